type Opener = () => void;

const openers = new Set<Opener>();

/** Opens what the map shows as text, of the battle that this window shows. */
export function openReport(): void {
  for (const opener of openers) opener();
}

/** Whoever draws the report listens here. */
export const onOpenReport = (opener: Opener): void => void openers.add(opener);
