import { beforeAll, describe, expect, test } from 'vitest';
import { CLASS_IDS, shipClasses } from '#engine';
import { installWords } from '../shown/test-fixture.ts';
import { classOptions, filledFrom, formFields, readForm } from './new-ship-form.ts';

beforeAll(() => installWords());

const printedOf = (filled: ReturnType<typeof filledFrom>) => {
  const read = readForm(filled);
  return 'design' in read ? read.design.printed : read.mistakes;
};

describe('the form of a new ship', () => {
  test.each(CLASS_IDS)('begins with the values of a class and makes a ship of it: %s', (classId) => {
    expect(printedOf(filledFrom(classId, 'Beagle'))).toEqual(shipClasses[classId]);
  });

  test('makes a class of its own of whatever differs from its class, and back', () => {
    const filled = filledFrom('uf-frigate', 'Beagle');
    expect(printedOf({ ...filled, vMax: '4' })).toMatchObject({ classId: 'custom', vMax: 4 });
    expect(printedOf({ ...filled, vMax: ' ３ ' })).toEqual(shipClasses['uf-frigate']);
    expect(printedOf(filledFrom('', 'Beagle'))).toMatchObject({ classId: 'custom', size: 'M' });
  });

  test('lets the rules fill in what the source leaves out', () => {
    const filled = { ...filledFrom('', 'Beagle'), vMax: '6', phaserDice: '5', generatorMax: '', batteryMax: '' };
    expect(printedOf(filled)).toMatchObject({ generatorMax: 11, batteryMax: 6 });
    const placeholders = formFields(filled, {}).filter(({ placeholder }) => placeholder !== '');
    expect(placeholders.map(({ path }) => path)).toEqual(['generatorMax', 'batteryMax']);
  });

  test('says at each field what is wrong with it', () => {
    const filled = { ...filledFrom('uf-frigate', ' '), vMax: '11', phaserDice: 'many', shieldMax: '', 'hullDice.normal.faces': '-1' };
    const read = readForm(filled);
    const mistakes = 'mistakes' in read ? read.mistakes : {};
    expect(mistakes).toEqual({
      name: 'Give the ship a name.',
      shieldMax: 'This value is missing. Put it in.',
      'hullDice.normal.faces': 'A number belongs here, 2 to 20.',
      vMax: 'Out of range. 0 to 10 is possible.',
      phaserDice: 'A number belongs here, 0 to 10.',
    });
    const fields = formFields(filled, mistakes);
    expect(fields.filter(({ message }) => message !== '').map(({ path, value }) => [path, value])).toEqual([
      ['shieldMax', ''],
      ['hullDice.normal.faces', '-1'],
      ['vMax', '11'],
      ['phaserDice', 'many'],
    ]);
  });

  test('offers every class by its name, and one of one’s own', () => {
    const options = classOptions(filledFrom('transport', ''), (id) => `<${id}>`);
    expect(options.map(({ label }) => label)).toEqual([...CLASS_IDS.map((id) => `<${id}>`), 'A class of your own']);
    expect(options.filter(({ isChosen }) => isChosen).map(({ id }) => id)).toEqual(['transport']);
  });
});
