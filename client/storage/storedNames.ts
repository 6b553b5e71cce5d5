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
  // What the API client caches for the session.
  | 'categories'
  | 'regions'
  | `account:${string}`
  // The selection cart.
  | `cart-count:${string}`
  | `restore:${string}`
  | `selection:cart:${string}`
  // Listings: the note of the last one with its parts, what was listed, and the failures that are selected.
  | `listing:${string}`
  | `listed:${string}`
  | `selection:my-products:${string}`
  // What the desk keeps.
  | `desk:${string}`;
