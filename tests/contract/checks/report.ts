import { NAME } from './kit.ts';

export interface Outcome {
  readonly row: string;
  readonly outcome: 'passed' | 'failed' | 'not run';
  readonly detail?: string;
}

/** What a run leaves behind; kept in docs/contract-runs/. */
export interface Report {
  readonly foundry: string;
  readonly system: string;
  readonly module: string | null;
  readonly browser: string;
  readonly date: string;
  readonly outcomes: readonly Outcome[];
}

/** What the script puts on the page, as `actionStationsProbe`. */
export interface Probe {
  readonly rows: readonly string[];
  run(row: string): Promise<Outcome>;
  runAll(progress?: (done: number, all: number) => void): Promise<Report>;
}

/**
 * A small panel for the game master. It is drawn with nothing of the host's, so that it works where what is to be examined does
 * not.
 */
export function offer(probe: Probe): void {
  const panel = document.createElement('section');
  panel.id = 'action-stations-probe-panel';
  panel.style.cssText =
    'position:fixed;left:12px;bottom:12px;z-index:9999;padding:10px;max-width:26rem;max-height:60vh;overflow:auto;background:#fff;color:#111;border:1px solid #555;font:14px sans-serif;pointer-events:auto';
  const text = document.createElement('p');
  text.textContent = `${NAME}: ${probe.rows.length} checks. They make and delete documents and load the players’ windows again: use a world made for it.`;
  const start = button('Run the checks', () => void examine(probe, panel, text, start));
  panel.append(
    text,
    start,
    button('Close', () => panel.remove()),
  );
  document.body.append(panel);
}

function button(label: string, act: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = label;
  made.addEventListener('click', act);
  return made;
}

async function examine(probe: Probe, panel: HTMLElement, text: HTMLElement, start: HTMLButtonElement): Promise<void> {
  start.remove();
  const report = await probe.runAll((done, all) => (text.textContent = `${done} of ${all}`));
  const count = (outcome: Outcome['outcome']): number => report.outcomes.filter((one) => one.outcome === outcome).length;
  text.textContent = `Foundry ${report.foundry}: ${count('passed')} passed, ${count('failed')} failed, ${count('not run')} not run`;
  const list = document.createElement('ul');
  for (const { row, outcome, detail } of report.outcomes.filter((one) => one.outcome !== 'passed')) {
    const line = document.createElement('li');
    line.textContent = `${row} ${outcome}: ${detail ?? ''}`;
    list.append(line);
  }
  panel.append(
    button('Save the report', () => save(report)),
    list,
  );
}

function save(report: Report): void {
  const link = document.createElement('a');
  const json = `${JSON.stringify(report, null, 2)}\n`;
  link.href = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  link.download = `${report.date.slice(0, 10)}-foundry-${report.foundry}-${report.system.split(' ')[0] ?? ''}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
