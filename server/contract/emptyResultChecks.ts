// What a backend responds when there is nothing to respond: an empty list, a list of null, an id that does not exist. The
// contract allows several forms; a form beyond them shows users a failure instead of an empty page or Not found.
import type { JsonObject } from '../../shared/api/json';
import { kindOfStatus, toAppError } from '../../shared/errors';
import { ITEM_DETAIL_CALL } from './contractCalls';
import { type Finding, finding } from './finding';
import type { PayloadSpec } from './payloadSpec';
import { PAGE, SEARCH_ALL } from './sampleRequests';

/** A request for something that does not exist, by a call that has worked before. */
export interface EmptyResultCheck {
  readonly call: string;
  /** Shown behind the name of the call. */
  readonly about: string;
  readonly input: JsonObject;
  readonly expects: 'emptyList' | 'missing';
}

/** Within 64 bits, and of nothing. */
const UNKNOWN_ID = '999999999999999999';
const UNKNOWN_WORD = 'qzxqzxqzx';
const BEYOND = { ...PAGE, pageNo: 100_000 };
const search = 'SELLER_PRODUCT_SEARCH_SERVICE';
const unknownId = (call: string, input: JsonObject): EmptyResultCheck => {
  return { call, about: 'unknown id', input, expects: 'missing' };
};
const emptyList = (call: string, about: string, input: JsonObject): EmptyResultCheck => {
  return { call, about, input, expects: 'emptyList' };
};

export const EMPTY_RESULT_CHECKS: readonly EmptyResultCheck[] = [
  emptyList(search, 'nothing found', { ...SEARCH_ALL, keyWord: UNKNOWN_WORD }),
  emptyList(search, 'beyond the last page', { ...SEARCH_ALL, ...BEYOND }),
  emptyList('suggest', 'nothing found', { keyword: UNKNOWN_WORD, pageSize: PAGE.pageSize }),
  emptyList('articlePage', 'beyond the last page', BEYOND),
  emptyList('SLS_BUYER_CART_PAGE_EVENT_SERVICE', 'beyond the last page', BEYOND),
  unknownId('frontItem', { ids: [UNKNOWN_ID], pageSize: 1 }),
  unknownId(ITEM_DETAIL_CALL, { id: UNKNOWN_ID }),
  unknownId('get_article_detail_service', { id: UNKNOWN_ID }),
  unknownId('articleQuery', { id: UNKNOWN_ID }),
];

export const NULL_LIST_NOTE = 'null or no list, which counts as an empty one';
const MISSING_RULE = 'an id that does not exist must give null, an empty list, 404 or 410';

/** What a payload for nothing means to the storefront. */
export function emptyResultFinding(
  { expects }: EmptyResultCheck,
  payload: unknown,
  spec: PayloadSpec<unknown>,
): Finding {
  if (expects === 'missing' && payload === null) return finding('works', ['null']);
  const list = spec.listIn ? spec.listIn(payload) : Array.isArray(payload) ? { items: payload } : undefined;
  if (list?.items.length === 0) return finding('works', [isNullList(list, payload) ? NULL_LIST_NOTE : 'an empty list']);
  if (expects === 'missing') return finding('differs', [MISSING_RULE]);
  return finding('differs', [list ? `${list.items.length} entries instead of none` : 'not a list']);
}

/** What a failure for nothing means: 404 and 410 are right for an id, and nothing else is. */
export function emptyResultFailure({ expects }: EmptyResultCheck, error: unknown): Finding {
  const { status, message } = toAppError(error);
  if (expects === 'missing' && status !== undefined && kindOfStatus(status) === 'notFound')
    return finding('works', [String(status)]);
  const rule = expects === 'missing' ? MISSING_RULE : 'a list without entries must be an empty list or null';
  return finding(
    'fails',
    [[status, message].filter(Boolean).join(' '), rule].filter((note) => note !== ''),
  );
}

/** A list without entries in a payload without an array. */
export const isNullList = (list: { readonly items: readonly unknown[] } | undefined, payload: unknown): boolean =>
  list?.items.length === 0 && !JSON.stringify(payload)?.includes('[');
