import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Draft, rulesets, runSync, type Answer, type BattleBase } from '../../src/engine/index.ts';
import { knownOf } from '../../src/foundry/battle/record-math.ts';
import type { BattleRecord, Question, Recorded } from '../../src/foundry/battle/record.ts';
import type { BrowserTable } from './harness/index.ts';
import { userId } from './harness/index.ts';
import {
  call,
  cardCounts,
  facesOf,
  openBattle,
  penAt,
  recordAt,
  send,
  shipDocuments,
  shotIn,
  SPECIAL,
  substance,
  waitForPen,
  waitForRecord,
  worldAtChoice,
  worldInPhaseTwo,
  type BattleWorld,
} from './support/battle.ts';

const CHOICE = 'engines';
let world: BattleWorld;
let answered: unknown;
let table: BrowserTable;

const questionAt = (at: BrowserTable): Question | null => recordAt(at).question;
const answer = (window: string) => call(table, window, 'answer', questionAt(table)?.id ?? '', CHOICE);

/** Ada answers, and everything is as if nothing had come between; no window has rolled a die for it. */
async function answerEndsAsIfUndisturbed(gms: readonly string[]): Promise<void> {
  for (const gm of gms) await table.nextRolls(gm, [1]);
  expect(questionAt(table)).toMatchObject({ broken: false, ask: { purpose: 'location.choose' } });
  expect(await answer('Ada')).toMatchObject({ ok: true, asked: false });
  await table.waitIdle();
  expect(substance(table)).toEqual(answered);
  expect(Object.values(cardCounts(table)).every((count) => count === 1)).toBe(true);
  for (const gm of gms) expect(await table.unusedRolls(gm)).toEqual([1]);
}

describe('the choice of location', () => {
  beforeAll(async () => {
    world = await worldAtChoice();
    table = await openBattle(world);
    expect(await answer('Ada')).toMatchObject({ ok: true, asked: false });
    await table.waitIdle();
    answered = substance(table);
    expect(recordAt(table).ledger[String(recordAt(table).seq)]?.command).toMatchObject({ type: 'phaser.fire' });
    await table.close();
  });
  afterEach(() => table.close());

  it('is asked in the prompt of the gunner after a reload of both, and her click plays on.', async () => {
    table = await openBattle(world);
    const pen = penAt(table);
    await Promise.all([table.reload('Gamemaster'), table.reload('Ada')]);
    await waitForPen(table, (writer) => writer !== null && writer.session !== pen);
    await table.nextRolls('Gamemaster', [1]);
    await table.window('Ada').check(`.as-ask input[value="${CHOICE}"]`);
    await table.window('Ada').click('.as-ask .as-go');
    await waitForRecord(table, ({ question }) => question === null);
    expect(substance(table)).toEqual(answered);
    expect(await table.unusedRolls('Gamemaster')).toEqual([1]);
  });

  it('survives that a second GM takes over.', async () => {
    table = await openBattle(world, ['Gamemaster', 'Second GM', 'Ada']);
    const second = recordAt(table).writer?.user === userId('Second GM') ? 'Gamemaster' : 'Second GM';
    expect(await call(table, second, 'takeOver')).toMatchObject({ ok: true });
    await waitForPen(table, (writer) => writer?.user === userId(second));
    await answerEndsAsIfUndisturbed(['Gamemaster', 'Second GM']);
  });

  it('survives an assistant who is followed by a GM.', async () => {
    table = await openBattle(world, ['Assistant', 'Ada']);
    expect(recordAt(table).writer?.user).toBe(userId('Assistant'));
    await table.openWindow('Gamemaster');
    await waitForPen(table, (writer) => writer?.user === userId('Gamemaster'));
    await answerEndsAsIfUndisturbed(['Assistant', 'Gamemaster']);
  });

  it('survives a second window of the GM that stays when the first one is closed.', async () => {
    table = await openBattle(world);
    await table.openWindow('Gamemaster', { name: 'second', beside: 'Gamemaster' });
    await table.closeWindow('Gamemaster');
    await answerEndsAsIfUndisturbed(['second']);
  });

  it('survives a writer that freezes, is replaced, and thaws.', async () => {
    table = await openBattle(world, ['Gamemaster', 'Second GM', 'Ada']);
    const first = recordAt(table).writer?.user === userId('Gamemaster') ? 'Gamemaster' : 'Second GM';
    const second = first === 'Gamemaster' ? 'Second GM' : 'Gamemaster';
    table.faults.freeze(first);
    expect(await call(table, second, 'takeOver')).toMatchObject({ ok: true });
    await waitForPen(table, (writer) => writer?.user === userId(second));
    expect(await answer('Ada')).toMatchObject({ ok: true });
    table.faults.thaw(first);
    await table.waitIdle();
    expect(substance(table)).toEqual(answered);
    expect(await table.ask(first, `game.combats.contents[0].flags['action-stations'].battle.question`)).toBeNull();
  });
});

/** What the GM edits while the question is open: in whose documents, which field, to what. */
type Edit = readonly [ship: 'Resolute' | 'Kraal', path: string, value: unknown];
const LOCATIONS = ['bridge', 'transporter', 'sensors', 'phasers', 'torpedoes', 'generator', 'engines', 'shieldControl', 'hangars', 'hull'];
const EDITS: readonly Edit[] = [
  ...[0, 1, 2, 3, 4, 5].map((face): Edit => ['Kraal', `system.running.shields.${face}`, 3]),
  ...LOCATIONS.map((location): Edit => ['Kraal', `system.running.damage.${location}`, 5]),
  ...['phasers', 'sensors'].map((location): Edit => ['Resolute', `system.running.damage.${location}`, 12]),
  ['Resolute', 'system.running.energy', { pool: 1, battery: 0 }],
  ['Resolute', 'system.running.weaponsArmed', false],
  ['Kraal', 'system.running.shieldsUp', false],
  ['Kraal', 'system.status', 'destroyed'],
  ['Resolute', 'system.crew.skills.gunnery', 30],
  ['Resolute', 'system.crew.holders.weapons', userId('Lia')],
  ['Kraal', 'rotation', 0],
  ['Resolute', 'rotation', 180],
  ['Kraal', 'y', 1000],
  ['Resolute', 'y', 700],
];

