let opener: (() => Promise<void>) | null = null;

/** Opens the phase bar as its own window. */
export const openPhaseBar = async (): Promise<void> => opener?.();

/** Whoever holds the window says how it is opened. */
export const setPhaseBarOpener = (open: () => Promise<void>): void => void (opener = open);
