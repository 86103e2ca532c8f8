import { documentClass } from './document-fields.ts';
import { isManual, resolveByHand } from './roll-resolver.ts';
import type { Source } from './utils.ts';

export interface DieResult {
  result: number;
  active: boolean;
}

/** Results to come, before any random ones; tests fill it through `window.__drydock.nextRolls`. */
export const nextRolls: number[] = [];
let seed = 0x2f6e2b1;

function random(): number {
  seed = (seed + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
}

export class Die {
  readonly number: number;
  readonly faces: number;
  results: DieResult[] = [];

  constructor(number: number, faces: number) {
    this.number = number;
    this.faces = faces;
  }

  get expression(): string {
    return `${this.number}d${this.faces}`;
  }

  get total(): number {
    return this.results.reduce((sum, { result, active }) => sum + (active ? result : 0), 0);
  }

  /** `byHand`: faces that a person has entered; where he has not, the die is rolled. */
  roll(byHand: readonly (number | null)[] = []): void {
    for (let index = 0; index < this.number; index++) {
      const result = byHand[index] ?? nextRolls.shift() ?? Math.floor(random() * this.faces) + 1;
      if (result < 1 || result > this.faces) throw new Error(`Drydock: a d${this.faces} cannot show ${result}`);
      this.results.push({ result, active: true });
    }
  }
}

/** Some dice of one kind (NdM): the module rolls nothing else. */
export class Roll {
  readonly dice: [Die];
  _evaluated = false;
  _total: number | undefined;

  constructor(formula: string) {
    const [, number, faces] = /^(\d*)d(\d+)$/.exec(formula) ?? [];
    if (faces === undefined) throw new Error(`Drydock: cannot roll "${formula}"`);
    this.dice = [new Die(Number(number || 1), Number(faces))];
  }

  static fromJSON(json: string): Roll {
    const data = JSON.parse(json) as { formula: string; evaluated: boolean; terms: { results?: DieResult[] }[]; total: number };
    const roll = new this(data.formula);
    if (!data.evaluated) return roll;
    const [die] = roll.dice;
    die.results = data.terms[0]?.results ?? [];
    if (die.total !== data.total) throw new Error('Drydock: the terms of a stored roll do not add up to its total');
    roll._evaluated = true;
    roll._total = die.total;
    return roll;
  }

  get formula(): string {
    return this.dice[0].expression;
  }

  get total(): number | undefined {
    return this._total;
  }

  /** Interactive unless it is forbidden: dice that the user has configured as manual wait for him. */
  async evaluate({ allowInteractive = true }: { allowInteractive?: boolean } = {}): Promise<this> {
    if (this._evaluated) throw new Error('This Roll has already been evaluated and is now immutable');
    await Promise.resolve();
    const [die] = this.dice;
    const open = Array.from({ length: die.number }, () => ({ label: `d${die.faces}`, faces: die.faces }));
    die.roll(allowInteractive && isManual(die.faces) ? await resolveByHand(open) : []);
    this._evaluated = true;
    this._total = die.total;
    return this;
  }

  toJSON(): Source {
    const [{ number, faces, results }] = this.dice;
    const { formula, _total: total, _evaluated: evaluated } = this;
    const die = { class: 'Die', options: {}, evaluated, number, faces, modifiers: [], results };
    return { class: 'Roll', options: {}, dice: [], formula, terms: [die], total, evaluated };
  }

  async toMessage(data: Source): Promise<unknown> {
    return documentClass('ChatMessage').create({ content: String(this.total), ...data, rolls: [this] });
  }
}
