import type { ContractRow } from './rows.ts';

/** Everything that the rows name, and the question whether a path has a row. */
export class Listed {
  readonly names: ReadonlySet<string>;
  /** Members of documents, windows and collections, without their classes. */
  readonly members: ReadonlySet<string>;

  constructor(rows: readonly ContractRow[]) {
    this.names = new Set(rows.flatMap(({ apis }) => apis));
    this.members = new Set([...this.names].flatMap((name) => /^\w+#(\w+)$/u.exec(name)?.[1] ?? []));
  }

  /** A path has a row where it or a longer one is named, or a shorter one whose further steps are members that are. */
  hasPath(path: string): boolean {
    if ([...this.names].some((name) => name === path || name.startsWith(`${path}.`))) return true;
    const at = path.lastIndexOf('.');
    return at > 0 && this.members.has(path.slice(at + 1)) && this.hasPath(path.slice(0, at));
  }

  /** Is the name a member, or a step of a path? */
  hasMember(name: string): boolean {
    return this.members.has(name) || [...this.names].some((api) => api.split('.').includes(name));
  }
}
