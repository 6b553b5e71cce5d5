// What an Undo has still to put back, in the storage of all tabs, so that it outlives its tab.
import { isFlag, isListOf, isText } from '../shape';
import { userName } from '../storedNames';
import { LOGIN_ROUND_TRIP_MS, storedValue } from '../storedValue';

const LIFETIME_MS = 24 * 60 * 60_000;

export type RestoreNote = ReturnType<typeof restoreNote>;

/** The note of a user. */
export function restoreNote(userId: string) {
  const name = userName('restore', userId);
  const rest = storedValue(name, isListOf(isText), { scope: 'device', lifetimeMs: LIFETIME_MS });
  const read = (): readonly string[] => rest.get() ?? [];
  /** Whether this tab goes on by itself, for example after a login. */
  const isOwn = storedValue(name, isFlag, { scope: 'tab', lifetimeMs: LOGIN_ROUND_TRIP_MS });
  return {
    name,
    read,
    isOwn,
    add: (ids: readonly string[]) => {
      rest.set([...new Set([...ids, ...read()])]);
      isOwn.set(true);
    },
    /** Other documents may have added theirs. */
    drop: (ids: ReadonlySet<string>) => {
      const noted = read();
      const left = noted.filter((id) => !ids.has(id));
      if (left.length < noted.length) rest.set(left);
    },
  };
}
