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

/** Makes the dice repeatable. */
export function seedDice(value: number): void {
  seed = value >>> 0;
}

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

export class OperatorTerm {
  readonly operator: '+' | '-';
  constructor(operator: '+' | '-') {
    this.operator = operator;
  }

  get expression(): string {
    return ` ${this.operator} `;
  }
}

export class NumericTerm {
  readonly number: number;
  constructor(number: number) {
    this.number = number;
  }

  get expression(): string {
    return String(this.number);
  }

  get total(): number {
    return this.number;
  }
}

type Term = Die | OperatorTerm | NumericTerm;

function parse(formula: string): Term[] {
  const terms: Term[] = [];
  const compact = formula.replace(/\s+/g, '');
  for (const [index, part] of (compact.match(/[+-]|[^+-]+/g) ?? []).entries()) {
    const die = /^(\d*)d(\d+)$/i.exec(part);
    if (part === '+' || part === '-') {
      if (index > 0 || part === '-') terms.push(new OperatorTerm(part));
    } else if (die) terms.push(new Die(Number(die[1] || 1), Number(die[2])));
    else if (/^\d+(\.\d+)?$/.test(part)) terms.push(new NumericTerm(Number(part)));
    else throw new Error(`Drydock: cannot roll "${formula}"`);
  }
  return terms;
}

/** Dice (NdM), constants, plus and minus. */
export class Roll {
  terms: Term[];
  readonly data: Source;
  readonly options: Source;
  _evaluated = false;
  _total: number | undefined;

  constructor(formula: string, data: Source = {}, options: Source = {}) {
    this.data = data;
    this.options = options;
    this.terms = parse(
      formula.replace(/@([a-z.0-9_-]+)/gi, (_, path: string) => String(path.split('.').reduce<unknown>((at, key) => (at as Source)[key], data))),
    );
  }

  static validate(formula: string): boolean {
    try {
      return parse(formula).length > 0;
    } catch {
      return false;
    }
  }

  static fromData(data: Source): Roll {
    const roll = new this(String(data['formula']), {}, (data['options'] as Source | undefined) ?? {});
    if (!data['evaluated']) return roll;
    const stored = (data['terms'] as Source[]).filter(({ faces }) => faces !== undefined);
    roll.dice.forEach((die, index) => (die.results = (stored[index]?.['results'] as DieResult[] | undefined) ?? []));
    roll._evaluated = true;
    roll._total = roll.sum();
    if (roll._total !== data['total']) throw new Error('Drydock: the terms of a stored roll do not add up to its total');
    return roll;
  }

  static fromJSON(json: string): Roll {
    return this.fromData(JSON.parse(json) as Source);
  }

  get formula(): string {
    return this.terms
      .map(({ expression }) => expression)
      .join('')
      .trim();
  }

  get dice(): Die[] {
    return this.terms.filter((term) => term instanceof Die);
  }

  get total(): number | undefined {
    return this._total;
  }

  get result(): string {
    return this.terms
      .map((term) => (term instanceof OperatorTerm ? term.expression : String(term.total)))
      .join('')
      .trim();
  }

  private sum(): number {
    let sign = 1;
    let sum = 0;
    for (const term of this.terms) {
      if (term instanceof OperatorTerm) sign = term.operator === '-' ? -1 : 1;
      else {
        sum += sign * term.total;
        sign = 1;
      }
    }
    return sum;
  }

  /** Interactive unless it is forbidden: dice that the user has configured as manual wait for him. */
  async evaluate({ allowInteractive = true }: { allowInteractive?: boolean } = {}): Promise<this> {
    if (this._evaluated) throw new Error('This Roll has already been evaluated and is now immutable');
    await Promise.resolve();
    const manual = allowInteractive ? this.dice.filter(({ faces }) => isManual(faces)) : [];
    const open = manual.flatMap((die) => Array.from({ length: die.number }, () => ({ label: `d${die.faces}`, faces: die.faces })));
    const entered = open.length > 0 ? await resolveByHand(open) : [];
    for (const die of this.dice) die.roll(manual.includes(die) ? entered.splice(0, die.number) : []);
    this._evaluated = true;
    this._total = this.sum();
    return this;
  }

  toJSON(): Source {
    const evaluated = this._evaluated;
    const terms = this.terms.map((term) => {
      const shared = { class: term.constructor.name, options: {}, evaluated };
      if (term instanceof Die) return { ...shared, number: term.number, faces: term.faces, modifiers: [], results: term.results };
      return term instanceof OperatorTerm ? { ...shared, operator: term.operator } : { ...shared, number: term.number };
    });
    return { class: 'Roll', options: this.options, dice: [], formula: this.formula, terms, total: this._total, evaluated };
  }

  async render(): Promise<string> {
    const dice = this.dice.map(({ results }) => results.map(({ result }) => `<li class="roll die">${result}</li>`).join('')).join('');
    const tooltip = `<div class="dice-tooltip"><ol class="dice-rolls">${dice}</ol></div>`;
    return `<div class="dice-roll"><div class="dice-result"><div class="dice-formula">${this.formula}</div>${tooltip}<h4 class="dice-total">${this.total}</h4></div></div>`;
  }

  async toMessage(data: Source = {}, options: Source & { create?: boolean } = {}): Promise<unknown> {
    if (!this._evaluated) await this.evaluate();
    const message = { content: String(this.total), sound: 'sounds/dice.wav', ...data, rolls: [this] };
    const { create, ...operation } = options;
    return create === false ? message : documentClass('ChatMessage').create(message, operation);
  }
}
