import { parseKey } from '#engine';
import type { Battles } from '../../battle/types.ts';
import { combatantOf } from '../../shown/documents.ts';
import { loadDrawings } from '../../shown/drawing.ts';
import { onPlanMovement } from '../../shown/plan-request.ts';
import type { MapInk } from '../draw/map-ink.ts';
import { shipPicture } from '../draw/ship-picture.ts';
import { tellOpenPlan } from './open-plan.ts';
import { PlanMode } from './plan-mode.ts';
import { PLAN_TEMPLATE } from './plan-panel.ts';
import { planShapes } from './plan-scene.ts';

const DRAWING = 'plan';
/** Above the ships and what they aim at. */
const LEVEL = 30;

/** Lets movements be planned in this window. Called in `init`; once is enough. */
export function registerPlan(battles: Battles, ink: MapInk): void {
  void loadDrawings([PLAN_TEMPLATE]);
  const mode = new PlanMode(battles, {
    show(shown, plan, course, reach) {
      tellOpenPlan(plan);
      const token = combatantOf(plan.combatId, plan.ship)?.token;
      const isHere = token?.parent?.id === canvas.scene?.id;
      // A ship of another scene is planned in the panel alone.
      ink.show(DRAWING, token && isHere ? planShapes(shown, course, reach, shipPicture(token)) : [], LEVEL);
    },
    clear() {
      ink.clear(DRAWING);
      tellOpenPlan(null);
    },
  });
  onPlanMovement((combatId, ship) => mode.open(combatId, ship));
  ink.onPress((drawing, key) => {
    const hex = drawing === DRAWING ? parseKey(key) : null;
    if (hex) mode.addHex(hex.q, hex.r);
  });
  Hooks.on('canvasReady', () => mode.draw());
}
