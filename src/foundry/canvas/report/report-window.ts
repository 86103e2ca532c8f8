import type { Battles } from '../../battle/types.ts';
import { shipsHere, shipToReport } from '../target/subject.ts';
import { reportContext } from './report-context.ts';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** What the map shows, as text: for whoever cannot see it, or reads faster than he looks. Kept up to date while it is open. */
export class ReportWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: 'action-stations-report',
    classes: ['action-stations', 'as-report'],
    window: { title: 'ACTIONSTATIONS.map.report.title', icon: 'fa-solid fa-list', resizable: true },
    position: { width: 340 },
  };
  static override PARTS = { report: { template: 'modules/action-stations/templates/map/report.hbs', scrollable: ['.as-report-body'] } };

  readonly #battles: Battles;

  constructor(battles: Battles) {
    super();
    this.#battles = battles;
    battles.onChange(() => this.#refresh());
    for (const hook of ['controlToken', 'canvasReady'] as const) Hooks.on(hook, () => this.#refresh());
  }

  /** Opens the report, or brings it to the front, and puts the focus on it, so that it is read. */
  async open(): Promise<void> {
    await this.render({ force: true });
    this.bringToFront();
    this.element.querySelector<HTMLElement>('.as-report-body')?.focus();
  }

  #refresh(): void {
    if (this.rendered) void this.render();
  }

  protected override async _prepareContext(): Promise<never> {
    const battle = this.#battles.current();
    return reportContext(battle, battle && shipToReport(battle), battle ? shipsHere(battle) : []) as never;
  }
}
