import { beforeAll, expect, test } from 'vitest';
import { freshCrew } from '#engine';

const LEVELS = { NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 };
type Holders = ReturnType<typeof held>;
let ownershipAfter: (ownership: Readonly<Record<string, number>>, holders: Holders, station: string, userId: string | null) => Record<string, number>;

beforeAll(async () => {
  const Anything = class {};
  const fields = new Proxy({}, { get: () => Anything });
  Object.assign(globalThis, {
    CONST: { DOCUMENT_OWNERSHIP_LEVELS: LEVELS },
    foundry: { data: { fields }, abstract: { TypeDataModel: Anything } },
  });
  ownershipAfter = (await import('./seating.ts')).ownershipAfter as unknown as typeof ownershipAfter;
});

const held = (seats: Readonly<Record<string, string>>) => ({ ...freshCrew().holders, ...seats });

test('whoever takes a seat may see the ship', () => {
  expect(ownershipAfter({ default: 0 }, held({}), 'helm', 'ada')).toEqual({ ada: 2 });
});

test('whoever may do more than that keeps it', () => {
  expect(ownershipAfter({ default: 0, ada: 3 }, held({}), 'helm', 'ada')).toEqual({});
  expect(ownershipAfter({ default: 0, ada: 3 }, held({ helm: 'ada' }), 'helm', null)).toEqual({});
});

test('whoever loses his last seat may see it no longer', () => {
  expect(ownershipAfter({ default: 0, ada: 2 }, held({ helm: 'ada' }), 'helm', null)).toEqual({ ada: 0 });
  expect(ownershipAfter({ default: 0, ada: 2 }, held({ helm: 'ada' }), 'helm', 'lia')).toEqual({ ada: 0, lia: 2 });
});

test('whoever holds another seat keeps seeing it', () => {
  expect(ownershipAfter({ default: 0, ada: 2 }, held({ helm: 'ada', weapons: 'ada' }), 'helm', null)).toEqual({});
});

test('giving a seat to the person who has it changes nothing', () => {
  expect(ownershipAfter({ default: 0, ada: 2 }, held({ helm: 'ada' }), 'helm', 'ada')).toEqual({});
});

test('whoever loses his last seat keeps what everybody may see', () => {
  expect(ownershipAfter({ default: 2, ada: 2 }, held({ helm: 'ada' }), 'helm', null)).toEqual({});
  expect(ownershipAfter({ default: 1, ada: 2 }, held({ helm: 'ada' }), 'helm', null)).toEqual({ ada: 1 });
});
