import { useCallback, useEffect, useState } from 'react';
import { sessionStore } from '../../storage/sessionStore';
import { useStorefront } from '../../storefront/Storefront';

export interface Selection<Chosen> {
  /** What is ticked, on whichever page of the list, by the row's key. */
  readonly chosen: ReadonlyMap<string, Chosen>;
  readonly set: (key: string, chosen: Chosen | undefined) => void;
  /** Ticks these besides what is ticked. */
  readonly add: (rows: Iterable<readonly [string, Chosen]>) => void;
  readonly drop: (isGone: (key: string) => boolean) => void;
}

/** As long as an intent waits for a login (D64). */
const LIFETIME_MS = 15 * 60_000;
const NOTHING = new Map<string, never>();

/**
 * The ticked rows of a list with pages. Kept for a quarter of an hour in the tab, so that they are ticked again after a
 * login in between (D66) and when the person comes back from another page.
 */
export function useSelection<Chosen>(list: string): Selection<Chosen> {
  const { user } = useStorefront();
  const note = `selection:${list}:${user?.id}`;
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(NOTHING);

  useEffect(() => {
    const kept = sessionStore.get<[string, Chosen][]>(note);
    if (kept) setChosen(new Map(kept));
  }, [note]);
  useEffect(() => {
    if (chosen !== NOTHING) sessionStore.set(note, [...chosen], LIFETIME_MS);
  }, [note, chosen]);

  const set: Selection<Chosen>['set'] = (key, row) =>
    setChosen((before) => {
      const after = new Map(before);
      if (row === undefined) after.delete(key);
      else after.set(key, row);
      return after;
    });
  const add = useCallback<Selection<Chosen>['add']>((rows) => setChosen((before) => new Map([...before, ...rows])), []);
  const drop = useCallback<Selection<Chosen>['drop']>(
    (isGone) =>
      setChosen((before) => {
        const rest = [...before].filter(([key]) => !isGone(key));
        return rest.length === before.size ? before : new Map(rest);
      }),
    [],
  );
  return { chosen, set, add, drop };
}
