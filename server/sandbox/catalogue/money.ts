/** Fen as the decimal text that answers carry: 8600 is "86.00". */
export const yuanOf = (fen: number): string => (fen / 100).toFixed(2);

/** Whole fen of an amount as it is typed, undefined when it is not one. */
export function fenOf(amount: string | undefined): number | undefined {
  const parts = /^(\d{1,12})(?:\.(\d{1,2})\d*)?$/.exec(amount?.trim() ?? '');
  if (!parts) return undefined;
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}
