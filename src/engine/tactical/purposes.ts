/** What is rolled or decided: names the die in scripts, the label on the card and the line in the ledger. */
export const PURPOSES = [
  'gunnery.toHit', 'gunnery.damage', 'hull.dice', 'location.roll', 'location.choose', 'lifeSupport.roll',
  'piloting.manoeuvre', 'engines.force', 'engines.forceDamage',
] as const;
export type Purpose = (typeof PURPOSES)[number];
