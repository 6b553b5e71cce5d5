import { useCallback, useEffect, useState } from 'react';
import type { StoredValue } from '../../storage/storedValue';
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
  return { label, all: count === entries.size, some: count > 0, onChange: (wanted) => toggle(wanted, entries) };
}

/**
 * A selection of this component. One that is stored is there again after a login and on the way back.
 *
 * @param stored the same object at each render
 */
export function useSelection<T>(stored?: StoredValue<[string, T][]>) {
  /** Undefined until it changes. */
  const [selected, setSelected] = useState<ReadonlyMap<string, T>>();
  useEffect(() => {
    const before = stored?.get();
    // What was ticked before the page was hydrated is selected already.
    if (before) setSelected((early = new Map()) => new Map([...before, ...early]));
  }, [stored]);
  useEffect(() => {
    if (selected) stored?.set([...selected]);
  }, [stored, selected]);
  const drop = useCallback(
    (isGone: (entry: T, key: string) => boolean) => {
      const rest = (before: Iterable<[string, T]>) => [...before].filter(([key, entry]) => !isGone(entry, key));
      // Also once the page was left.
      const before = stored?.get();
      if (before) stored?.set(rest(before));
      setSelected((entries = new Map()) => new Map(rest(entries)));
    },
    [stored],
  );
  const toggle: Selection<T>['toggle'] = useCallback(
    (wanted, entries) => {
      const changed = new Map(entries);
      if (wanted) setSelected((before = new Map()) => new Map([...before, ...changed]));
      else drop((_entry, key) => changed.has(key));
    },
    [drop],
  );
  return { selected: selected ?? new Map<string, T>(), toggle, drop };
}
