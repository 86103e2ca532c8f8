import { FACES } from '#engine';
import type { Face } from '#engine';
import { word } from '../../words.ts';
import type { AnyAction, RowSurroundings } from '../console/action-row.ts';
import { actionsOf } from '../console/action-row.ts';
import { faceKey } from '../keyboard.ts';
import type { Subject } from '../subject.ts';
import { template } from '../template.ts';
import { sourcesOf, strengthenContext, weakestFace } from './strengthen.ts';
import { WorkWindow, workId } from './work-window.ts';
import type { WorkRequest } from './work-window.ts';

/** Shield work: first what is to be stronger, then from where. */
export class StrengthenWindow extends WorkWindow {
  static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions<StrengthenWindow> = {
    position: { width: 600, height: 'auto' as const },
    window: { icon: 'fa-solid fa-shield-halved' },
    actions: { strengthen: StrengthenWindow.#onFace },
  };

  static override PARTS = { body: { template: template('strengthen'), templates: ['hexagon', 'hatch', 'act'].map(template) } };

  #face: Face;

  constructor(request: WorkRequest, face: Face) {
    super(workId('strengthen', request.subject()), request);
    this.#face = face;
  }

  /** Opens at that face, or at the weakest that can be strengthened; a window that is open already turns to it. */
  static async open(request: WorkRequest, face: Face | null = null): Promise<void> {
    const subject = request.subject();
    const chosen = face ?? weakestFace(subject, actionsOf(subject));
    const present = foundry.applications.instances.get(workId('strengthen', subject));
    const shown = present instanceof StrengthenWindow ? present : new StrengthenWindow(request, chosen);
    shown.#face = chosen;
    await shown.render({ force: true });
    shown.bringToFront();
    shown.element.querySelector<HTMLElement>(`[data-face="${chosen}"]`)?.focus();
  }

  override get title(): string {
    return word('sheet.strengthen.title', { ship: this.subject.name });
  }

  protected override body(
    subject: Subject,
    actions: readonly AnyAction[],
    around: RowSurroundings,
  ): { context: object; byKey: ReadonlyMap<string, AnyAction> } {
    const byKey = new Map(sourcesOf(subject, actions, this.#face).map(({ key, action }) => [key, action]));
    return { context: strengthenContext(subject, actions, this.#face, around, `${this.id}-hatch`), byKey };
  }

  protected override onKey(event: KeyboardEvent): void {
    if (faceKey(event)) event.preventDefault();
    else super.onKey(event);
  }

  static #onFace(this: StrengthenWindow, _event: Event, face: HTMLElement): void {
    this.#face = FACES.find((one) => String(one) === face.dataset['face']) ?? this.#face;
    this.redraw();
  }
}
