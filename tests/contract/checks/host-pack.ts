import type { HostDocument } from './host.ts';

/** A compendium as far as the checks use it. */
export interface HostPack {
  readonly index: Iterable<{ readonly _id: string; readonly type?: string }>;
  getDocument(id: string): Promise<HostDocument | null>;
}
