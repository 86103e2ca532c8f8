import type { Hex, ShipId } from '#engine';
import type { Battles, ShownBattle } from '../../battle/types.ts';
import { isElement } from '../../shown/elements.ts';
import { onEveryPage } from '../../shown/every-page.ts';
import { faceChoice, onFaceChoice } from '../../shown/face-choice.ts';
import { shipName } from '../../shown/names.ts';
import type { MapInk } from '../draw/map-ink.ts';
import { isPlanned, onOpenPlan } from '../plan/open-plan.ts';
import { shipInUse, shipsHere, targetFor } from './subject.ts';
import { arcShapes, targetShapes, type Aim } from './target-shapes.ts';

/** The ships are drawn between the two. */
const ARCS = { name: 'arcs', level: 5 } as const;
const TARGET = { name: 'target', level: 20 } as const;

/** The arcs of the ship in use and its line of fire, made anew whenever the battle, the selection or the targets change. */
export class TargetOverlay {
  readonly #battles: Battles;
  readonly #ink: MapInk;
  #isOn = true;

  constructor(battles: Battles, ink: MapInk) {
    this.#battles = battles;
    this.#ink = ink;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  wire(): void {
    this.#battles.onChange(() => this.refresh());
    this.#ink.onView(() => this.refresh());
    onFaceChoice(() => this.refresh());
    onOpenPlan(() => this.refresh());
    Hooks.on('controlToken', () => this.refresh());
    Hooks.on('targetToken', () => this.refresh());
    this.#ink.onPress((drawing, key) => {
      if (drawing === TARGET.name) faceChoice()?.choose(Number(key));
    });
    // In the capture phase: core has keys of its own, and a dialog may have the focus.
    onEveryPage((page) => page.addEventListener('keydown', (event) => this.#onKey(event), { capture: true }));
  }

  /** Shows or hides the overlay in this window. */
  toggle(isOn: boolean): void {
    this.#isOn = isOn;
    this.refresh();
  }

  refresh(): void {
    const choice = faceChoice();
    const battle = choice ? this.#battles.of(choice.combatId) : this.#battles.current();
    const ship = choice?.ship ?? (battle && this.#isOn ? shipInUse(battle) : null);
    if (!battle || ship === null || battle.view.status !== 'running' || !shipsHere(battle).includes(ship)) return this.#clear();
    // Arcs and chances count from where the ship is, and would lie below the prices of where it goes.
    if (!choice && isPlanned(battle.combatId, ship)) return this.#clear();
    const { ruleset, view, viewer } = battle;
    const target = choice?.target ?? targetFor(battle, ship);
    const overlay = ruleset.overlay(view, ship, target);
    const glance = ruleset.glance(view, viewer, ship);
    if (!overlay || !glance) return this.#clear();
    const others = placesOf(
      battle,
      shipsHere(battle).filter((id) => id !== ship && id !== target),
    );
    this.#ink.show(ARCS.name, arcShapes(glance, overlay, others), ARCS.level);
    this.#ink.show(TARGET.name, targetShapes(glance, overlay, target === null ? null : aimAt(battle, target), others), TARGET.level);
  }

  #clear(): void {
    for (const { name } of [ARCS, TARGET]) this.#ink.clear(name);
  }

  /** A and B pick the faces of a tie, wherever the focus is but in a field that takes letters. */
  #onKey(event: KeyboardEvent): void {
    const choice = faceChoice();
    const face = choice?.faces[['a', 'b'].indexOf(event.key.toLowerCase())];
    const from = isElement(event.target) ? event.target : null;
    if (!choice || face === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    if (from?.closest('input, textarea, select, [contenteditable]')) return;
    event.preventDefault();
    event.stopPropagation();
    choice.choose(face);
  }
}

/** Where ships stand, as far as this window may show them. */
const placesOf = ({ ruleset, view, viewer }: ShownBattle, ships: readonly ShipId[]): readonly Hex[] =>
  ships.flatMap((id) => ruleset.glance(view, viewer, id)?.position ?? []);

function aimAt(battle: ShownBattle, target: ShipId): Aim | null {
  const at = battle.ruleset.glance(battle.view, battle.viewer, target);
  const choice = faceChoice();
  const isThis = choice?.combatId === battle.combatId && choice.target === target;
  return at && { name: shipName(battle, target), at, tie: isThis ? { faces: choice.faces, chosen: choice.chosen } : null };
}
