import { isText } from '../../storage/shape';
import { isRecent, LOGIN_ROUND_TRIP_MS, storedValue } from '../../storage/storedValue';
import { OUTBOX_MS } from '../../storage/values/outboxValue';
import { newKey } from '../entries';
import type { CartEntry } from '../outboxShape';
import { storedOutbox } from '../storedOutbox';

export type CartEntries = ReturnType<typeof cartEntries>;

/** The stored changes of a user's cart, as one tab sees them. */
export function cartEntries(userId: string) {
  const { read, changeCart } = storedOutbox(userId);
  const ownTab = storedValue('tab', isText, { scope: 'tab', lifetimeMs: OUTBOX_MS });
  const tab = ownTab.get() ?? newKey();
  ownTab.set(tab);
  /** The keys of what this document sends no more by itself. */
  const held = new Set<string>();
  const isOwn = (entry: CartEntry) => entry.tab === tab && !held.has(entry.key);
  const idsOf = (entries: readonly CartEntry[]) => entries.flatMap(({ ids }) => ids);
  const own = (of: CartEntry['of']) => read().cart.filter((entry) => entry.of === of && isOwn(entry));
  return {
    hasAny: () => read().cart.length > 0,
    /** What this tab goes on with, in the order in which it is sent. */
    own,
    ownIds: (of: CartEntry['of']) => idsOf(own(of)),
    /** The products that were not put back, and that this document does not go on with. */
    leftElsewhere: () => idsOf(read().cart.filter((entry) => entry.of === 'undo' && !isOwn(entry))),
    add: (entries: readonly Pick<CartEntry, 'kind' | 'ids' | 'of' | 'undo'>[]) =>
      changeCart((before) => [
        ...before,
        ...entries.map((entry) => ({ ...entry, key: newKey(), tab, at: Date.now() })),
      ]),
    markSent: ({ key }: CartEntry) =>
      changeCart((before) => before.map((entry) => (entry.key === key ? { ...entry, sent: true } : entry))),
    hold: ({ key }: CartEntry) => held.add(key),
    /** What this document sends no more is no tab's, so that no later one sends it by itself. */
    disownHeld: (of: CartEntry['of']) =>
      changeCart((before) =>
        before.map((entry) => (entry.of === of && held.has(entry.key) ? { ...entry, tab: '' } : entry)),
      ),
    /** Removes this entry alone: another tab may have one of the same product since. */
    drop: ({ key }: CartEntry) => changeCart((before) => before.filter((entry) => entry.key !== key)),
    /** Takes products out of the entries of a kind, or of all. */
    dropIds: (ids: readonly string[], of?: CartEntry['of']) =>
      changeCart((before) => before.flatMap((entry) => (of && entry.of !== of ? entry : without(entry, ids)))),
    dropOwn: (of: CartEntry['of']) =>
      changeCart((before) => before.filter((entry) => entry.of !== of || entry.tab !== tab)),
    /** What is left of more than the time of a login: an Undo is no tab's, all else is over. */
    lapse: () =>
      changeCart((before) =>
        before.flatMap((entry) => {
          if (isRecent(entry.at, LOGIN_ROUND_TRIP_MS)) return entry;
          return entry.of === 'undo' ? (entry.tab === '' ? entry : { ...entry, tab: '' }) : [];
        }),
      ),
  };
}

function without(entry: CartEntry, ids: readonly string[]) {
  const rest = entry.ids.filter((id) => !ids.includes(id));
  if (rest.length === entry.ids.length) return entry;
  return rest.length > 0 ? { ...entry, ids: rest } : [];
}
