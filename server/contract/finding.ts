/** The result of checking a call. */
export interface Finding {
  readonly verdict: 'works' | 'differs' | 'missing' | 'refused' | 'fails' | 'skipped';
  /** Where it differs, or why it was not called. */
  readonly notes: readonly string[];
  /** The storefront can use the response. */
  readonly isUsable: boolean;
}

export function finding(verdict: Finding['verdict'], notes: readonly string[], isUsable = false): Finding {
  return { verdict, notes, isUsable };
}
