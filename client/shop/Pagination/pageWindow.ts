/** A page number, or the gap between two of them. */
export type PagerEntry = number | 'gap';

/**
 * The entries for `count` pages: the first, the last and those around `page`, at most `reach` to each side. A gap of a
 * single page shows that page instead. A `page` beyond the last counts as the last.
 */
export function pageWindow(page: number, count: number, reach = 1): readonly PagerEntry[] {
  const middle = Math.max(3, Math.min(page, count - 2));
  const around = Array.from({ length: 2 * reach + 1 }, (_, index) => middle - reach + index);
  const shown = [1, ...around, count].filter((number) => number <= count);
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

interface PagerItem {
  readonly entry: PagerEntry;
  readonly screens: 'all' | 'wide' | 'narrow';
}

/** The entries of wide screens and those of narrow ones, which show at most five and a gap wherever pages are hidden. */
export function pagerItems(page: number, count: number): readonly PagerItem[] {
  const narrow = pageWindow(page, count, 0);
  const items: PagerItem[] = [];
  let hidesPages = false;
  let hasGap = false;
  for (const entry of pageWindow(page, count)) {
    const isHidden = entry !== 'gap' && !narrow.includes(entry);
    const isShown = entry !== 'gap' && !isHidden;
    if (isShown && hidesPages && !hasGap) items.push({ entry: 'gap', screens: 'narrow' });
    hidesPages = isHidden || (hidesPages && !isShown);
    hasGap = entry === 'gap' || (hasGap && !isShown);
    items.push({ entry, screens: isHidden ? 'wide' : 'all' });
  }
  return items;
}
