import type { Answer, Ask, ChooseAsk, RollAsk } from './ask.ts';

/** What is wrong with an answer, or null: every driver checks what comes in against what was asked. Never throws. */
export function faultOfAnswer(ask: Ask, answer: unknown): string | null {
  if (!isRecord(answer)) return 'an answer is an object';
  if (answer['kind'] !== ask.kind) return `${ask.kind} was asked, ${String(answer['kind'])} answered`;
  if (ask.kind === 'roll') return faultOfDice(ask, answer['dice']);
  if (ask.kind === 'choose') return faultOfChoice(ask, answer['option']);
  const answers = answer['answers'];
  if (!Array.isArray(answers) || answers.length !== ask.asks.length) return `${ask.asks.length} answers were asked for`;
  for (const [index, part] of ask.asks.entries()) {
    const fault = faultOfAnswer(part, answers[index]);
    if (fault) return `answer ${index + 1}: ${fault}`;
  }
  return null;
}

/** Is this an answer to that ask? */
export const isAnswer = (ask: Ask, answer: unknown): answer is Answer => faultOfAnswer(ask, answer) === null;

function faultOfDice(ask: RollAsk, dice: unknown): string | null {
  if (!Array.isArray(dice) || dice.length !== ask.dice.length) return `${ask.dice.length} groups of dice were asked for`;
  let index = 0;
  for (const { count, faces } of ask.dice) {
    const rolled: unknown = dice[index++];
    if (!Array.isArray(rolled) || rolled.length !== count) return `${count} dice of ${faces} were asked for`;
    for (const face of rolled as readonly unknown[]) if (!isFace(face, faces)) return `a face is 1 to ${faces}`;
  }
  return null;
}

const isFace = (face: unknown, faces: number): boolean => typeof face === 'number' && Number.isInteger(face) && face >= 1 && face <= faces;

function faultOfChoice(ask: ChooseAsk, option: unknown): string | null {
  return ask.options.some(({ id }) => id === option) ? null : 'no such option';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
