import { equal, rulesets, type CommandBase, type OptionId, type SingleAnswer } from '#engine';
import { alarm, unlessLost } from './alarm.ts';
import { archivedEntry } from './archive.ts';
import { asStored, type Desk } from './commit.ts';
import { FoundryTable, recordOf } from './foundry-table.ts';
import { orderCombatants } from './initiatives.ts';
import { handOver, holdsPen, isOnline, myPen, takePen, tendPen } from './pen.ts';
import type { Writer } from './record.ts';
import { Reminders } from './reminders.ts';
import type { Request } from './requests.ts';
import { senderHere, senderOf } from './sender.ts';
import { isPaused, shown, viewerOf } from './shown.ts';
import type { CardPort } from './table.ts';
import { Transport } from './transport.ts';
import type { Battles, OrderFor, Reply, Seen, ShownBattle } from './types.ts';
import { withoutNames } from './unseen.ts';
import { BattleWriter } from './writer.ts';
import { playersRoll } from '../settings/world-settings.ts';

/** Every ship battle of the world in this window: shown to its user, and written where it holds the pen. */
export class LiveBattles implements Battles {
  readonly archived = archivedEntry;
  readonly #cards: CardPort;
  readonly #transport: Transport;
  readonly #writers = new Map<string, BattleWriter>();
  readonly #shown = new Map<string, ShownBattle>();
  /** The questions that were open when this window was loaded, by combat: clocks of two machines would not tell. */
  readonly #foundOpen = new Map<string, string>();
  readonly #listeners = new Set<(combatId: string) => void>();
  readonly #remindedListeners = new Set<(combatId: string) => void>();
  readonly #reminders = new Reminders(() => Date.now());
  /** Who waits for the pen of a battle to pass. */
  readonly #moves = new Map<string, Set<() => void>>();
  /** Battles whose pen is being looked after, and whether to look once more. */
  readonly #tending = new Map<string, boolean>();
  #stamp = 0;
  /** Documents and people change while the game loads too, and then there is nothing yet to show a battle in. */
  #started = false;

