/** A text that begins a line of its own: names of places are written small in the middle of a sentence. */
export const capital = (text: string): string => text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
