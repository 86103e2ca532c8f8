import type { AnyRuleset, BattleBase, CommandBase, ParamChoice, ParamSpec } from '#engine';

export type Value = ParamChoice['value'];
export type Chosen = Readonly<Record<string, Value>>;
export type PartialCommand = Partial<CommandBase>;

export interface Filled {
  readonly specs: readonly ParamSpec[];
  readonly values: Chosen;
  /** The command with everything chosen; null while something that it needs is open. */
  readonly command: CommandBase | null;
}

/** A command of which the type is known is whole where nothing is missing: the ruleset checks the rest. */
const isWhole = (draft: PartialCommand): draft is CommandBase => typeof draft.type === 'string';

const isAllowed = (spec: ParamSpec, value: Value): boolean => {
  if (spec.choices.length > 0) return spec.choices.some((choice) => choice.value === value && choice.refusal === null);
  return typeof value === 'number' && value >= (spec.min ?? -Infinity) && value <= (spec.max ?? Infinity);
};

/** What is chosen of one parameter: what the person has said, else the rule's own default, else the first that can be. */
function valueFor(spec: ParamSpec, chosen: Chosen, draft: PartialCommand): Value {
  const said = chosen[spec.key] ?? (draft as Readonly<Record<string, Value | undefined>>)[spec.key];
  if (said !== undefined && (said === null || isAllowed(spec, said))) return said;
  if (spec.preset !== null && isAllowed(spec, spec.preset)) return spec.preset;
  if (spec.optional) return null;
  return spec.choices.find((choice) => choice.refusal === null)?.value ?? (spec.choices.length === 0 ? (spec.min ?? null) : null);
}

/**
 * A draft filled from its parameters one after the other, in the order in which a person decides: each choice can change what
 * the next parameters offer.
 */
export function fill(ruleset: AnyRuleset, view: BattleBase, draft: PartialCommand, chosen: Chosen = {}): Filled {
  const values: Record<string, Value> = {};
  let filled: PartialCommand = draft;
  let isOpen = false;
  const nextOpen = (): ParamSpec | undefined => ruleset.params(view, filled).find(({ key }) => !Object.hasOwn(values, key));
  for (let next = nextOpen(); next; next = nextOpen()) {
    const value = valueFor(next, chosen, draft);
    values[next.key] = value;
    if (value === null) isOpen ||= !next.optional;
    else filled = { ...filled, [next.key]: value };
  }
  return { specs: specsOf(ruleset, view, draft, values), values, command: !isOpen && isWhole(filled) ? filled : null };
}

/** Each parameter as it is offered while the ones before it are chosen, so that no choice disappears by being made. */
function specsOf(ruleset: AnyRuleset, view: BattleBase, draft: PartialCommand, values: Chosen): readonly ParamSpec[] {
  const specs: ParamSpec[] = [];
  let before: PartialCommand = draft;
  for (const [key, value] of Object.entries(values)) {
    const spec = ruleset.params(view, before).find((one) => one.key === key);
    if (spec) specs.push(spec);
    if (value !== null) before = { ...before, [key]: value };
  }
  return specs;
}
