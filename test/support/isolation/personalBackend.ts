// A backend whose every response belongs to the user of the cookie. It responds in an order of its own, and some calls fail.
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { SeededRandom } from '../../../server/sandbox/random';
import { startBackend } from '../rawServer';

/** What identifies a user in any response: texts and prices that occur nowhere else. */
export const USERS = 50;
/** The backend sends visitors a price too, under a number that no user has. */
const VISITOR_PRICE = 99;

/** A user by number; undefined is a visitor. */
export type Viewer = number | undefined;

const digits = (viewer: Viewer) => String(viewer ?? VISITOR_PRICE).padStart(2, '0');

/** A text that is part of everything the backend says about a user. */
export const markerOf = (viewer: Viewer): string => (viewer === undefined ? 'anyone' : `mk${digits(viewer)}km`);

/** A price that only this user gets. */
const priceOf = (viewer: Viewer) => `86${digits(viewer)}753.09`;

/** The markers and prices in a response that are not this user's; any price at all for a visitor. */
export function foreignTexts(response: string, viewer: Viewer): string[] {
  const found = [...response.matchAll(/mk(\d\d)km|8,?6(\d\d),?753[.,]?09/g)];
  return found
    .filter(([, marker, price]) => (marker ?? price) !== (viewer === undefined ? '' : digits(viewer)))
    .map(([text]) => text);
}

const FAULT_RATE = 0.05;
const JSON_TYPE = { 'Content-Type': 'application/json' };

/**
 * Starts the backend; calls are held back and released in random batches, as the event loop turns.
 *
 * @param callsPerStray when given, responses have the ids of their calls, but one of so many on kept sockets is that of the call
 * before, for its user
 */
export async function startPersonalBackend(random: SeededRandom, callsPerStray?: number) {
  /** Ids of requests that had a failing call. */
  const faulted = new Set<string>();
  /** The headers of the last call of each socket. */
  const before = new WeakMap<Socket, IncomingHttpHeaders>();
  const counts = { onKeptSockets: 0 };
  let waiting: (() => void)[] = [];
  const release = (): void => {
    const batch = random.sample(waiting, random.whole(1, waiting.length));
    waiting = waiting.filter((respond) => !batch.includes(respond));
    for (const respond of batch) respond();
    if (waiting.length > 0) setImmediate(release);
  };
  const { origin } = await startBackend((req, res) => {
    const earlier = before.get(req.socket);
    before.set(req.socket, req.headers);
    const isFaulted = random.chance(FAULT_RATE);
    const isOnKept = callsPerStray !== undefined && earlier?.cookie !== undefined;
    if (isOnKept) counts.onKeptSockets += 1;
    const isStray = isOnKept && counts.onKeptSockets % callsPerStray === 0;
    const { 'x-request-id': id = '', cookie } = isStray ? earlier : req.headers;
    if (callsPerStray !== undefined) res.setHeader('X-Request-Id', id);
    // A call of a page has its request's id with a part of its own.
    if (isFaulted) faulted.add(/^[a-z]+-\d+/.exec(String(id))?.[0] ?? '');
    const respond = isFaulted ? random.pick(FAULTS) : () => sendPersonal(req.url, cookie, res);
    req.resume().once('end', () => {
      waiting.push(() => respond(res));
      if (waiting.length === 1) setImmediate(release);
    });
  });
  return { origin, faulted, counts };
}

/** The Cookie header of a user; visitors have only cookies of ours. */
export const cookieOf = (viewer: Viewer): string => (viewer === undefined ? 'lng=en-US' : `lng=en-US; sid=${viewer}`);

const FAULTS: readonly ((res: ServerResponse) => unknown)[] = [
  (res) => res.destroy(),
  (res) => res.writeHead(500).end('{"success":false}'),
  (res) => res.writeHead(200, JSON_TYPE).end('{"success":tr'),
  (res) => res.writeHead(404).end(),
];

function sendPersonal(url = '', cookie = '', res: ServerResponse) {
  const session = /sid=(\d+)/.exec(cookie)?.[1];
  const viewer = session === undefined ? undefined : Number(session);
  const payload = payloadOf(url, viewer);
  const isRefused = payload === undefined;
  res.writeHead(isRefused ? 401 : 200, {
    ...JSON_TYPE,
    ...(viewer !== undefined && { 'Set-Cookie': `seen=${markerOf(viewer)}; Path=/` }),
  });
  res.end(JSON.stringify(isRefused ? { success: false } : { success: true, data: payload }));
}

/** What this user gets; undefined when a visitor must log in. */
function payloadOf(url: string, viewer: Viewer) {
  const marker = markerOf(viewer);
  if (url.includes('site/config')) return { upgrading: false };
  if (url.includes('CATE_LIST')) return [{ id: '1', cateName: 'Lighting', childrenList: [] }];
  if (url.includes('article')) return url.includes('query') ? article : [article];
  if (url.includes('front-item')) return [{ ...productOf(viewer), ...detailOf(viewer) }];
  if (url.includes('recommend-group')) return [productOf(viewer)];
  if (url.includes('PRODUCT_SEARCH')) return { productPageInfo: { total: 1, data: [productOf(viewer)] } };
  if (viewer === undefined) return undefined;
  if (url.includes('user/current'))
    return { id: `id-${marker}`, username: marker, name: `Name ${marker}`, isTourist: false };
  if (url.includes('CART_PAGE')) return { total: 1, data: [{ ...productOf(viewer), isInCart: true }] };
  if (url.includes('SHOP_PAGE')) return [{ id: '7', chShopName: `Shop ${marker}`, chShopStatus: 'ENABLED' }];
  if (url.includes('DISTR_RECORD')) return [{ id: '1', status: 'SUCCESS', sellerProductName: `Row ${marker}` }];
  return { status: 'ACTIVATED' };
}

const article = { id: '5', title: 'Seller agreement', content: '<p>Text</p>' };

const productOf = (viewer: Viewer) => ({
  id: '20450001',
  productName: `Lamp ${markerOf(viewer)}`,
  productPrice: priceOf(viewer),
  productStatus: 'ONSHELF',
});

const detailOf = (viewer: Viewer) => ({
  priceRange: { lowestPrice: priceOf(viewer), highestPrice: priceOf(viewer) },
  skuList: [{ id: '1', sellerSkuPrice: priceOf(viewer), saleAttrList: [] }],
});
