/** One direction of a page's connection: delays what passes, keeps its order, can be held still or cut. */
export class DelayLine {
  readonly #latency: number;
  #waiting: { due: number; deliver: () => void }[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #held = false;
  #cut = false;

  /** @param latency in milliseconds */
  constructor(latency: number) {
    this.#latency = latency;
  }

  /** Delivers after the latency and after everything that came before; while held, at the release; once cut, never. */
  push(deliver: () => void): void {
    if (this.#cut) return;
    this.#waiting.push({ due: performance.now() + this.#latency, deliver });
    this.#schedule();
  }

  /** Delivers something again, before all that waits. */
  putBack(deliver: () => void): void {
    if (this.#cut) return;
    this.#waiting.unshift({ due: performance.now(), deliver });
    this.#schedule();
  }

  hold(): void {
    this.#held = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  release(): void {
    this.#held = false;
    this.#schedule();
  }

  cut(): void {
    this.hold();
    this.#cut = true;
    this.#waiting = [];
  }

  #schedule(): void {
    const first = this.#waiting[0];
    if (!first || this.#timer || this.#held) return;
    this.#timer = setTimeout(() => this.#run(), Math.max(0, first.due - performance.now()));
  }

  #run(): void {
    this.#timer = null;
    while (!this.#held && this.#waiting[0] && this.#waiting[0].due <= performance.now() + 1) {
      const next = this.#waiting.shift();
      try {
        next?.deliver();
      } catch (error) {
        // What a page sends must never end the server.
        console.error('Drydock could not handle a message', error);
      }
    }
    this.#schedule();
  }
}

/** A page's connection to the server, both ways. */
export class Link {
  readonly userId: string;
  readonly session: string;
  readonly #inbound: DelayLine;
  readonly #outbound: DelayLine;
  readonly #close: () => void;
  #traffic = 0;

  constructor(userId: string, session: string, latency: number, close: () => void) {
    this.userId = userId;
    this.session = session;
    this.#inbound = new DelayLine(latency);
    this.#outbound = new DelayLine(latency);
    this.#close = close;
  }

  /** How much has been sent either way so far. */
  get traffic(): number {
    return this.#traffic;
  }

  /** Handles something the page has sent, when it arrives. */
  receive(handle: () => void): void {
    this.#traffic += 1;
    this.#inbound.push(handle);
  }

  /** Sends something to the page. */
  send(deliver: () => void): void {
    this.#traffic += 1;
    this.#outbound.push(deliver);
  }

  freeze(): void {
    this.#inbound.hold();
    this.#outbound.hold();
  }

  /** Freezes as something of the page arrives, which is handled when it thaws. */
  freezeBefore(handle: () => void): void {
    this.freeze();
    this.#inbound.putBack(handle);
  }

  thaw(): void {
    this.#inbound.release();
    this.#outbound.release();
  }

  /** Drops whatever is still under way in both directions and closes the connection. */
  cut(): void {
    this.#inbound.cut();
    this.#outbound.cut();
    this.#close();
  }
}
