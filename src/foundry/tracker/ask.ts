const WIDTH = 440;

/** One button of a question. */
export interface Choice {
  readonly action: string;
  readonly label: string;
}

/**
 * Asks the person of this window. The last choice is the safe one: it has the focus, and Enter takes it. Answers the action chosen, or
 * null where the question was closed or is open already.
 */
export async function ask(title: string, sentences: readonly string[], choices: readonly Choice[]): Promise<string | null> {
  if (open.has(title)) return null;
  open.add(title);
  try {
    const answer: unknown = await foundry.applications.api.DialogV2.wait({
      classes: ['action-stations', 'as-question'],
      window: { title },
      content: sentences.map((text) => `<p>${foundry.utils.escapeHTML(text)}</p>`).join(''),
      position: { width: WIDTH },
      rejectClose: false,
      buttons: choices.map((choice, index) => ({ ...choice, default: index === choices.length - 1 })),
    });
    return typeof answer === 'string' && choices.some(({ action }) => action === answer) ? answer : null;
  } finally {
    open.delete(title);
  }
}

/** Titles of the questions that are open: a second press asks nothing twice. */
const open = new Set<string>();
