// What a user has listed: the backend's records, and what this browser has listed, which it knows first.
import type { ApiClient } from '../../../shared/api/apiClient';
import { isoTime } from '../../../shared/domain/dates';
import { adviceOn, type FailAdvice } from '../../../shared/domain/listing/failAdvice';
import { failReasons, isListed, rowShopName } from '../../../shared/domain/listing/listingResult';
import type { PrefetchSignal } from '../../api/browserApi';
import { createValue } from '../../storage/createValue';
import { subscribeTo } from '../../storage/subscribeTo';
import { type PastListing, pastListings } from '../../storage/values/pastListings';
import type { Storefront } from '../../storefront/Storefront';

/** A shop that a product was listed to, perhaps from another device: then its id is unknown. */
type ShopListing = Omit<PastListing, 'productId' | 'shopId'> & { readonly shopId?: string };

/** By product id; the newest first, each shop once. */
export type ListingHistory = ReadonlyMap<string, readonly ShopListing[]>;

type Entry = ShopListing & Pick<PastListing, 'productId'>;

/** A listing, or a try that is not one, with what to do about it. */
interface Try extends Entry {
  readonly advice: readonly FailAdvice[] | undefined;
}

type HistoryContext = Pick<Storefront, 'tabs' | 'user'> & { readonly api: Pick<ApiClient, 'listingRecords'> };

/** Older records are no longer looked for. */
const PAGES = [1, 2];
const PAGE_SIZE = 100;
const TIMEOUT_MS = 10_000;
/** The page's own calls come first; and a logout, which may be what the page is used for. */
const READ_MS = 1_000;
/** After a batch was sent: the other batches of its chain are waited for. */
const READ_AGAIN_MS = 5_000;

/** The listings of a document, empty until somebody listens: records are read once, and again after a listing. */
export function createListingHistory({ api, user, tabs }: HistoryContext) {
  const listed = pastListings(user?.id ?? '');
  let records: readonly Try[] = [];
  let isRead = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The records have been read once: how many, where there are older ones. None of them when they could not be read. */
  const known = createValue<{ readonly newest: number | undefined } | undefined>(undefined);
  /** The newest try of a product, which comes first. */
  const lastTry = (id: string) => records.find(({ productId }) => productId === id);
  const show = () => set(historyOf([...(listed.get() ?? []), ...records.filter(({ advice }) => !advice)]));
  const read = async () => {
    isRead = true;
    const { tries, count, total } = await readRecords(api);
    // What was read before stays when that fails.
    const reach = { newest: count < total ? count : undefined };
    records = tries ?? records;
    show();
    known.set(tries ? reach : (known.get() ?? { newest: 0 }));
  };
  const { get, set, subscribe } = createValue<ListingHistory>(new Map(), () => {
    timer = isRead ? undefined : setTimeout(read, READ_MS);
    const readAgain = () => {
      isRead = false;
      clearTimeout(timer);
      timer = setTimeout(read, READ_AGAIN_MS);
    };
    const stop = tabs.subscribe(readAgain, 'sent', 'restored');
    const stopListed = subscribeTo(listed, show);
    show();
    return () => {
      clearTimeout(timer);
      stop();
      stopListed();
    };
  });
  /** Reads the records now, if they are still to be read. */
  const readNow = () => {
    clearTimeout(timer);
    if (!isRead) void read();
  };
  return { get, subscribe, known, lastTry, readNow };
}

/** The newest records, and how many there are; nothing when the first of them can't be read: a decoration is silent, and leads to no login. */
async function readRecords(api: HistoryContext['api']) {
  let tries: readonly Try[] | undefined;
  let [count, total] = [0, 0];
  for (const pageNo of PAGES) {
    const signal: PrefetchSignal = Object.assign(AbortSignal.timeout(TIMEOUT_MS), { isPrefetch: true as const });
    const page = await api.listingRecords({ pageNo, pageSize: PAGE_SIZE }, { signal }).catch(() => undefined);
    if (!page) break;
    const added = page.items.flatMap((row) => {
      const productId = row.sellerProductId?.id;
      const advice = isListed(row) ? undefined : adviceOn(failReasons(row));
      return productId === undefined ? [] : { productId, shopName: rowShopName(row), listedAt: row.createdAt, advice };
    });
    tries = [...(tries ?? []), ...added];
    count += page.items.length;
    total = page.total;
    if (total <= pageNo * PAGE_SIZE) break;
  }
  return { tries, count, total };
}

function historyOf(entries: readonly Entry[]) {
  const timeOf = ({ listedAt }: Entry) => isoTime(listedAt) ?? '';
  const history = new Map<string, readonly ShopListing[]>();
  for (const { productId, ...listing } of [...entries].sort((a, b) => timeOf(b).localeCompare(timeOf(a)))) {
    const others = history.get(productId) ?? [];
    const same = others.find((other) => isSameShop(other, listing));
    // The later one counts, which may be a record without the shop's id.
    const shown = same && others.map((other) => (other === same ? { ...listing, ...other } : other));
    history.set(productId, shown ?? [...others, listing]);
  }
  return history;
}

type ShopName = Pick<ShopListing, 'shopId' | 'shopName'>;

/** By id where both are known: two shops may have one name. */
export function isSameShop(one: ShopName, other: ShopName): boolean {
  return one.shopId !== undefined && other.shopId !== undefined
    ? one.shopId === other.shopId
    : one.shopName === other.shopName;
}
