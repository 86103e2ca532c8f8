type Opener = (combatId: string) => void;

/** A way to ask another area for a window of a battle: who calls the first, and who draws listens with the second. */
function way(): readonly [open: Opener, listen: (opener: Opener) => void] {
  const openers = new Set<Opener>();
  const open: Opener = (combatId) => {
    for (const opener of openers) opener(combatId);
  };
  return [open, (opener) => void openers.add(opener)];
}

/** Opens the prompt of a battle's open question, from tracker, key or anywhere else. Nothing happens where there is none to show. */
export const [openQuestion, onOpenQuestion] = way();

/** Opens the list of a battle's standing orders. */
export const [openOrders, onOpenOrders] = way();
