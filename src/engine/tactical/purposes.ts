interface Info {
  /** May everybody at the table see the dice? What was shot, hit and steered, not what a crew does inside its ship. */
  readonly isPublic: boolean;
  /** The picture of the line on the card. */
  readonly icon: string;
  /** Does a plain success achieve nothing? */
  readonly needsSpecial?: true;
}

/** What is rolled or decided: names the die in scripts, the label on the card and the line in the ledger. */
const INFO = {
  'gunnery.toHit': { isPublic: true, icon: 'crosshairs' },
  'gunnery.damage': { isPublic: true, icon: 'dice' },
  'torpedo.misfire': { isPublic: false, icon: 'dice' },
  'piloting.dodge': { isPublic: true, icon: 'location-arrow', needsSpecial: true },
  'torpedo.damage': { isPublic: true, icon: 'dice' },
  'hull.dice': { isPublic: false, icon: 'dice' },
  'location.roll': { isPublic: true, icon: 'dice' },
  'location.choose': { isPublic: false, icon: 'dice' },
  'lifeSupport.roll': { isPublic: false, icon: 'lungs' },
  'piloting.manoeuvre': { isPublic: true, icon: 'location-arrow' },
  'engines.force': { isPublic: false, icon: 'gauge-high' },
  'engines.forceDamage': { isPublic: false, icon: 'dice' },
  'shields.transfer': { isPublic: false, icon: 'shield-halved' },
  'shields.boost': { isPublic: false, icon: 'shield-halved' },
  'mechanics.emergency': { isPublic: false, icon: 'car-battery' },
  'repair.roll': { isPublic: false, icon: 'wrench' },
  'firstAid.roll': { isPublic: false, icon: 'kit-medical' },
  'mechanics.restore': { isPublic: false, icon: 'screwdriver-wrench' },
  'shields.raise': { isPublic: false, icon: 'shield-halved' },
  'gunnery.arm': { isPublic: false, icon: 'crosshairs' },
  'shields.cloak': { isPublic: false, icon: 'eye-slash' },
  'sensors.scan': { isPublic: false, icon: 'magnifying-glass-chart' },
  'sensors.detect': { isPublic: false, icon: 'satellite-dish', needsSpecial: true },
  'teleportation.beam': { isPublic: false, icon: 'people-arrows' },
} as const satisfies Readonly<Record<string, Info>>;

export type Purpose = keyof typeof INFO;

export const PURPOSES = Object.keys(INFO) as readonly Purpose[];

export const PUBLIC_PURPOSES: readonly Purpose[] = PURPOSES.filter((purpose) => INFO[purpose].isPublic);

/** Rolls of which only a special counts. */
export function needsSpecial(purpose: Purpose): boolean {
  const info: Info = INFO[purpose];
  return info.needsSpecial ?? false;
}

export const iconOf = (purpose: Purpose): string => INFO[purpose].icon;
