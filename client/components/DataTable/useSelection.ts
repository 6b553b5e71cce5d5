import { useCallback, useEffect, useState } from 'react';
import type { StoredValue } from '../../storage/storedValue';
import type { Selection } from './selection';

/**
 * A selection of this component. One that is stored is there again after a login and on the way back.
 *
 * @param stored the same object at each render
 */
export function useSelection<T>(stored?: StoredValue<readonly [string, T][]>) {
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
