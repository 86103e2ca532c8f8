type Opener = (combatId: string) => void;

const openers = new Set<Opener>();

/** Opens the prompt of a battle's open question, from tracker, key or anywhere else. Nothing happens where there is none to show. */
export function openQuestion(combatId: string): void {
  for (const opener of openers) opener(combatId);
}

/** Whoever draws prompts listens here. */
export const onOpenQuestion = (opener: Opener): void => void openers.add(opener);
