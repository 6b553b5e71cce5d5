// What an Undo has still to put back, in the storage of all tabs, so that it outlives its tab.
import { LOGIN_ROUND_TRIP_MS, localStore, sessionStore } from '../storage/browserStore';
import { isFlag, isListOf, isText } from '../storage/shape';

const LIFETIME_MS = 24 * 60 * 60_000;

export type RestoreNote = ReturnType<typeof restoreNote>;

/** The note of a user. */
export function restoreNote(userId: string) {
  const name = `restore:${userId}`;
  const read = (): readonly string[] => localStore.get(name, isListOf(isText)) ?? [];
  const write = (ids: readonly string[]): boolean => localStore.set(name, ids, LIFETIME_MS);
  return {
    name,
    read,
    add: (ids: readonly string[]): void => {
      write([...new Set([...ids, ...read()])]);
      sessionStore.set(name, true, LOGIN_ROUND_TRIP_MS);
    },
    /** Other documents may have added theirs. */
    drop: (ids: ReadonlySet<string>): void => {
      const noted = read();
      const rest = noted.filter((id) => !ids.has(id));
      if (rest.length < noted.length) write(rest);
    },
    /** Whether this tab goes on by itself, for example after a login. */
    isOwn: (): boolean => sessionStore.get(name, isFlag) === true,
  };
}
