// @vitest-environment happy-dom
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { isElement, isTag } from './elements.ts';

test('the elements of another page are known as such, whatever its classes are', () => {
  const { document: own } = new Window() as unknown as { document: Document };
  const input = own.createElement('input');
  expect(isElement(input)).toBe(true);
  expect(isTag(input, 'input')).toBe(true);
  expect(isTag(input, 'select')).toBe(false);
});

test('neither nothing nor what is no element is one', () => {
  for (const target of [null, undefined, document, document.createTextNode('7'), window]) expect(isElement(target)).toBe(false);
});
