// The measure of what pages say on bad days: the answers that a call can get, and the judge of what is shown then, on a first
// load and after a link alike.
import type { CallRow } from '../../../shared/api/callRow';
import { CALLS, type CallName } from '../../../shared/api/callTable';
import { isOpenToVisitors, matchRoute } from '../../../shared/routing/matchRoute';
import { attributeOf, linesOf, tagsOf } from '../documentText';
import { BUYER_PATHS, VISITOR_PATHS } from '../e2e/everyPath';

/** Error pages, which call nothing, and a product that does not exist. */
const ERRORS = /^\/(404|busy|notAccess|serverError|pageDown|linkError)$|999999$/;
const visits = (paths: readonly string[], isBuyer: boolean) =>
  [...new Set(paths)].flatMap((path) => (ERRORS.test(path) ? [] : { path, isBuyer }));

/** A call that is made when another one has failed. */
const [WAY_OUT, INSTEAD_OF] = ['articleQuery', 'get_article_detail_service'] as const;

/** Every page that makes calls, for all who may open it. */
export const VISITS = [...visits(VISITOR_PATHS, false), ...visits([...VISITOR_PATHS, ...BUYER_PATHS], true)];
export type Visit = (typeof VISITS)[number];

/** The names of calls that the embedded backend has received, and of those that stand in for them. */
export function namesOfCalls(received: ReadonlyArray<{ readonly path: string }>): CallName[] {
  const isReceived = (name: CallName) => {
    const { get, post }: CallRow = CALLS[name];
    const end = (get ?? post)?.split('{product}').at(-1) ?? `$${name}`;
    return received.some(({ path }) => path.split('?', 1)[0]?.endsWith(end));
  };
  return (Object.keys(CALLS) as CallName[]).filter((name) => isReceived(name === WAY_OUT ? INSTEAD_OF : name));
}

/** Words of the backend that name nothing a buyer knows. */
const RAW = 'Raw words of a backend';
const failure = (status: number) => ({ status, body: { success: false, err: { msg: RAW } } });

