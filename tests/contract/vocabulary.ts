/**
 * Names that the host's objects have as well, but that the module only ever uses on its own objects, on elements or on the
 * language's. A name that is also used on one of the host's belongs into a row instead.
 */
const OURS = new Set(
  `actions ask at body clear combat classList content current data dice distance draw drawn entries error every faces fallback form format from handle has icon index
  key keys label listen map missing number off on onKey options parts place points position primary reduce refresh remove request roll rolls set
  shift size sort state stopped style target toString value values version view wait world filter find get some`.split(/\s+/u),
);

/** Classes that the module's own elements carry, or its own windows. */
const CLASSES = ['.window-content', '.action-stations'];

export const isOurOwn = (name: string): boolean => OURS.has(name) || CLASSES.includes(name);
