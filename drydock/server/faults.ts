import type { UserId } from '../shared/protocol.ts';
import type { Link } from './link.ts';

/** Whom a fault strikes: a session, or a user by id or name with all his sessions. */
export type Target = string;

/** What is to become of a write that has just reached the server. */
export type Fate = 'freeze' | 'carry out' | 'carry out, then lose the answer' | 'carry out, then crash' | 'crash';

/** What happens to a page at its n-th write from now. */
interface Strike {
  target: Target;
  remaining: number;
  fate: 'freeze' | 'carry out, then crash' | 'crash';
}

interface Names {
  links(): Iterable<Link>;
  userName(userId: UserId): string;
}

/** The misfortunes that tests order: crashes, lost answers, doubled messages, frozen pages, broken connections. */
export class Faults {
  readonly #names: Names;
  /** The askers of all writes so far. */
  readonly #asked: Pick<Link, 'userId' | 'session'>[] = [];
  readonly #barred = new Set<string>();
  readonly #duplicated = new Set<string>();
  readonly #lostReplies = new Map<Target, number>();
  #strikes: Strike[] = [];

  constructor(names: Names) {
    this.#names = names;
  }

  /** The n-th write from now (1 = the next) is carried out and told to the others; its page then hears nothing more and cannot come back. */
  crashAfterWrite(target: Target, n = 1): void {
    this.#strikes.push({ target, remaining: n, fate: 'carry out, then crash' });
  }

  /** The n-th write from now is not carried out; its page is gone as after crashAfterWrite. */
  crashBeforeWrite(target: Target, n = 1): void {
    this.#strikes.push({ target, remaining: n, fate: 'crash' });
  }

  /** From now on, module messages of this event (`module.<id>`) reach every hearer twice. */
  duplicate(event: string): void {
    this.#duplicated.add(event);
  }

  /** The answers to the target's next n writes are lost; the writes themselves are carried out. */
  dropReplies(target: Target, n = Infinity): void {
    this.#lostReplies.set(target, n);
  }

  /** Holds all traffic of the target's present pages, both ways, until the thaw. */
  freeze(target: Target): void {
    for (const link of this.#linksOf(target)) link.freeze();
  }

  /** The same as the n-th write from now arrives: that one is held too, and is carried out after the thaw. */
  freezeAtWrite(target: Target, n = 1): void {
    this.#strikes.push({ target, remaining: n, fate: 'freeze' });
  }

  /** Is that still to come? */
  willFreeze(target: Target): boolean {
    return this.#strikes.some((strike) => strike.fate === 'freeze' && strike.target === target);
  }

  /** Delivers what was held, in order. */
  thaw(target: Target): void {
    for (const link of this.#linksOf(target)) link.thaw();
  }

  /** Breaks the target's present connections; the pages may connect again. */
  disconnect(target: Target): void {
    for (const link of this.#linksOf(target)) link.cut();
  }

  /** How many writes the target has asked for. */
  writes(target: Target): number {
    return this.#asked.filter((link) => this.#isMeant(target, link)).length;
  }

  /** Whether a session may connect: not after it has crashed. */
  isBarred(session: string): boolean {
    return this.#barred.has(session);
  }

  /** Takes note of a write that a page has asked for, whatever becomes of it. For the server. */
  note({ userId, session }: Link): void {
    this.#asked.push({ userId, session });
  }

  /** Counts a write that has arrived and says what shall become of it. For the server. */
  fateOf(link: Link): Fate {
    const counting = this.#strikes.filter(({ target }) => this.#isMeant(target, link));
    for (const strike of counting) strike.remaining -= 1;
    const due = counting.find(({ remaining }) => remaining <= 0);
    if (due) this.#strikes = this.#strikes.filter((strike) => strike !== due);
    if (due) return due.fate;
    return this.#use(this.#lostReplies, link) ? 'carry out, then lose the answer' : 'carry out';
  }

  /** Ends a page for good. For the server. */
  crash(link: Link): void {
    this.#barred.add(link.session);
    link.cut();
  }

  /** How often a module message shall reach a page. For the server. */
  deliveries(event: string): number {
    return this.#duplicated.has(event) ? 2 : 1;
  }

  #use(counts: Map<Target, number>, link: Link): boolean {
    for (const [target, remaining] of counts) {
      if (remaining <= 0 || !this.#isMeant(target, link)) continue;
      counts.set(target, remaining - 1);
      return true;
    }
    return false;
  }

  #isMeant(target: Target, { userId, session }: { userId: UserId; session: string }): boolean {
    return target === session || target === userId || target === this.#names.userName(userId);
  }

  #linksOf(target: Target): Link[] {
    return [...this.#names.links()].filter((link) => this.#isMeant(target, link));
  }
}
