// The changes of a document: what is kept of the user's products, and the calls that read them again.
import type { ApiClient } from '../../../shared/api/apiClient';
import { isListable } from '../../../shared/domain/product/productStatus';
import type { PrefetchSignal } from '../../api/browserApi';
import { type CartProduct, wholeCart } from '../../cart/cartRows';
import { savesData } from '../../routing/links/useLinkRouting';
import { createValue } from '../../storage/createValue';
import { subscribeTo } from '../../storage/subscribeTo';
import { deskValues } from '../../storage/values/deskValues';
import { withLock } from '../../storage/withLock';
import { oncePerDocument } from '../../storefront/oncePerDocument';
import type { Storefront } from '../../storefront/Storefront';
import {
  isOfToday,
  type Kept,
  keptProducts,
  keyIn,
  NOTHING_KEPT,
  type ProductList,
  type Told,
  toldOf,
  withRead,
  withSeen,
} from './keptProducts';

/** Products of one call. */
const AT_ONCE = 50;
/** The cart is read as far as these calls bring it. */
const MAX_CALLS = 5;

/** What a list does not have any more. */
const GONE: Told = { isListable: false, price: '', name: '' };

/** A list, what was read of it, and whether that is all. */
type Read = readonly [list: ProductList, rows: ReadonlyMap<string, Told>, isAll: boolean];

/** Rows of the cart, or all of it. */
const readOfCart = (rows: Iterable<CartProduct>, isAll: boolean): Read => [
  'cart',
  new Map([...rows].map((row) => [row.id, toldOf(row, row.listable)])),
  isAll,
];

type ChangesContext = Pick<Storefront, 'user'> & { readonly api: Pick<ApiClient, 'cart' | 'frontItems'> };

export const useChangesStore = oncePerDocument(createChanges);

/** What is kept, in step with other documents. Nothing is read before somebody listens. */
export function createChanges({ api, user }: ChangesContext) {
  const userId = user?.id ?? '';
  const value = keptProducts(userId);
  const read = () => value.get() ?? NOTHING_KEPT;
  const show = () => set(read());
  const { get, set, subscribe } = createValue(NOTHING_KEPT, () => {
    show();
    return subscribeTo(value, show);
  });
  /** A call has failed: the next document asks again. */
  let hasFailed = false;

  const save = (kept: Kept) => {
    // The next page then loads the desk without waiting for its user.
    const desk = deskValues(userId);
    if (!desk.has()) desk.set({});
    value.set(kept);
  };
  const learn = (...rows: Read) => save(withRead(read(), ...rows));
  /** Never rejects. Nothing is asked in a hidden tab, for those who save data, or while another document asks. */
  const check = async (load: (signal: PrefetchSignal) => Promise<Read | undefined>, stop: AbortSignal) => {
    if (hasFailed || savesData() || document.hidden) return;
    const signal: PrefetchSignal = Object.assign(stop, { isPrefetch: true as const });
    if (!value.has()) save(NOTHING_KEPT);
    const run = async () => {
      const rows = await load(signal);
      // A logout has removed what is kept.
      if (rows && !signal.aborted && value.has()) learn(...rows);
    };
    try {
      await withLock(value.key, run, { signal });
    } catch {
      hasFailed ||= !signal.aborted;
    }
  };

  return {
    ...{ get, subscribe },
    /** Learns from rows of the cart, or all of it, which were read for another reason. */
    learnCart: (...cart: Parameters<typeof readOfCart>) => learn(...readOfCart(...cart)),
    /** Takes the changes of products as known. */
    see: (keys: readonly string[]) => save(withSeen(read(), keys)),
    /** Products have left the cart: it is read again, once nobody can put them back. */
    outdateCart: () => save({ ...read(), readAt: 0 }),
    /** Reads the cart, unless that was done today. */
    checkCart: (stop: AbortSignal) =>
      check(async (signal) => {
        if (isOfToday(read())) return undefined;
        return readOfCart((await wholeCart(api, { signal, maxCalls: MAX_CALLS })).values(), true);
      }, stop),
    /** Reads the first listed products of some that were not read today. */
    checkListed: (ids: readonly string[], stop: AbortSignal) =>
      check(async (signal) => {
        const asked = ids.filter((id) => !isOfToday(read().products[keyIn('listed', id)])).slice(0, AT_ONCE);
        if (asked.length === 0) return undefined;
        const found = await api.frontItems(asked, { signal });
        // A backend that finds none has lost more than a product.
        if (found.length === 0) throw new Error('nothing found');
        const told = new Map(found.map((card) => [card.id, toldOf(card, isListable(card.productStatus))]));
        return ['listed', new Map(asked.map((id) => [id, told.get(id) ?? GONE])), false];
      }, stop),
  };
}
