/** The values of a user, by what their names begin with. */
type UserValue =
  // What the API client caches for the session.
  | 'account'
  // The selection cart.
  | 'cart-count'
  | 'selection:cart'
  // Writes that have not ended; what was listed, to which shops, and the failures that are selected.
  | 'outbox'
  | 'listed'
  | 'shops'
  | 'selection:my-products'
  // What the desk keeps; and of the products of the user, to tell what has changed.
  | 'desk'
  | 'changed'
  // What older releases have noted of writes.
  | 'listing'
  | 'restore';

/** The names of all that is stored in the browser. Those of a user have the user's id; another user's are removed by it. */
export type StoredName =
  // Of a document that follows this one in its tab.
  | 'busy-retries'
  | 'chunk-reload'
  | 'identity-reload'
  | 'intent'
  | 'login-leaving'
  | 'login-redirect'
  | 'lost-press'
  | 'scroll'
  | 'tab'
  // What the API client caches for the session, for everybody.
  | 'categories'
  | 'regions'
  // The id of the last user of the device.
  | 'user'
  | `file:${string}`
  | `${UserValue}:${string}`;

/** The user's part of a name: a colon in an id would end it. */
const userPart = (userId: string | undefined) => encodeURIComponent(`${userId}`);

/** The name of a user's value; a colon and more may follow. */
export const userName = <K extends UserValue>(value: K, userId: string | undefined) =>
  `${value}:${userPart(userId)}` as const;

/** Whether a name is that of another user's value. */
export function isOthersName(name: string, userId: string): boolean {
  const [value, ...parts] = name.split(':');
  return parts.length > 0 && parts[value === 'selection' ? 1 : 0] !== userPart(userId);
}
