import { expect } from 'vitest';
import { freshShip, shipClasses, type BattleSetup, type CommandBase } from '#engine';
import type { Request } from './requests.ts';
import { MemoryTable, tactical, windowAt, worldOf, type World } from './test-table.ts';
import type { Reply } from './types.ts';

export const GM = { user: 'gmgmgmgmgmgmgmgm', isGm: true };
export const ADA = { user: 'adaadaadaadaadaa', isGm: false };
export const PEN = { user: GM.user, session: 'first' };

/** Two cruisers two hexes apart, the attacker's gunner Ada: she hits on 5 dice out of 6 and better. */
function setup(): BattleSetup {
  const cruiser = shipClasses['uf-heavy-cruiser'];
  if (!cruiser) throw new Error('no heavy cruiser');
  const gunner = freshShip({ ...cruiser, generatorMax: 40 });
  const skilled = {
    ...gunner,
    crew: { ...gunner.crew, skills: { ...gunner.crew.skills, gunnery: 100 }, holders: { ...gunner.crew.holders, weapons: ADA.user } },
  };
  const weak = freshShip({ ...cruiser, shieldMax: 1, hullDice: { normal: { count: 0, faces: 6 }, damaged: { count: 0, faces: 3 } } });
  return {
    attacker: 'friendly',
    ships: [
      { id: 'a', name: 'A', side: 'friendly', system: skilled, position: { q: 0, r: 0 }, facing: 0 },
      { id: 'b', name: 'B', side: 'hostile', system: weak, position: { q: 0, r: -2 }, facing: 3 },
    ],
  };
}

let ids = 0;
export const newId = (): string => `r${String(++ids).padStart(15, '0')}`;
export const request = (command: CommandBase): Request => ({ kind: 'command', id: newId(), command });
export const SHOT: CommandBase & { target: string; dice: number } = { type: 'phaser.fire', ship: 'a', target: 'b', dice: 4 };

/** A battle in phase 2 of the first ship, and the window that brought it there. */
export async function inPhaseTwo() {
  const world = worldOf(setup(), tactical(), PEN);
  const alarms: unknown[] = [];
  const writer = windowAt(world, new MemoryTable(world, 'opening'), tactical(), PEN, alarms);
  for (const command of [{ type: 'battle.start' }, { type: 'phase.next', ship: 'a' }, { type: 'phase.next', ship: 'a' }]) {
    expect(await writer.handle(request(command), GM)).toMatchObject({ ok: true });
  }
  expect(alarms).toEqual([]);
  return { world, writer };
}

export const copyOf = (world: World): World => structuredClone(world);
export const substance = ({ documents, cards, cardRolls, record }: World) => ({
  documents,
  cards,
  cardRolls,
  state: record.state,
  known: record.known,
  open: record.open,
  seq: record.seq,
});

/** Fires with dice of a seed, stopping the window at a write; then a new window of the same GM finishes. */
export async function fireAndReload(world: World, seed: string, crash: { at: number; when: 'before' | 'after' } | null): Promise<Reply> {
  const shooting = windowAt(world, new MemoryTable(world, seed, crash), tactical(), PEN);
  const reply = await shooting.handle(request(SHOT), ADA);
  const next = { ...PEN, session: 'second' };
  world.record = { ...world.record, writer: next };
  await windowAt(world, new MemoryTable(world, 'reload'), tactical(), next).review();
  return reply;
}

/** Dice under which the shot does what the test is about. */
export async function seedWhere(world: World, fits: (reply: Reply, after: World) => boolean): Promise<string> {
  for (let seed = 0; seed < 200; seed++) {
    const tried = copyOf(world);
    if (fits(await fireAndReload(tried, `seed ${seed}`, null), tried)) return `seed ${seed}`;
  }
  throw new Error('no such dice in 200 seeds');
}

export const hitsInside = (reply: Reply, after: World): boolean =>
  reply.ok && !reply.asked && after.record.state.status === 'running' && JSON.stringify(after.documents['Actor.b']?.['running']).match(/"hull":[1-9]/) !== null;
export const asks = (reply: Reply): boolean => reply.ok && reply.asked;

/** A battle at the choice of location. */
export async function asked() {
  const { world } = await inPhaseTwo();
  await fireAndReload(world, await seedWhere(world, asks), null);
  const writer = windowAt(world, new MemoryTable(world, 'later'), tactical(), world.record.writer ?? PEN);
  return { world, writer };
}

export const answerTo = (world: World, option: string): Request => ({
  kind: 'answer',
  id: newId(),
  question: world.record.question?.id ?? '',
  part: 0,
  answer: { kind: 'choose', option },
});

/** What the GM types into a ship's sheet. */
export function edit(world: World, ship: string, field: string, value: unknown): void {
  const document = world.documents[`Actor.${ship}`];
  Object.assign(document ?? {}, { running: { ...(document?.['running'] as object), [field]: value } });
}
