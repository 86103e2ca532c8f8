import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, '../../docs/foundry-contract.md');
const COLUMNS = ['Row', 'API', 'What we rely on', 'Evidence', 'Way out', 'Seen in'];

/** One row of docs/foundry-contract.md. */
export interface ContractRow {
  readonly id: string;
  /** Dotted paths, `Class#member`, `hook:name`, `{{helper}}`, selectors and `module.json:field`. */
  readonly apis: readonly string[];
  readonly reliance: string;
  readonly evidence: string;
  readonly wayOut: string;
  readonly seenIn: string;
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Every row of every table of the contract. Throws where a table has other columns than it must. */
export function contractRows(text = readFileSync(FILE, 'utf8')): ContractRow[] {
  const tables = text.split('\n').map((line) => (line.startsWith('|') ? cellsOf(line) : null));
  return tables.flatMap((cells) => {
    if (!cells || /^-+$/u.test(cells[0] ?? '')) return [];
    if (cells.length !== COLUMNS.length) throw new Error(`A row of the contract has ${cells.length} columns: ${cells.join(' | ')}`);
    const [id = '', api = '', reliance = '', evidence = '', wayOut = '', seenIn = ''] = cells;
    if (id === COLUMNS[0]) {
      if (cells.join() !== COLUMNS.join()) throw new Error(`A table of the contract has other columns: ${cells.join(' | ')}`);
      return [];
    }
    return [{ id, apis: [...api.matchAll(/`([^`]+)`/gu)].map(([, name = '']) => name), reliance, evidence, wayOut, seenIn }];
  });
}
