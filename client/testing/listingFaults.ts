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
  readonly name: string;
  /**
   * What is known of the batch: it was not accepted, it was never sent, its result is not known, or only the first product
   * has a row.
   */
  readonly end: 'refused' | 'unsent' | 'login' | 'inDoubt' | 'unread' | 'short';
  /** The reason in the result dialog. */
  readonly message: string;
  readonly commit?: () => Promise<string | undefined>;
  readonly detail?: (ids: readonly string[]) => Promise<ReturnType<typeof page>>;
}

export const NO_FAULT: ListingFault = { name: 'none', end: 'short', message: '' };
const UNKNOWN = 'Unknown error';
const BUSY = { status: 503, neverSent: true };
export const SESSION_ENDED: ListingFault = {
  name: '401',
  end: 'login',
  message: 'Log in',
  commit: () => reject('unauthorized', 'Log in'),
};
export const REFUSED: ListingFault = {
  name: 'refused',
  end: 'refused',
  message: 'Down',
  commit: () => reject('http', 'Down', { status: 500 }),
};
export const UNSENT: ListingFault = {
  name: '503 of our own',
  end: 'unsent',
  message: 'Many here',
  commit: () => reject('http', 'Many here', BUSY),
};
const LISTING_FAULTS: readonly ListingFault[] = [
  REFUSED,
  SESSION_ENDED,
  UNSENT,
  { name: 'timeout', end: 'inDoubt', message: 'request timeout', commit: () => reject('timeout', 'request timeout') },
  { name: 'detail fails', end: 'unread', message: 'No detail', detail: () => reject('http', 'No detail') },
  { name: 'detail unusable', end: 'unread', message: UNKNOWN, detail: () => reject('malformed', 'Unusable X_SERVICE') },
  { name: 'detail empty or 499', end: 'unread', message: '', detail: async () => page([]) },
  { name: 'detail short', end: 'short', message: '', detail: async ([first = '']) => page([first]) },
  {
    ...{ name: 'one row twice', end: 'short', message: '' },
    detail: async ([first = '', ...rest]) => page([first, ...rest.map(() => first)]),
  },
  { name: '499', end: 'inDoubt', message: 'The response did not arrive', commit: async () => undefined },
];

/** The products of the shops 1, 2 and 3: each shop has a batch of its own. */
export const THREE_SHOPS = [
  ['p1', 'p2'],
  ['p3', 'p4'],
  ['p5', 'p6'],
];

/** A commit: its shop and products. */
type SentCommit = readonly [shopId: string, productIds: readonly string[]];

/** Each fault at the first, middle and last of three batches (from 0), with a name for the test. */
export const FAULT_CASES = LISTING_FAULTS.flatMap((fault) =>
  (['first', 'middle', 'last'] as const).map((batch, index) => [fault.name, batch, fault, index] as const),
);

type FaultCase = (typeof FAULT_CASES)[number];

/** Of these ends one fault each: what follows depends on no more than that. */
export const endCases = (...ends: readonly `${ListingFault['end']} ${FaultCase[1]}`[]) =>
  ends.map((end) => FAULT_CASES.find(([, batch, fault]) => `${fault.end} ${batch}` === end) as FaultCase);

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

interface EndOptions {
  /** All had failed before. */
  readonly isRetry?: boolean;
  /** The batches are of one shop, and not one a shop. */
  readonly isOneShop?: boolean;
}

/** What is so when one of three batches fails, and what the buyer reads of it. Only a refusal leaves the other shops their turn. */
export function expectedEnd(
  batches: readonly (readonly string[])[],
  { end, message }: ListingFault,
  faulty: number,
  { isRetry = false, isOneShop = false }: EndOptions = {},
) {
  const goesOn = end === 'refused' && !isOneShop;
  const batch = batches[faulty] ?? [];
  const others = (from: number, to?: number): string[] => batches.slice(from, to).flat();
  const before = goesOn ? [...others(0, faulty), ...others(faulty + 1)] : others(0, faulty);
  const after = goesOn ? [] : others(faulty + 1);
  const notCommitted = end === 'refused' || end === 'unsent' || end === 'login';
  /** No result dialog: nothing is known of the listing. */
  const closed = faulty === 0 && !goesOn && (notCommitted || end === 'inDoubt');
  const listed = end === 'short' ? batch.slice(0, 1) : [];
  const noResult = notCommitted ? [] : batch.slice(listed.length);
  const refused = end === 'refused' ? batch : [];
  const notSent = notCommitted && end !== 'refused' ? [...batch, ...after] : after;
  const failed = isRetry ? [...refused, ...notSent] : refused;
  const counts = [
    `${before.length + listed.length} listed`,
    `${failed.length} failed to be listed`,
    `${noResult.length} without a result yet`,
    !isRetry && `${notSent.length} not sent`,
  ];
  const sentence = counts.filter((count) => count && !count.startsWith('0 ')).join(', ');
  return {
    closed,
    commits: goesOn ? batches : batches.slice(0, faulty + 1),
    sent: notCommitted ? before : [...before, ...batch],
    notSent,
    dialog: ['Not finished', [message, sentence].filter(Boolean).join(' – ')],
    /** In Failed Records. */
    rows: [
      ...refused.map((id) => `${id}: ${isRetry ? 'No brand' : message}`),
      ...notSent.map((id) => `${id}: ${isRetry ? 'No brand' : 'Not sent'}`),
      ...noResult.map((id) => `${id}: No result yet`),
    ],
    note: [
      'The response to a listing did not arrive. If it was received, its result appears here.',
      `${noResult.length} without a result yet, ${notSent.length} not sent`,
    ],
  };
}
