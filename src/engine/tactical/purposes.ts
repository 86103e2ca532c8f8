/** What is rolled or decided: names the die in scripts, the label on the card and the line in the ledger. */
export const PURPOSES = [
  'gunnery.toHit',
  'gunnery.damage',
  'hull.dice',
  'location.roll',
  'location.choose',
  'lifeSupport.roll',
  'piloting.manoeuvre',
  'engines.force',
  'engines.forceDamage',
  'mechanics.emergency',
] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Dice that everybody at the table may see: what was shot, hit and steered, not what a crew does inside its ship. */
export const PUBLIC_PURPOSES: readonly Purpose[] = ['gunnery.toHit', 'gunnery.damage', 'location.roll', 'piloting.manoeuvre'];
