// The measure of what pages say on bad days: the answers that a call can get, and the judge of the document that follows.
import type { CallName } from '../../../shared/api/callTable';

/** Words of the backend that name nothing a buyer knows. */
const RAW = 'Raw words of a backend';
const failure = (status: number) => ({ status, body: { success: false, err: { msg: RAW } } });

/** What a call gets, as a fault of the embedded backend. */
export const ANSWERS = {
  ok: {},
  ...{ '400': failure(400), '401': failure(401), '403': failure(403), '404': failure(404), '499': failure(499) },
  '500': failure(500),
  late: { kind: 'hang' },
  'empty body': { kind: 'empty' },
  'bare object': { status: 200, body: {} },
  'flag alone': { status: 200, body: { success: true } },
  'unreadable entries': { status: 200, body: { success: true, data: [{ _id: 'x' }, { _id: 'y' }] } },
  'blank values': { status: 200, body: { success: true, data: [{ id: ' ', name: '', status: ' ' }] } },
  HTML: { kind: 'html' },
} as const satisfies Record<string, object>;

export type AnswerName = keyof typeof ANSWERS;

/** A page that was opened while one of its calls had an answer. */
export interface Opened {
  readonly path: string;
  readonly isBuyer: boolean;
  readonly call: CallName;
  readonly answer: AnswerName;
  readonly status: number;
  readonly location: string | undefined;
  /** The document, with its state. */
  readonly text: string;
}

/** Sentences that say that there is nothing, or that something is so, of the calls that alone can tell. */
const CLAIMS: ReadonlyArray<readonly [calls: readonly CallName[], words: RegExp]> = [
  [['SELLER_PRODUCT_SEARCH_SERVICE'], /no related products were found|Find <b[^>]*>\d/],
  [['SLS_BUYER_CART_PAGE_EVENT_SERVICE'], /cart is empty|kept for listing|Keep products here until/],
  [['SLS_BUYER_SHOP_PAGE_EVENT_SERVICE'], /No shop is connected/],
  [['PUR_SELLER_QUERY_EVENT_SERVICE'], /not applied yet|No seller account/],
  [['DISTR_RECORD_PAGE_SERVICE'], /nothing listed yet|Nothing to mend|There is no such page|No products listed/],
  [['articlePage'], />\d+ articles?</],
];

/** Names an entity: an id, or a search. */
const isNamed = (path: string) => /\d/.test(path) || /[?&](keyword|id)=/.test(path);

/** The rules that a page breaks; none when all that it says is so. */
export function brokenRules({ path, isBuyer, call, answer, status, location, text }: Opened): string[] {
  const isBusy = status === 302 && location === `/busy?from=${encodeURIComponent(path)}`;
  const isHome = path === '/';
  const body = text.replace(/<script[^>]*>.*?<\/script>/gs, '');
  const isKnown = answer === 'ok';
  const rules: Readonly<Record<string, boolean>> = {
    'a page, or /busy': isBusy || [200, 400, 403, 404].includes(status),
    'home is there, or busy': !isHome || isBusy || status === 200,
    '404 for 404 alone': status !== 404 || answer === '404',
    '403 for an account alone': status !== 403 || (isBuyer && ['401', '403'].includes(answer)),
    '400 for a link alone': status !== 400 || (answer === '400' && isNamed(path)),
    'a healthy page': !isKnown || status === 200,
    // A notice that says what they are about may have them.
    'no words of the backend alone': !new RegExp(`["'>]${RAW}["'<]`).test(text),
    'no claim of what is not known':
      isKnown || !CLAIMS.some(([calls, words]) => calls.includes(call) && words.test(body)),
  };
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : rule));
}
