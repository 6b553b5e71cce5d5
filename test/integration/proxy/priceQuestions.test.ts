// What a call asks by price reaches the backend only for whoever may see prices: by order and range a visitor would learn those
// that are taken out of the responses (D196). The backend here notes what it was asked.

import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { startProxyApp } from '../../support/proxyApp';
import { closeServers, startBackend } from '../../support/rawServer';

afterEach(closeServers);

const SEARCH = '/api/trantor/service/engine/execute/ToSea$SELLER_PRODUCT_SEARCH_SERVICE';
const OTHER = '/api/item/search/other';

interface Call {
  readonly target?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: BodyInit;
}

/** Sends calls through a proxy that redacts; `asked` is what has arrived. */
async function start(mayShowPrices: () => Promise<boolean>) {
  const asked: { target?: string; body: string }[] = [];
  const { origin } = await startBackend(async (req, res) => {
    asked.push({ target: req.url, body: await text(req) });
    res.end('{}');
  });
  const app = await startProxyApp(origin, {}, mayShowPrices);
  const send = async ({ target = SEARCH, headers = {}, body = '' }: Call) => {
    const own = { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' };
    return (await fetch(app.origin + target, { method: 'POST', headers: { ...own, ...headers }, body })).status;
  };
  return { send, asked };
}

const asVisitor = () => start(async () => false);
const searched = (request: object) => JSON.stringify({ params: { request } });
const LONG_ID = '9007199254740993123';

it('a visitor’s search goes on without range and price sort, and otherwise as it was (D196)', async () => {
  const { send, asked } = await asVisitor();
  const others = { pageNo: 2, keyWord: 'price tag 标签', cateId: 7 };
  const range = { highestPrice: '17.50', lowestPrice: '17.50' };
  const body = searched({ ...others, sortType: 'PRICE_ASC', priceRange: range }).replace(':7', `:${LONG_ID}`);
  expect(await send({ body })).toBe(200);
  expect(await send({ body: searched({ sortType: 'NEW_ITEM_DESC', priceRange: {} }) })).toBe(200);
  expect(asked.map((call) => call.body)).toEqual([
    searched({ ...others, priceRange: {} }).replace(':7', `:${LONG_ID}`),
    searched({ sortType: 'NEW_ITEM_DESC', priceRange: {} }),
  ]);
});

it.each<[string, Call]>([
  ['an escape', { body: '{"sortType":"PR\\u0049CE_ASC","\\u0070riceRange":{"lowestPrice":"17.5"}}' }],
  ['a second member of the same name', { body: '{"priceRange":{"lowestPrice":"17.5"},"priceRange":{}}' }],
  ['JSON within JSON', { body: JSON.stringify({ params: '{"request":{"priceRange":{"lowestPrice":17.5}}}' }) }],
  ['what is nearly JSON within JSON', { body: JSON.stringify({ params: "{'pr\\x69ceRange':{lowestPrice:17.5}}" }) }],
  ['an order within orders', { body: '{"order":{"order":[{"by":"salePrice"}]},"sort":[["price","17.5"]]}' }],
  ['another order', { body: '{"orderBy":[{"field":"salePrice"}],"sorts":{"price":"17.5"},"minPrice":17.5}' }],
  ['the query', { target: `${OTHER}?a=1&sort=%2550rice,17.5;minPrice=17.5&%70riceRange=17.5` }],
])('a visitor asks nothing by price by %s', async (_how, call) => {
  const { send, asked } = await asVisitor();
  expect([await send(call), asked.length]).toEqual([200, 1]);
  expect(JSON.stringify(asked)).not.toMatch(/17\.5|pr(i|\\\\u0049)ce_|salePrice|%(25)?[57]0rice/i);
});

it.each<[string, number, Call]>([
  ['a form', 400, { target: OTHER, body: 'sort=a&amount=17.5' }],
  ['UTF-16', 400, { body: Buffer.from('{"priceRange":{"lowestPrice":17.5}}', 'utf16le') }],
  ['a compressed body', 400, { headers: { 'Content-Encoding': 'gzip' }, body: gzipSync('{"priceRange":17.5}') }],
  ['half a document', 400, { body: '{"priceRange":{"lowestPrice":17.5}' }],
  ['a body that is too long to be held', 413, { body: searched({ keyWord: 'x'.repeat(200_000) }) }],
])('what can’t be read of a visitor’s call is refused: %s', async (_what, status, call) => {
  const { send, asked } = await asVisitor();
  expect([await send(call), asked]).toEqual([status, []]);
});

it('a buyer’s call arrives as it was sent, in any form', async () => {
  const { send, asked } = await start(async () => true);
  const bodies = [
    searched({ sortType: 'PRICE_ASC', priceRange: { lowestPrice: '17.50' } }),
    '{ "minPrice": 1, "minPrice": 2 }',
    'sort=price',
    searched({ keyWord: 'x'.repeat(200_000) }),
  ];
  for (const body of bodies) await send({ target: `${OTHER}?sort=price`, body });
  expect(asked).toEqual(bodies.map((body) => ({ target: `${OTHER}?sort=price`, body })));
});

it('a call that asks nothing by price does not wait until its user is known', async () => {
  const { promise: isAsked, resolve } = Promise.withResolvers<boolean>();
  const { send, asked } = await start(() => isAsked);
  const sent = send({ body: searched({ keyWord: 'lamp', sortType: 'DEFAULT', priceRange: {} }) });
  while (asked.length === 0) await new Promise(setImmediate);
  resolve(true);
  expect(await sent).toBe(200);
});
