import { word } from '../../words.ts';
import { keyed } from '../console/action-row.ts';
import type { AnyAction, RowSurroundings } from '../console/action-row.ts';
import { template } from '../template.ts';
import { damageControlContext, repairOptions } from './damage-control.ts';
import type { Subject } from '../subject.ts';
import { WorkWindow, workId } from './work-window.ts';
import type { WorkRequest } from './work-window.ts';

/** Damage control: the tracks of what is damaged are the buttons, one roll a team. */
export class DamageControlWindow extends WorkWindow {
  static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions<DamageControlWindow> = {
    position: { width: 560, height: 'auto' as const },
    window: { icon: 'fa-solid fa-wrench' },
  };
  static override PARTS = { body: { template: template('damage-control'), templates: ['boxes', 'repair'].map(template) } };

  constructor(request: WorkRequest) {
    super(workId('repair', request.subject()), request);
  }

  static async open(request: WorkRequest): Promise<void> {
    const present = foundry.applications.instances.get(workId('repair', request.subject()));
    if (present instanceof DamageControlWindow) return present.bringToFront();
    const opened = new DamageControlWindow(request);
    await opened.render({ force: true });
    opened.element.querySelector<HTMLElement>('[data-rover][tabindex="0"], [data-action="done"]')?.focus();
  }

  override get title(): string {
    return word('sheet.repair.title', { ship: this.subject.name });
  }

  protected override body(
    subject: Subject,
    actions: readonly AnyAction[],
    around: RowSurroundings,
  ): { context: object; byKey: ReadonlyMap<string, AnyAction> } {
    const options = repairOptions(subject, actions).map(({ key, action }) => [key, action] as const);
    return { context: damageControlContext(subject, actions, around), byKey: new Map([...keyed(actions), ...options]) };
  }
}
