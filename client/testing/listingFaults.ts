import type { ApiClient } from '../../shared/api/apiClient';
import { AppError } from '../../shared/errors';
import { testRow, testShop } from './testListing';

const reject = async (...error: ConstructorParameters<typeof AppError>) => {
  throw new AppError(...error);
};
const page = (ids: readonly string[], failReason?: string) => ({
  items: ids.map((id) => testRow(id, failReason)),
  total: ids.length,
});

/** What a commit or the detail of a batch does instead of listing it. */
export interface ListingFault {
  readonly commit?: () => Promise<string | undefined>;
  readonly detail?: (ids: readonly string[]) => Promise<ReturnType<typeof page>>;
}

export const NO_FAULT: ListingFault = {};
export const SESSION_ENDED: ListingFault = { commit: () => reject('unauthorized', 'Log in') };
export const REFUSED: ListingFault = { commit: () => reject('http', 'Down', { status: 500 }) };
export const UNSENT: ListingFault = { commit: () => reject('http', 'Many here', { status: 503, neverSent: true }) };
export const LOST: ListingFault = { commit: () => reject('timeout', 'request timeout') };

/** The products of the shops 1, 2 and 3: each shop has a batch of its own. */
export const THREE_SHOPS = [
  ['p1', 'p2'],
  ['p3', 'p4'],
  ['p5', 'p6'],
];

/** A commit: its shop and products. */
type SentCommit = readonly [shopId: string, productIds: readonly string[]];

interface ScriptedListing extends Pick<ApiClient, 'shops' | 'commitListing' | 'listingDetail'> {
  readonly commits: readonly SentCommit[];
}

/**
 * Lists everything at three shops, except for the commit with the index `faulty`. The first `failing` commits list nothing:
 * each product fails with 'No brand'.
 */
export function scriptedListing(fault = NO_FAULT, faulty = 0, failing = 0): ScriptedListing {
  const commits: SentCommit[] = [];
  return {
    commits,
    shops: async () => ({ items: ['1', '2', '3'].map((id) => testShop(id)), total: 3 }),
    commitListing: async ({ shopId, sellerProductIdList }) => {
      const index = commits.push([shopId, sellerProductIdList]) - 1;
      return index === faulty && fault.commit ? fault.commit() : String(index);
    },
    listingDetail: async (batchId) => {
      const index = Number(batchId);
      const ids = commits[index]?.[1] ?? [];
      if (index < failing) return page(ids, 'No brand');
      return index === faulty && fault.detail ? fault.detail(ids) : page(ids);
    },
  };
}