  constructor(cards: CardPort) {
    this.#cards = cards;
    this.#transport = new Transport({
      request: (combatId, request, senderId) => this.#serve(combatId, request, senderId),
      handover: (combatId, to) => this.#handOver(combatId, to),
      overheard: (combatId, session) => this.#overheard(combatId, session),
      reminded: (combatId) => this.#reminded(combatId),
    });
  }

  /** Begins to listen to the socket and looks after every battle's pen. Once, when the world is ready. */
  start(): void {
    this.#started = true;
    this.#transport.listen();
    for (const combat of game.combats ?? []) this.#foundOpen.set(combat.id ?? '', recordOf(combat)?.question?.id ?? '');
    for (const combat of game.combats ?? []) this.peopleChanged(combat.id ?? '');
  }

  /** A document of the battle has changed: what is shown is made anew. */
  changed(combatId: string): void {
    this.#shown.delete(combatId);
    this.#stamp++;
    if (!this.#started) return;
    for (const listener of this.#listeners) listener(combatId);
  }

  /** A setting that decides what is shown has been set. */
  settingsChanged(): void {
    for (const combat of game.combats ?? []) this.changed(combat.id ?? '');
  }

  /** Somebody has come or gone: the pen may lie free. */
  peopleChanged(combatId: string): void {
    this.changed(combatId);
    void this.#tend(combatId);
  }

  /** The pen of a battle has passed: its new holder finishes what was left open and looks for edits by hand. */
  penMoved(combatId: string): void {
    const writer = this.#writer(combatId);
    if (!writer) return;
    const record = writer.desk.table.record();
    writer.desk.written = record && holdsPen(record) ? asStored(record) : null;
    this.#asWriter(combatId, (mine) => mine.review());
    for (const move of this.#moves.get(combatId) ?? []) move();
    this.#moves.delete(combatId);
    void this.#tend(combatId);
  }

  /** Something that may be an edit by hand has happened to a ship of these battles. */
  edited(combatId: string): void {
    this.#asWriter(combatId, (writer) => writer.review());
  }

  /** Another window has written the record of a battle whose pen this window holds. */
  overwritten(combatId: string): void {
    this.#asWriter(combatId, (writer) => writer.restore());
  }

  /** A window that had the pen has written a ship's document after it had lost it. */
  belated(combatId: string, uuid: string, paths: readonly string[]): void {
    this.#asWriter(combatId, (writer) => writer.rectify(uuid, paths));
  }

  /** A card has come into the chat: of two for one entry, one goes. */
  carded(combatId: string, seq: number): void {
    this.#asWriter(combatId, (writer) => writer.inLine(() => this.#cards.dropDoubles(combatId, seq)));
  }

  /** A player has written the initiative of a combatant: the writer shows the battle's order again. */
  disordered(combatId: string): void {
    const combat = game.combats?.get(combatId);
    const battle = this.of(combatId);
    if (combat && battle) this.#asWriter(combatId, (writer) => writer.inLine(() => orderCombatants(combat, battle.ruleset, battle.view)));
  }

  all(): readonly ShownBattle[] {
    return [...(game.combats ?? [])].map(({ id }) => this.of(id ?? '')).filter((battle) => battle !== null);
  }

  of(combatId: string): ShownBattle | null {
    const known = this.#shown.get(combatId);
    if (known) return known;
    const writer = this.#writer(combatId);
    const battle = writer ? shown(writer.desk, this.#stamp, this.#foundOpen.get(combatId) ?? null) : null;
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
    return this.of(game.combats?.viewed?.id ?? '') ?? this.all().at(-1) ?? null;
  }

  onChange(listener: (combatId: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  onReminded(listener: (combatId: string) => void): () => void {
    this.#remindedListeners.add(listener);
    return () => this.#remindedListeners.delete(listener);
  }

  remind(combatId: string): Reply {
    const question = this.of(combatId)?.question;
    if (!game.user?.isGM) return { ok: false, fault: 'notGm', params: {} };
    if (!question?.waitsFor.userId) return { ok: false, fault: 'noQuestion', params: {} };
    if (!this.#reminders.take(question.id)) return { ok: false, fault: 'reminded', params: {} };
    this.#transport.remind(combatId, question.waitsFor.userId);
    return { ok: true, seq: null, asked: false };
  }

  send(combatId: string, command: CommandBase, seen?: Seen): Promise<Reply> {
    return this.#ask(combatId, { kind: 'command', id: newId(), command, ...(seen ? { seen } : {}) });
  }

  answer(combatId: string, question: string, option: OptionId, part?: number): Promise<Reply> {
    return this.answerWith(combatId, question, { kind: 'choose', option }, part);
  }

  answerWith(combatId: string, question: string, answer: SingleAnswer, part = 0): Promise<Reply> {
    return this.#ask(combatId, { kind: 'answer', id: newId(), question, part, answer });
  }

  setOrder(combatId: string, order: OrderFor): Promise<Reply> {
    return this.#ask(combatId, { kind: 'order', id: newId(), ...order });
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

  /** Asks the writer, and whoever has the pen after him: the request keeps its id, so that it is played once. */
  async #ask(combatId: string, request: Request): Promise<Reply> {
    for (;;) {
      const writer = this.#writer(combatId);
      const record = writer?.desk.table.record();
      if (!writer || !record) return { ok: false, fault: 'noBattle', params: {} };
      const holder = record.writer && { ...record.writer };
      if (!holder || !isOnline(holder.user)) return { ok: false, fault: 'noWriter', params: {} };
      const reply = holdsPen(record) ? await writer.handle(request, senderHere()) : await this.#askThere(combatId, request, holder);
      const unheard = !reply.ok && 'fault' in reply && ['noReply', 'noWriter', 'repeated'].includes(reply.fault);
      if (!unheard) return reply;
      const after = writer.desk.table.record();
      // The reply may be lost where the command was played: the record tells.
      if (after?.requests[request.id] !== undefined) return { ok: true, seq: null, asked: after.question?.request === request.id };
      if (equal(after?.writer, holder)) return reply;
    }
  }

  async #askThere(combatId: string, request: Request, holder: Writer): Promise<Reply> {
    if (holder.user === game.userId) void this.#tend(combatId);
    const moves = this.#moves.get(combatId) ?? new Set();
    this.#moves.set(combatId, moves);
    let move = (): void => undefined;
    const moved = new Promise<void>((resolve) => moves.add((move = resolve)));
    return await this.#transport.request(combatId, request, holder, moved).finally(() => moves.delete(move));
  }

  /** Another window of this user is asked to play: is it still there? */
  #overheard(combatId: string, session: string): void {
    const holder = this.#writer(combatId)?.desk.table.record()?.writer;
    if (holder?.user === game.userId && holder?.session === session) void this.#tend(combatId);
  }

  /** The message says only which battle; what is asked, and of whom, this window reads from the record. */
  #reminded(combatId: string): void {
    const question = this.of(combatId)?.question;
    if (!question?.mine || !this.#reminders.take(question.id)) return;
    for (const listener of this.#remindedListeners) listener(combatId);
  }

  /** Looks after the pen of a battle, once at a time, and once more where that was asked for meanwhile. */
  async #tend(combatId: string): Promise<void> {
    if (this.#tending.has(combatId)) return void this.#tending.set(combatId, true);
    const writer = this.#started ? this.#writer(combatId) : null;
    if (!writer) return;
    this.#tending.set(combatId, false);
    await tendPen(writer, this.#transport).catch(unlessLost);
    const again = this.#tending.get(combatId);
    this.#tending.delete(combatId);
    if (again) await this.#tend(combatId);
  }

  /** Does something where this window holds the pen. */
  #asWriter(combatId: string, work: (writer: BattleWriter) => Promise<unknown>): void {
    const writer = this.#writer(combatId);
    if (writer && holdsPen(writer.desk.table.record())) void work(writer).catch(unlessLost);
  }

  #serve(combatId: string, request: Request, senderId: string): Promise<Reply> | null {
    const writer = this.#writer(combatId);
    const sender = senderOf(senderId);
    return writer && sender && holdsPen(writer.desk.table.record()) ? writer.handle(request, sender) : null;
  }

  #handOver(combatId: string, to: Writer): void {
    const writer = this.#writer(combatId);
    if (writer && game.users?.activeGM?.id === to.user) void handOver(writer, to).catch(unlessLost);
  }

  /** The documents of a combat, also of one that is no battle yet. */
  tableOf(combatId: string): FoundryTable {
    return new FoundryTable(combatId, this.#cards);
  }

  #writer(combatId: string): BattleWriter | null {
    const combat = game.combats?.get(combatId);
    const record = combat ? recordOf(combat) : null;
    const ruleset = record ? (rulesets[record.ruleset] ?? null) : null;
    if (!record || !ruleset) return null;
    const existing = this.#writers.get(combatId);
    if (existing) return existing;
    const desk: Desk = {
      table: this.tableOf(combatId),
      ruleset,
      me: myPen(),
      now: () => Date.now(),
      rollsOwn: (person) => playersRoll() && isOnline(person) && !game.users?.get(person)?.isGM,
      nameless: (battle, viewer) => withoutNames(combatId, battle, viewer),
      isPaused,
      written: holdsPen(record) ? asStored(record) : null,
    };
    const writer = new BattleWriter(desk, (user) => viewerOf(desk, user), alarm);
    this.#writers.set(combatId, writer);
    return writer;
  }
}

const newId = (): string => foundry.utils.randomID();
