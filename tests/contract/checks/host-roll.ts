/** A roll of dice as far as the checks use it. */
export interface HostRoll {
  readonly total: number;
  readonly dice: readonly { readonly faces: number; readonly results: readonly { readonly result: number; readonly active: boolean }[] }[];
  evaluate(options: { allowInteractive: boolean }): Promise<HostRoll>;
  toJSON(): Record<string, unknown> & { readonly terms: readonly object[] };
}
