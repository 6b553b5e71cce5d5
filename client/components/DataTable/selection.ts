import type { SelectAll } from './Cells';

/** What is selected on all pages, by key, and what changes it. */
export interface Selection<T> {
  readonly selected: ReadonlyMap<string, T>;
  /** Selects entries, or takes them out. */
  readonly toggle: (wanted: boolean, entries: Iterable<readonly [key: string, entry: T]>) => void;
}

/** The checkbox above these entries; undefined without any. */
export function selectAllOf<T>(
  { selected, toggle }: Selection<T>,
  label: string,
  entries: ReadonlyMap<string, T>,
): SelectAll | undefined {
  const count = [...entries.keys()].filter((key) => selected.has(key)).length;
  if (entries.size === 0) return undefined;
  const checked = count === entries.size;
  return { label, checked, mixed: count > 0 && !checked, onChange: (wanted) => toggle(wanted, entries) };
}

/** What an action takes: all that is selected, on every page; of rows that are filtered, only those that are shown. And how much else is selected. */
export function takenOf<T>(
  selected: ReadonlyMap<string, T>,
  shown: Pick<ReadonlySet<string>, 'has'>,
  isFiltered: boolean,
) {
  const inView = new Map([...selected].filter(([key]) => shown.has(key)));
  const taken = isFiltered ? inView : selected;
  return {
    taken,
    /** Of what is taken, how much is on other pages. */
    elsewhere: taken.size - inView.size,
    /** How much is not taken, because a filter hides it. */
    hidden: selected.size - taken.size,
  };
}
