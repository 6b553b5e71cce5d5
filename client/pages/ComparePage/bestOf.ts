/** The positions of the values that come first; none when all do. Values that are not there do not count. */
export function bestOf<T>(values: readonly (T | undefined)[], compare: (a: T, b: T) => number): readonly number[] {
  const known = values.filter((value) => value !== undefined).sort(compare);
  const [first] = known;
  if (first === undefined) return [];
  const best = values.flatMap((value, index) => (value !== undefined && compare(value, first) === 0 ? [index] : []));
  return best.length < known.length ? best : [];
}