/** What a call gets, as a fault of the embedded backend. */
const ANSWERS = {
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
export const ANSWER_NAMES = Object.keys(ANSWERS) as AnswerName[];

/** What is pressed changes nothing, so that each page is the same again. */
const WRITES = (Object.keys(CALLS) as CallName[]).flatMap((match) => {
  const { flags }: CallRow = CALLS[match];
  return flags?.writes ? { match, ...failure(500) } : [];
});

/** The fault header of a call's answer. */
export function faultOf(call: CallName, answer: AnswerName): string {
  const instead = call === WAY_OUT ? [{ match: INSTEAD_OF, ...failure(500) }] : [];
  return JSON.stringify([{ match: call, ...ANSWERS[answer] }, ...instead, ...WRITES]);
}

/** What a request for a page leads to: `busy` is /busy or, after a link, 'Error occurred' with Retry. */
export type Outcome = 'page' | 'busy' | 'login' | 'linkError' | 'notAccess' | 'notFound' | `other: ${string}`;

/** A page that was opened while one of its calls had an answer. */
export interface Opened {
  readonly way: 'first load' | 'link';
  readonly path: string;
  readonly isBuyer: boolean;
  readonly call: CallName;
  readonly answer: AnswerName;
  readonly outcome: Outcome;
  /** The document. */
  readonly html: string;
  /** The lines of the page when all is well. */
  readonly known: ReadonlySet<string>;
}

/** The call without which a page is not the page; all others decorate it. */
const OWN: ReadonlyArray<readonly [path: RegExp, call: CallName]> = [
  [/^\/$/, 'recommendGroup'],
  [/^\/search/, 'SELLER_PRODUCT_SEARCH_SERVICE'],
  [/^\/(items|distributor\/compare)/, 'frontItem'],
  [/^\/article/, 'get_article_detail_service'],
  [/^\/article/, 'articleQuery'],
  [/^\/help/, 'articlePage'],
  [/cart$/, 'SLS_BUYER_CART_PAGE_EVENT_SERVICE'],
  [/products$/, 'DISTR_RECORD_PAGE_SERVICE'],
  [/products\/\d+$/, 'DISTR_DETAIL_PAGE_SERVICE'],
  [/^\/vendor/, 'PUR_SELLER_QUERY_EVENT_SERVICE'],
];

/** Sentences that say that there is nothing, or that something is so, of the calls that alone can tell. */
const CLAIMS: ReadonlyArray<readonly [calls: readonly CallName[], words: RegExp]> = [
  [['SELLER_PRODUCT_SEARCH_SERVICE'], /no related products were found|Find <b[^>]*>\d/],
  [['SLS_BUYER_CART_PAGE_EVENT_SERVICE'], /cart is empty|kept for listing|Keep products here until/],
  [['SLS_BUYER_SHOP_PAGE_EVENT_SERVICE'], /No shop is connected/],
  [['PUR_SELLER_QUERY_EVENT_SERVICE'], /not applied yet|No seller account/],
  [['DISTR_RECORD_PAGE_SERVICE'], /nothing listed yet|Nothing to mend|There is no such page|No products listed/],
  [['articlePage'], />\d+ articles?</],
];

/** Lines that only say that something is not known, or lead on from there. */
const NOT_KNOWN = [
  ...[/^–$/, /not known/i, /^failed to be listed$/, /Last batch$/, /could not be loaded/, /^Retry$/, /^Loading$/],
  // Ids in place of names, and titles without a category's.
  ...[/^11$/, /^Help center: 11$/, /^Results$/],
  ...[/seller portal/, /not loaded\.?$/, /^Loading products: \d+ of \d+$/, /^Stop$/, /^Request id /],
];

/** What a buyer has listed is marked a second after the first page with products: the page may say so, or not yet. */
export const allowsLater = (line: string): boolean => /^Listed\b|^\d+ on this page$/.test(line);

/** Names an entity: an id, or a search. */
const isNamed = (path: string) => /\d|^\/items\/|[?&](keyword|id)=/.test(path);

/** What a page may lead to. */
function allowed({ way, path, isBuyer, call, answer }: Opened): readonly Outcome[] {
  const route = matchRoute(path.split('?', 1)[0] ?? '')?.route;
  const isPublic = route !== undefined && isOpenToVisitors(route, []);
  const [isLink, is401] = [way === 'link', answer === '401'];
  if (call === 'currentUser') {
    if (is401) return [isPublic ? 'page' : 'login'];
    // The browser asks whether the user is still the same, and what is not answered changes nothing.
    return [isPublic || isLink || answer === 'ok' ? 'page' : 'busy'];
  }
  // In the browser any 401 leads from the pages of members to login (S159).
  const always: readonly Outcome[] = isLink && is401 && !isPublic ? ['page', 'login'] : ['page'];
  if (answer === 'ok' || !OWN.some(([pattern, own]) => own === call && pattern.test(path))) return always;
  const more: Partial<Record<AnswerName, Outcome>> = {
    ...(isNamed(path) && { '400': 'linkError' }),
    ...(isBuyer && { '403': 'notAccess', ...(!isLink && { '401': 'notAccess' }) }),
    '404': 'notFound',
  };
  const own = path === '/' ? undefined : more[answer];
  return [...always, 'busy', ...(own ? [own] : [])];
}

/** What is said to visitors, or to a user by name; articles speak of the login, too. */
const LOGIN = /^(Login|Log in|Price hidden\. Log in to see prices\.)$|^Hello, /;

const HIDDEN_LOGIN = /<(\w+)[^>]*\bdata-login\b[^>]*>.*?<\/\1>/gs;

/** The lines that are seen of a document: while the user is not known, none that speaks of the login. */
export function seenLines(html: string): string[] {
  const body = html.slice(html.indexOf('<body')).replace(/<(script|style|noscript)\b[^>]*>.*?<\/\1>/gs, '');
  return linesOf(/<html[^>]*\bdata-user\b/.test(html) ? body.replace(HIDDEN_LOGIN, '') : body);
}

/** Links that lead nowhere. */
function deadLinks(html: string) {
  const hrefs = tagsOf(html, 'a').map((tag) => attributeOf(tag, 'href'));
  return hrefs.filter((href) => {
    if (!href || /undefined|null|NaN|\[object/.test(href)) return true;
    const { origin, pathname } = new URL(href, 'http://own.example');
    const isOwn = origin === 'http://own.example' && !/^\/(iam|api|__)/.test(pathname) && !/\.\w+$/.test(pathname);
    return isOwn && !matchRoute(pathname);
  });
}

/** The rules that a page breaks; none when all that it says is so. */
export function brokenRules(opened: Opened): string[] {
  const { way, path, call, answer, outcome, html, known } = opened;
  const isKnown = answer === 'ok';
  const lines = seenLines(html);
  const isUnknownUser = way === 'first load' && call === 'currentUser' && !isKnown && answer !== '401';
  const isRefusal = way === 'link' && answer === '401' && outcome === 'busy';
  const isPage = outcome === 'page' && !isKnown;
  // A category is named by its id until its name is known.
  const isNews = (line: string) =>
    !known.has(line) &&
    !allowsLater(line) &&
    !NOT_KNOWN.some((words) => words.test(line)) &&
    !path.includes(`=${line}&`);
  const news = isPage ? lines.filter(isNews) : [];
  const dead = deadLinks(html);
  const rules: Readonly<Record<string, boolean>> = {
    [`leads to ${outcome}`]: allowed(opened).includes(outcome),
    // A notice that says what they are about may have them, and what asks for a login (S159).
    'words of the backend alone': isRefusal || !new RegExp(`["'>]${RAW}["'<]`).test(html),
    'claims what is not known':
      isKnown || outcome !== 'page' || !CLAIMS.some(([calls, words]) => calls.includes(call) && words.test(html)),
    'speaks of a login to one who is not known': !isUnknownUser || !lines.some((line) => LOGIN.test(line)),
    [`says what it did not when all was well: ${news.join(' | ')}`]: news.length === 0,
    [`leads nowhere: ${dead.join(' ')}`]: dead.length === 0,
  };
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : rule));
}
