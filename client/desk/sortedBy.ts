/** Rows in the order of their keys; those without one come last, and equal ones keep their order. */
export function sortedBy<Row, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key | undefined,
  compare: (a: Key, b: Key) => number,
): readonly Row[] {
  return rows
    .map((row) => [row, keyOf(row)] as const)
    .sort(([, a], [, b]) =>
      a === undefined || b === undefined ? Number(a === undefined) - Number(b === undefined) : compare(a, b),
    )
    .map(([row]) => row);
}
