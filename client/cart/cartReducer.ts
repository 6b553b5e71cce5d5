// What a document knows of the cart, as a reducer, so that it can be tested without a page.
import type { TabMessage } from '../storage/tabs';
import type { CartProduct, CartRows } from './cartRows';

export interface CartState {
  /** Products in the cart; undefined while unknown. */
  readonly count?: number;
  /** The last change of each product since the document was loaded. */
  readonly changes: ReadonlyMap<string, { readonly inCart: boolean; readonly version: number }>;
  /** Number of the last change. */
  readonly version: number;
  /** The rows of the cart page, while it is open; their total is the count. */
  readonly rows?: CartRows;
  /** The last change that the rows have. */
  readonly rowsVersion: number;
  /** Products of the cart by id, each as it was loaded last. */
  readonly known: ReadonlyMap<string, CartProduct>;
  /** The last change before all products were known; undefined while they are not. */
  readonly knownVersion?: number;
  /** Ids of the products that are selected on the cart page. */
  readonly selected: ReadonlySet<string>;
  /** All products are to be selected as soon as the other pages are known. */
  readonly selectsAll: boolean;
  /** Products for which a call is in flight. */
  readonly busy: ReadonlySet<string>;
  /** Removed products that are being put back, the first of the cart first. */
  readonly restoring: ReadonlySet<string>;
  /** How many of them are back. */
  readonly restored: number;
}

export type CartEvent =
  | TabMessage
  | { readonly kind: 'counted'; readonly count: number }
  /** Rows to show; `version` is the last change before their load, unknown for the data of a page. */
  | { readonly kind: 'loaded'; readonly rows: CartRows; readonly version?: number }
  /** All products of the cart: they are the selection if that was asked for, and no other product is in it. */
  | { readonly kind: 'learned'; readonly products: ReadonlyMap<string, CartProduct>; readonly version: number }
  /** The cart page was left. */
  | { readonly kind: 'closed' }
  /** With `all`, every product of the cart is to be selected. */
  | { readonly kind: 'ticked' | 'unticked'; readonly ids: readonly string[]; readonly all?: boolean }
  | { readonly kind: 'restoring'; readonly ids: Iterable<string>; readonly restored?: number }
  /** A call for products is in flight, or has ended. */
  | { readonly kind: 'called' | 'answered'; readonly ids: readonly string[] };

/** Nothing is known. */
export const UNKNOWN_CART: CartState = {
  changes: new Map(),
  version: 0,
  rowsVersion: 0,
  known: new Map(),
  selected: new Set(),
  selectsAll: false,
  busy: new Set(),
  restoring: new Set(),
  restored: 0,
};

/** Whether a product is being added, removed or put back. */
export const isBusy = ({ busy, restoring }: CartState, id: string): boolean => busy.has(id) || restoring.has(id);

/** The state after an event. */
export function cartReducer(state: CartState, event: CartEvent): CartState {
  switch (event.kind) {
    case 'cart':
      return afterChange(state, event);
    // The page, which is loaded again, knows better.
    case 'restored':
      return { ...state, changes: new Map(), knownVersion: undefined };
    case 'sent':
      return { ...state, selected: without(state.selected, event.ids) };
    case 'counted':
      return { ...state, count: event.count };
    case 'loaded':
      return afterLoad(state, event.rows, event.version);
    case 'learned': {
      const products = [...event.products, ...byId(state.rows)];
      const known = new Map(products.filter(([id]) => !isRemoved(state, id, event.version)));
      const selected = state.selectsAll ? known.keys() : [...state.selected].filter((id) => known.has(id));
      return { ...state, known, knownVersion: event.version, selected: new Set(selected), selectsAll: false };
    }
    case 'closed':
      return { ...state, rows: undefined, knownVersion: undefined, selectsAll: false };
    case 'ticked':
      return { ...state, selected: new Set([...state.selected, ...event.ids]), selectsAll: event.all ?? false };
    case 'unticked':
      return { ...state, selected: without(state.selected, event.ids), selectsAll: false };
    case 'restoring':
      return { ...state, restoring: new Set(event.ids), restored: event.restored ?? state.restored };
    case 'called':
      return { ...state, busy: new Set([...state.busy, ...event.ids]) };
    case 'answered':
      return { ...state, busy: without(state.busy, event.ids) };
    default:
      return state;
  }
}

function afterChange(state: CartState, { ids = [], inCart = false }: TabMessage): CartState {
  const { changes, count, selected } = state;
  const version = state.version + 1;
  const difference = ids.filter((id) => changes.get(id)?.inCart !== inCart).length * (inCart ? 1 : -1);
  return inStep(
    {
      ...state,
      version,
      changes: new Map([...changes, ...ids.map((id) => [id, { inCart, version }] as const)]),
      count: count === undefined ? undefined : Math.max(0, count + difference),
      selected: inCart ? selected : without(selected, ids),
    },
    state.version,
  );
}

function afterLoad(state: CartState, loaded: CartRows, before: number | undefined): CartState {
  const { version } = state;
  const count = before === version ? loaded.total : (state.count ?? loaded.total);
  const after = inStep({ ...state, count, rows: loaded, rowsVersion: before ?? version }, before ?? 0);
  // A page's data may be from before a change: those with another count or a removed product are loaded again.
  const isOutdated = before === undefined && after.rows !== loaded;
  const known = new Map([...state.known, ...byId(after.rows)]);
  return { ...after, known, version: isOutdated ? version + 1 : version };
}

/** Whether a product was removed after this change. */
function isRemoved({ changes }: CartState, id: string, before: number) {
  const change = changes.get(id);
  return change !== undefined && !change.inCart && change.version > before;
}

/** Gives the rows the count, without what was removed after this change; the same rows when that changes nothing. */
function inStep(state: CartState, before: number): CartState {
  const { rows, count } = state;
  if (!rows) return state;
  const products = rows.products.filter(({ id }) => !isRemoved(state, id, before));
  const total = count ?? rows.total;
  const isSame = products.length === rows.products.length && total === rows.total;
  return isSame ? state : { ...state, rows: { ...rows, products, total } };
}

const byId = (rows: CartRows | undefined): (readonly [string, CartProduct])[] =>
  (rows?.products ?? []).map((product) => [product.id, product]);

/** The same set when it has none of the ids. */
function without(set: ReadonlySet<string>, ids: readonly string[] = []): ReadonlySet<string> {
  return ids.some((id) => set.has(id)) ? new Set([...set].filter((id) => !ids.includes(id))) : set;
}
