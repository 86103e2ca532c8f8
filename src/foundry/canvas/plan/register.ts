import { hex, parseKey } from '#engine';
import type { ShipId } from '#engine';
import type { Battles } from '../../battle/types.ts';
import { combatantOf } from '../../shown/documents.ts';
import { loadDrawings } from '../../shown/drawing.ts';
import { onPlanMovement } from '../../shown/plan-request.ts';
import { hexOnScreen } from '../draw/in-view.ts';
import type { MapInk } from '../draw/map-ink.ts';
import { shipPicture } from '../draw/ship-picture.ts';
import { tellOpenPlan } from './open-plan.ts';
import { PlanMode } from './plan-mode.ts';
import { PLAN_TEMPLATE } from './plan-panel.ts';
import { planShapes } from './plan-scene.ts';

const DRAWING = 'plan';
/** Above the ships and what they aim at. */
const LEVEL = 30;

/** A ship of another scene is planned in the panel alone. */
const isHere = (combatId: string, ship: ShipId): boolean => combatantOf(combatId, ship)?.token?.parent?.id === canvas.scene?.id;

/** Lets movements be planned in this window. Called in `init`; once is enough. */
export function registerPlan(battles: Battles, ink: MapInk): void {
  void loadDrawings([PLAN_TEMPLATE]);
  const mode = new PlanMode(battles, {
    show(shown, plan, course, reach) {
      tellOpenPlan(plan);
      const token = combatantOf(plan.combatId, plan.ship)?.token;
      ink.show(DRAWING, token && isHere(plan.combatId, plan.ship) ? planShapes(shown, course, reach, shipPicture(token)) : [], LEVEL);
    },
    shipsOnScreen({ combatId, ship }, { start, end }) {
      if (!isHere(combatId, ship)) return [];
      return [start, end].flatMap(({ hex: { q, r } }) => hexOnScreen(hex(q, r)) ?? []);
    },
    clear() {
      ink.clear(DRAWING);
      tellOpenPlan(null);
    },
  });
  onPlanMovement((combatId, ship) => mode.open(combatId, ship));
  ink.onPress((drawing, key) => {
    const at = drawing === DRAWING ? parseKey(key) : null;
    if (at) mode.addHex(at.q, at.r);
  });
  Hooks.on('canvasReady', () => mode.draw());
  Hooks.on('canvasPan', () => mode.followMap());
}
