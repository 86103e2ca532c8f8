import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes minutes; the runner knows only the sizes of files, and on a fresh clone no times. */
const LONG = ['whole-duel-13', 'whole-duel-14', 'look', 'questions', 'crash', 'every-command', 'pen', 'contract'];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return place < 0 ? LONG.length : place;
};

/** Begins with the longest files, so that no worker is left alone with one at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
