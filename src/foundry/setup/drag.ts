/** What a dragged ship carries, so that nothing else that is dragged is taken for one. */
const TYPE = 'application/x-action-stations-ship';
const TARGET = 'is-drop';

/** Lets ships be dragged from one side's box into another's: `drop` is told the ship and the side. */
export function followDrags(root: HTMLElement, drop: (ship: string, side: string) => void): void {
  const boxAt = (event: DragEvent): HTMLElement | null => (event.target as Element | null)?.closest<HTMLElement>('[data-side]') ?? null;
  const mark = (box: HTMLElement | null): void => {
    for (const other of root.querySelectorAll('[data-side]')) other.classList.toggle(TARGET, other === box);
  };
  root.addEventListener('dragstart', (event) => {
    const ship = (event.target as Element | null)?.closest<HTMLElement>('[draggable][data-ship]')?.dataset['ship'];
    if (ship) event.dataTransfer?.setData(TYPE, ship);
  });
  root.addEventListener('dragover', (event) => {
    if (!event.dataTransfer?.types.includes(TYPE)) return;
    event.preventDefault();
    mark(boxAt(event));
  });
  root.addEventListener('dragend', () => mark(null));
  root.addEventListener('drop', (event) => {
    const ship = event.dataTransfer?.getData(TYPE);
    const side = boxAt(event)?.dataset['side'];
    mark(null);
    if (!ship || !side) return;
    event.preventDefault();
    drop(ship, side);
  });
}
