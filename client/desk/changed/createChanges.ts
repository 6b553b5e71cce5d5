// The changes of a document: what is kept of the user's products, and the calls that ask for them.
import type { ApiClient } from '../../../shared/api/apiClient';
import { toAppError } from '../../../shared/errors';
import type { PrefetchSignal } from '../../api/browserApi';
import { savesData } from '../../routing/links/useLinkRouting';
import { createValue } from '../../storage/createValue';
import { subscribeTo } from '../../storage/subscribeTo';
import { deskValues } from '../../storage/values/deskValues';
import { withLock } from '../../storage/withLock';
import { oncePerDocument } from '../../storefront/oncePerDocument';
import type { Storefront } from '../../storefront/Storefront';
import { whenIdle } from '../../storefront/whenInUse';
import {
  dueOf,
  idsIn,
  isUnread,
  type Kept,
  type KeptProduct,
  keptProducts,
  NOTHING_KEPT,
  type ProductList,
  withFewer,
  withFound,
  withList,
  withSeen,
} from './keptProducts';

/** Products of one call. */
const AT_ONCE = 50;
/** Where those are more than a response may hold. */
const FEW = 5;
/** The ids of a list are read as far as these calls bring them. */
const MAX_CALLS = 50;

/** A list that is shown, and how its other pages are read. */
export interface ShownList {
  readonly list: ProductList;
  /** The products of the page. */
  readonly ids: readonly string[];
  readonly loadIds: (options: {
    readonly signal: PrefetchSignal;
    readonly maxCalls: number;
  }) => Promise<readonly string[]>;
}

export interface Changes {
  /** The products with a change, by id. */
  readonly products: ReadonlyMap<string, KeptProduct>;
  /** How many products are being asked for. */
  readonly checking: number;
  /** Only rows with a change are shown, with it. */
  readonly isShown: boolean;
}

type ChangesContext = Pick<Storefront, 'config' | 'user'> & { readonly api: Pick<ApiClient, 'itemDetails'> };

export const useChangesStore = oncePerDocument(createChanges);

/** What is kept, and what the document shows of it. Nothing is read before somebody listens. */
function createState({ user }: Pick<ChangesContext, 'user'>) {
  const value = keptProducts(user?.id ?? '');
  const read = () => value.get() ?? NOTHING_KEPT;
  const state = createValue<Changes>({ products: new Map(), checking: 0, isShown: false }, () => {
    show();
    return subscribeTo(value, show);
  });
  const { get, subscribe } = state;
  const set = (news: Partial<Changes>) => state.set({ ...get(), ...news });
  const show = () => {
    const products = Object.entries(read().products).filter(([, product]) => product[4] !== undefined);
    set({ products: new Map(products) });
  };
  const save = (kept: Kept) => {
    // The next page then loads the desk without waiting for its user.
    const desk = deskValues(user?.id ?? '');
    if (!desk.has()) desk.set({});
    let [fewer, isStored] = [kept, value.set(kept)];
    while (!isStored && Object.keys(fewer.products).length > 1) {
      fewer = withFewer(fewer);
      isStored = value.set(fewer);
    }
    // Where nothing can be stored, the document knows all.
    if (!isStored) value.set(kept);
  };
  return {
    ...{ value, read, get, set, subscribe, save },
    /** Takes products out of the cart. */
    leave: (ids: readonly string[]) => {
      const known = idsIn(read(), 'cart');
      const left = ids.filter((id) => known.has(id));
      if (left.length > 0) save(withList(read(), 'cart', [], false, left));
    },
    /** Takes the changes of products as known. */
    see: (ids: readonly string[]) => save(withSeen(read(), ids)),
  };
}

/** The changes of a document. */
export function createChanges({ api, config, user }: ChangesContext) {
  const { value, read, get, set, subscribe, save, see, leave } = createState({ user });
  /** A call has failed: the next visit asks again. */
  let hasFailed = false;

  const readList = async ({ list, ids, loadIds }: ShownList, signal: PrefetchSignal) => {
    if (isUnread(read(), list)) {
      const all = await loadIds({ signal, maxCalls: MAX_CALLS });
      if (!isOver(signal)) save(withList(read(), list, [...ids, ...all], true));
      return;
    }
    const known = idsIn(read(), list);
    if (ids.some((id) => !known.has(id))) save(withList(read(), list, ids, false));
  };
  const ask = async (shown: ShownList, signal: PrefetchSignal) => {
    await readList(shown, signal);
    const due = dueOf(read(), shown.list);
    // A service of one product gets a call for each.
    let size = config.itemDetailService ? FEW : AT_ONCE;
    // A backend that finds none of many has lost more than a product, unless it finds others.
    let [unfound, finds] = [[] as readonly string[], false];
    for (let at = 0; at < due.length && !isOver(signal); ) {
      set({ checking: due.length });
      await new Promise<void>(whenIdle);
      if (isOver(signal)) return;
      const asked = due.slice(at, at + size);
      const found = await api.itemDetails(asked, { signal }).catch((error) => {
        if (size === FEW || toAppError(error).kind !== 'tooLarge') throw error;
      });
      // A logout has removed what is kept.
      if (isOver(signal) || !value.has()) return;
      if (found) {
        at += size;
        unfound = [...unfound, ...asked];
        finds ||= found.length > 0;
        const isLast = at >= due.length && (finds || unfound.length === 1);
        if (found.length > 0 || isLast) {
          save(withFound(read(), unfound, found));
          unfound = [];
        } else if (at >= due.length || unfound.length >= AT_ONCE) throw new Error('nothing found');
      } else size = FEW;
    }
  };

  return {
    ...{ get, subscribe, see, leave },
    show: (isShown: boolean) => set({ isShown }),
    /**
     * Asks for the products of a list that were not asked for today, unless another document does, the tab is hidden, or a call of
     * this document has failed. Never rejects.
     *
     * @param stop ends it
     */
    check: async (shown: ShownList, stop: AbortSignal): Promise<void> => {
      if (hasFailed || savesData() || document.hidden) return;
      const signal: PrefetchSignal = Object.assign(stop, { isPrefetch: true as const });
      try {
        await withLock(value.key, () => ask(shown, signal), { signal });
      } catch {
        hasFailed ||= !signal.aborted;
      } finally {
        set({ checking: 0 });
      }
    },
  };
}

const isOver = ({ aborted }: AbortSignal) => aborted || document.hidden;
