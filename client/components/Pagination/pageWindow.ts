/** A page number, or the gap between two of them. */
export type PagerEntry = number | 'gap';

/**
 * The entries for `count` pages: the first, the last and three around `page`. A gap of a single page shows that page
 * instead. A `page` beyond the last counts as the last.
 */
export function pageWindow(page: number, count: number): readonly PagerEntry[] {
  const middle = Math.max(3, Math.min(page, count - 2));
  const shown = [1, middle - 1, middle, middle + 1, count].filter((number) => number <= count);
  const entries: PagerEntry[] = [];
  let last = 0;
  for (const number of shown) {
    if (number <= last) continue;
    if (number === last + 2) entries.push(last + 1);
    else if (number > last + 2) entries.push('gap');
    entries.push(number);
    last = number;
  }
  return entries;
}
