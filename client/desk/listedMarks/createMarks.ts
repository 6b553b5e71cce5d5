// What a user has listed: the backend's records, and what this browser has listed, which it knows first.
import type { ApiClient } from '../../../shared/api/apiClient';
import { isoTime } from '../../../shared/domain/dates';
import { isListed, rowShopName } from '../../../shared/domain/listing/listingResult';
import type { PrefetchSignal } from '../../api/browserApi';
import { type ListedProduct, listedProducts } from '../../listing/machine/listedProducts';
import { createValue } from '../../storage/createValue';
import { subscribeTo } from '../../storage/subscribeTo';
import type { Storefront } from '../../storefront/Storefront';

/** A shop that a product was listed to, perhaps from another device: then its id is unknown. */
export type Mark = Omit<ListedProduct, 'productId' | 'shopId'> & { readonly shopId?: string };

/** By product id; the newest first, each shop once. */
export type Marks = ReadonlyMap<string, readonly Mark[]>;

type Entry = Mark & Pick<ListedProduct, 'productId'>;

type MarksContext = Pick<Storefront, 'tabs' | 'user'> & { readonly api: Pick<ApiClient, 'listingRecords'> };

/** Older records are no longer looked for. */
const PAGES = [1, 2];
const PAGE_SIZE = 100;
const TIMEOUT_MS = 10_000;
/** The page's own calls come first; and a logout, which may be what the page is used for. */
const READ_MS = 1_000;
/** After a batch was sent: the other batches of its chain are waited for. */
const READ_AGAIN_MS = 5_000;

/** The marks of a document, empty until somebody listens: records are read once, and again after a listing. */
export function createMarks({ api, user, tabs }: MarksContext) {
  const listed = listedProducts(user?.id ?? '');
  let records: readonly Entry[] = [];
  let isRead = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the records have been read once, or could not be. */
  const known = createValue(false);
  const show = () => set(marksOf([...(listed.get() ?? []), ...records]));
  const read = async () => {
    isRead = true;
    records = (await readRecords(api)) ?? records;
    show();
    known.set(true);
  };
  const { get, set, subscribe } = createValue<Marks>(new Map(), () => {
    timer = isRead ? undefined : setTimeout(read, READ_MS);
    const stop = tabs.subscribe(({ kind }) => {
      if (kind !== 'sent') return;
      isRead = false;
      clearTimeout(timer);
      timer = setTimeout(read, READ_AGAIN_MS);
    });
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
  return { get, subscribe, known, readNow };
}

/** The newest records; undefined when the first of them can't be read: a decoration is silent, and leads to no login. */
async function readRecords(api: MarksContext['api']) {
  let entries: readonly Entry[] | undefined;
  for (const pageNo of PAGES) {
    const signal: PrefetchSignal = Object.assign(AbortSignal.timeout(TIMEOUT_MS), { isPrefetch: true as const });
    const request = { pageNo, pageSize: PAGE_SIZE, status: 'SUCCESS' };
    const page = await api.listingRecords(request, { signal }).catch(() => undefined);
    if (!page) break;
    const added = page.items.flatMap((row): Entry[] => {
      const productId = row.sellerProductId?.id;
      return productId !== undefined && isListed(row)
        ? [{ productId, shopName: rowShopName(row), listedAt: row.createdAt }]
        : [];
    });
    entries = [...(entries ?? []), ...added];
    if (page.total <= pageNo * PAGE_SIZE) break;
  }
  return entries;
}

function marksOf(entries: readonly Entry[]): Marks {
  const timeOf = ({ listedAt }: Entry) => isoTime(listedAt) ?? '';
  const marks = new Map<string, readonly Mark[]>();
  for (const { productId, ...mark } of [...entries].sort((a, b) => timeOf(b).localeCompare(timeOf(a)))) {
    const others = marks.get(productId) ?? [];
    const same = others.find((other) => isSameShop(other, mark));
    // The later one counts, which may be a record without the shop's id.
    const shown = same && others.map((other) => (other === same ? { ...mark, ...other } : other));
    marks.set(productId, shown ?? [...others, mark]);
  }
  return marks;
}

/** By id where both are known: two shops may have one name. */
export function isSameShop(one: Pick<Mark, 'shopId' | 'shopName'>, other: Pick<Mark, 'shopId' | 'shopName'>): boolean {
  return one.shopId !== undefined && other.shopId !== undefined
    ? one.shopId === other.shopId
    : one.shopName === other.shopName;
}
