import { rulesets, type Answer, type AnyRuleset, type CommandBase, type OptionId } from '#engine';
import type { Desk } from './commit.ts';
import { FoundryTable, recordOf } from './foundry-table.ts';
import { orderCombatants } from './initiatives.ts';
import { handOver, holdsPen, isOnline, myPen, takePen, tendPen } from './pen.ts';
import type { BattleRecord, Writer } from './record.ts';
import type { Request, Sender } from './requests.ts';
import { shown, viewerOf } from './shown.ts';
import type { CardPort } from './table.ts';
import { Transport } from './transport.ts';
import type { Battles, Reply, Seen, ShownBattle } from './types.ts';
import { BattleWriter } from './writer.ts';
import { word } from '../words.ts';

/** Every ship battle of the world in this window: shown to its user, and written where it holds the pen. */
export class LiveBattles implements Battles {
  readonly #cards: CardPort;
  readonly #transport: Transport;
  readonly #writers = new Map<string, BattleWriter>();
  readonly #shown = new Map<string, ShownBattle>();
  readonly #listeners = new Set<(combatId: string) => void>();
  #stamp = 0;

  constructor(cards: CardPort) {
    this.#cards = cards;
    this.#transport = new Transport({
      request: (combatId, request, senderId) => this.#serve(combatId, request, senderId),
      handover: (combatId, to) => this.#handOver(combatId, to),
    });
  }

  /** Begins to listen to the socket and looks after every battle's pen. Once, when the world is ready. */
  start(): void {
    this.#transport.listen();
    for (const combat of game.combats ?? []) this.changed(combat.id ?? '');
  }

  /** A document of the battle has changed: what is shown is made anew, and the pen is looked after. */
  changed(combatId: string): void {
    this.#shown.delete(combatId);
    this.#stamp++;
    const writer = this.#writer(combatId);
    if (writer) void tendPen(writer, this.#transport);
    for (const listener of this.#listeners) listener(combatId);
  }

  /** Something that may be an edit by hand has happened to a ship of these battles. */
  edited(combatId: string): void {
    const writer = this.#writer(combatId);
    if (writer && holdsPen(writer.desk.table.record())) void writer.review().catch((error: unknown) => console.error(error));
  }

  /** Another window has written the record of a battle whose pen this window holds. */
  overwritten(combatId: string): void {
    const writer = this.#writer(combatId);
    if (writer && holdsPen(writer.desk.table.record())) void writer.restore().catch((error: unknown) => console.error(error));
  }

  /** A player has written the initiative of a combatant: the writer shows the battle's order again. */
  disordered(combatId: string): void {
    const writer = this.#writer(combatId);
    const combat = game.combats?.get(combatId);
    const battle = this.of(combatId);
    if (!writer || !combat || !battle || !holdsPen(writer.desk.table.record())) return;
    void writer.inLine(() => orderCombatants(combat, battle.ruleset, battle.view)).catch((error: unknown) => console.error(error));
  }

  all(): readonly ShownBattle[] {
    return [...(game.combats ?? [])].map(({ id }) => this.of(id ?? '')).filter((battle) => battle !== null);
  }

  of(combatId: string): ShownBattle | null {
    const known = this.#shown.get(combatId);
    if (known) return known;
    const writer = this.#writer(combatId);
    const battle = writer ? shown(writer.desk, this.#stamp) : null;
    if (battle) this.#shown.set(combatId, battle);
    return battle;
  }

  forActor(actorUuid: string): { battle: ShownBattle; ship: string } | null {
    for (const combat of [...(game.combats ?? [])].reverse()) {
      const ship = combat.combatants.find(({ actor }) => actor?.uuid === actorUuid)?.id;
      const battle = ship ? this.of(combat.id ?? '') : null;
      if (battle && ship && battle.view.ships[ship]) return { battle, ship };
    }
    return null;
  }

  current(): ShownBattle | null {
    const viewed = game.combats?.viewed?.id;
    return (viewed ? this.of(viewed) : null) ?? this.all().at(-1) ?? null;
  }

  onChange(listener: (combatId: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  send(combatId: string, command: CommandBase, seen?: Seen): Promise<Reply> {
    return this.#ask(combatId, { kind: 'command', id: newId(), command, ...(seen ? { seen } : {}) });
  }

  answer(combatId: string, question: string, option: OptionId): Promise<Reply> {
    return this.answerWith(combatId, question, { kind: 'choose', option });
  }

  answerWith(combatId: string, question: string, answer: Answer): Promise<Reply> {
    return this.#ask(combatId, { kind: 'answer', id: newId(), question, answer });
  }

  withdraw(combatId: string, question: string): Promise<Reply> {
    return this.#ask(combatId, { kind: 'withdraw', id: newId(), question });
  }

  playAgain(combatId: string, question: string, dice: 'same' | 'new'): Promise<Reply> {
    return this.#ask(combatId, { kind: 'playAgain', id: newId(), question, dice });
  }

  undo(combatId: string): Promise<Reply> {
    return this.#ask(combatId, { kind: 'undo', id: newId() });
  }

  redo(combatId: string): Promise<Reply> {
    return this.#ask(combatId, { kind: 'redo', id: newId() });
  }

  async takeOver(combatId: string): Promise<Reply> {
    const writer = this.#writer(combatId);
    if (!writer) return { ok: false, fault: 'noBattle', params: {} };
    if (!game.user?.isGM) return { ok: false, fault: 'notGm', params: {} };
    await takePen(writer);
    return { ok: true, seq: null, asked: false };
  }

  async #ask(combatId: string, request: Request): Promise<Reply> {
    const writer = this.#writer(combatId);
    const record = writer?.desk.table.record();
    if (!writer || !record) return { ok: false, fault: 'noBattle', params: {} };
    if (holdsPen(record)) return await writer.handle(request, { user: game.userId ?? '', isGm: Boolean(game.user?.isGM) });
    if (!record.writer || !isOnline(record.writer.user)) return { ok: false, fault: 'noWriter', params: {} };
    const reply = await this.#transport.request(combatId, request, record.writer);
    const lost = !reply.ok && 'fault' in reply && reply.fault === 'noReply';
    // The reply may be lost where the command was played: the record tells.
    return lost && writer.desk.table.record()?.requests[request.id] !== undefined ? { ok: true, seq: null, asked: false } : reply;
  }

  #serve(combatId: string, request: Request, senderId: string): Promise<Reply> | null {
    const writer = this.#writer(combatId);
    const sender = senderOf(senderId);
    return writer && sender && holdsPen(writer.desk.table.record()) ? writer.handle(request, sender) : null;
  }

  #handOver(combatId: string, to: Writer): void {
    const writer = this.#writer(combatId);
    if (writer && game.users?.activeGM?.id === to.user) void handOver(writer, to);
  }

  #writer(combatId: string): BattleWriter | null {
    const combat = game.combats?.get(combatId);
    const record = combat ? recordOf(combat) : null;
    const ruleset = record ? rulesetOf(record) : null;
    if (!record || !ruleset) return null;
    const existing = this.#writers.get(combatId);
    if (existing) return existing;
    const desk: Desk = {
      table: new FoundryTable(combatId, this.#cards),
      ruleset,
      me: myPen(),
      now: () => Date.now(),
      written: holdsPen(record) ? record : null,
    };
    const writer = new BattleWriter(desk, (user) => viewerOf(desk, user), (error) => alarm(error));
    this.#writers.set(combatId, writer);
    return writer;
  }
}

const newId = (): string => foundry.utils.randomID();

const rulesetOf = (record: BattleRecord): AnyRuleset | null => rulesets[record.ruleset] ?? null;

function senderOf(userId: string): Sender | null {
  const user = game.users?.get(userId);
  return user ? { user: userId, isGm: user.isGM } : null;
}

/** A rule or a write that throws has written nothing of its command; the GM reads one sentence and finds the rest in the console. */
function alarm(error: unknown): void {
  console.error('Action Stations |', error);
  ui.notifications?.error(word('writer.alarm', { message: error instanceof Error ? error.message : String(error) }));
}
