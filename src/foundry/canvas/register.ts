import type { Battles } from '../battle/types.ts';
import type { KeyAction } from '../settings/keybindings.ts';
import { onOpenReport } from '../shown/open-report.ts';
import type { MapInk } from './draw/map-ink.ts';
import { nextTarget } from './target/next-target.ts';
import { ReportWindow } from './report/report-window.ts';
import { TargetOverlay } from './target/target-overlay.ts';
import { TokenMarks } from './tokens/token-marks.ts';

/** Draws the ships of battles on the map and what they aim at, and offers the same as text. Called once, in `init`. Answers the keys for it. */
export function registerCanvas(battles: Battles, ink: MapInk): readonly KeyAction[] {
  new TokenMarks(battles, ink).wire();
  const overlay = new TargetOverlay(battles, ink);
  overlay.wire();
  let report: ReportWindow | null = null;
  const open = (): void => {
    report ??= new ReportWindow(battles);
    void report.open();
  };
  onOpenReport(open);
  addTools(overlay, open);
  return [
    { action: 'report', key: 'KeyR', press: () => battles.current() !== null && (open(), true) },
    { action: 'nextTarget', key: 'KeyT', press: () => nextTarget(battles) },
  ];
}

/** Two buttons beside core's for tokens: arcs on or off, and the report. */
function addTools(overlay: TargetOverlay, openReport: () => void): void {
  Hooks.on('getSceneControlButtons', (controls) => {
    const tools = controls['tokens']?.tools;
    if (!tools) return;
    const order = Object.keys(tools).length;
    tools['actionStationsArcs'] = {
      name: 'actionStationsArcs',
      title: 'ACTIONSTATIONS.map.tool.arcs',
      icon: 'fa-solid fa-crosshairs',
      order,
      toggle: true,
      active: overlay.isOn,
      onChange: (_event: Event, active: boolean) => overlay.toggle(active),
    };
    tools['actionStationsReport'] = {
      name: 'actionStationsReport',
      title: 'ACTIONSTATIONS.map.tool.report',
      icon: 'fa-solid fa-list',
      order: order + 1,
      button: true,
      onChange: () => openReport(),
    };
  });
}
