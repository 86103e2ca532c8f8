/** Is it an element, of whatever page? A window in a page of its own has classes of its own, which `instanceof` does not know. */
export const isElement = (target: unknown): target is HTMLElement => (target as Node | null)?.nodeType === 1;

/** Is it an element of that name, of whatever page? */
export const isTag = <Name extends keyof HTMLElementTagNameMap>(target: unknown, name: Name): target is HTMLElementTagNameMap[Name] =>
  isElement(target) && target.localName === name;