/** What the engine alone makes of the battle as the record knows it, of a command and of its answers. */
function outcome({ state, known, sides }: BattleRecord, { command }: Question, answers: readonly Answer[]): Record<string, unknown> {
  const ruleset = rulesets['tactical'];
  const ships = Object.fromEntries(Object.entries(known).map(([id, ship]) => [id, { ...(ship as object), id, name: id, side: sides[id] }]));
  const parsed = ruleset?.parse({ ...state, ships });
  if (!ruleset || !parsed?.ok) throw new Error('the engine cannot read the battle');
  const draft = new Draft<BattleBase, never>(parsed.value);
  const left = [...answers];
  runSync(ruleset.play(draft as never, command), () => left.shift() ?? { kind: 'choose', option: '' });
  return knownOf(draft.battle.ships);
}

const valuesOf = (answers: readonly Recorded[]): Answer[] => answers.map(({ answer: given }) => given);

describe('an edit by the GM while the question is open', () => {
  let base: ReturnType<typeof shipDocuments>;
  const shipOf = (ship: string) => `game.scenes.contents[0].tokens.getName('${ship}')`;

  beforeAll(async () => {
    world = await worldInPhaseTwo();
    // Nobody else is there to be out of step with.
    table = await openBattle(world, ['Gamemaster'], { latencyMs: 20 });
    base = shipDocuments(table);
    return () => table.close();
  });
  afterEach(() => undoAll());

  /** Undoes everything since the base, and shows that the documents are as they were. */
  async function undoAll(): Promise<void> {
    const open = questionAt(table);
    if (open) await call(table, 'Gamemaster', 'withdraw', open.id);
    const standing = () =>
      Object.values(recordAt(table).ledger).filter(({ undone, command }) => !undone && command?.type !== 'battle.start' && command?.type !== 'phase.next');
    while (standing().length > 0) expect(await call(table, 'Gamemaster', 'undo')).toMatchObject({ ok: true });
    expect(shipDocuments(table)).toEqual(base);
  }

  /** Brings a question that no longer fits to an end: with its dice where the command is still lawful, else without it. */
  async function resolveBroken(index: number, question: Question): Promise<'withdrawn' | 'played'> {
    expect(await answer('Gamemaster')).toMatchObject({ ok: false, fault: 'changed' });
    const again = await call(table, 'Gamemaster', 'playAgain', question.id, index % 2 ? 'new' : 'same');
    if (!again.ok) {
      expect(again).toHaveProperty('refusal');
      expect(await call(table, 'Gamemaster', 'withdraw', question.id)).toMatchObject({ ok: true });
      return 'withdrawn';
    }
    if (again.asked) expect(await answer('Gamemaster')).toMatchObject({ ok: true });
    return 'played';
  }

  it.each(EDITS.map((edit, index) => [edit[0], edit[1], index, edit] as const))(
    'of %s %s leaves what the engine says, and no recorded die is rolled again (%i).',
    async (_ship, _path, index, edit) => {
      const [ship, path, value] = edit;
      await table.ask('Gamemaster', 'void (window.__drydock.nextRolls.length = 0)');
      await table.nextRolls('Gamemaster', SPECIAL);
      expect(await send(table, 'Gamemaster', shotIn(world))).toMatchObject({ ok: true, asked: true });
      const asked = questionAt(table);
      if (!asked) throw new Error('nothing was asked');
      const target = path.startsWith('system') ? `${shipOf(ship)}.actor` : shipOf(ship);
      await table.ask('Gamemaster', `${target}.update(${JSON.stringify({ [path]: value })}, { animate: false }).then(() => null)`);
      const reviewed = (now: Question | null) => now && now.meanwhile.length > 0 && (now.broken || now.fingerprint !== asked.fingerprint);
      await expect.poll(() => reviewed(questionAt(table)), { timeout: 10_000 }).toBe(true);
      await table.waitIdle();
      const edited = recordAt(table);
      const question = edited.question;
      if (!question) throw new Error('the question is lost');
      expect(question.answers).toEqual(asked.answers);

      const laid = Array.from({ length: 40 }, () => 1);
      await table.nextRolls('Gamemaster', laid);
      const end = question.broken ? await resolveBroken(index, question) : 'played';
      if (!question.broken) expect(await answer('Gamemaster')).toMatchObject({ ok: true, asked: false });
      await table.waitIdle();
      const after = recordAt(table);
      expect(after.question).toBeNull();
      const rolled = laid.length - (await table.unusedRolls('Gamemaster')).length;
      if (end === 'withdrawn') {
        expect([after.seq, after.known, rolled]).toEqual([edited.seq, edited.known, 0]);
      } else {
        const entry = after.ledger[String(after.seq)];
        if (!entry) throw new Error('the shot is not in the ledger');
        expect(entry).toMatchObject({ kind: 'command', command: question.command });
        expect(after.known).toEqual(outcome(edited, question, valuesOf(entry.answers)));
        const kept =
          question.broken && index % 2
            ? 0
            : facesOf(entry.answers.filter(({ answer: given }) => question.answers.some((old) => JSON.stringify(old.answer) === JSON.stringify(given)))).length;
        expect(rolled).toBe(facesOf(entry.answers).length - kept);
      }
    },
  );
});
