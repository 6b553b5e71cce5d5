// Addresses, queries, headers and cookies that no browser sends, as raw bytes; test/resilience generates thousands of them.
import { exchange, head, statusOf } from '../../support/rawClient';
import { isEchoed } from '../../support/resilience/hostileTargets';
import { sharedStorefront } from '../../support/storefront';

const shop = sharedStorefront({ PUBLIC_PAGES: '/search,/items/*' });
let port: number;
beforeAll(async () => {
  port = (await shop.listen()).port;
});

const cookie = (text: string) => head('/', { headers: [`Cookie: ${text}`] });

it.each<[number, string, string]>([
  [200, 'markup in a query', head('/search?keyword=%22%3E%3Czq9%3E&cateId=</title><zq9>')],
  [200, 'names of prototypes (P21)', head('/search?__proto__[zq9]=1&constructor=2&keyword[a]=3&hasOwnProperty=4')],
  [200, 'thousands of names (P21)', head(`/search?${'k&'.repeat(3_000)}keyword=lamp`)],
  [200, 'numbers that are none', head('/search?pageNo=1e309&lowestPrice=-1&highestPrice=NaN&sortType=x')],
  [404, 'an id that is markup', head('/items/%22%3E%3Czq9%3E')],
  [200, 'headers that frameworks obey', head('/', { headers: ['X-React-Router-SPA-Mode: yes', '__proto__: <zq9>'] })],
  [200, 'a language that is markup', cookie('lng="><zq9>; Domain=evil.example')],
  [200, 'a cookie with a line break', cookie('chtk=%0d%0aSet-Cookie:zq9=1; lng=%zz')],
  [200, 'hundreds of cookies', cookie('a=1; '.repeat(300))],
])('%i, and nothing of the request, for %s', async (status, _name, request) => {
  const response = await exchange(port, request);
  expect([statusOf(response), isEchoed(response)]).toEqual([status, false]);
  expect(response.match(/^set-cookie: .*(zq9|evil)/gim)).toBeNull();
});

it.each([
  [200, 'HTTP://LOCALHOST:PORT/help?a=http://b/'],
  [200, 'http://localhost:PORT?a=b'],
  [200, 'https://localhost:PORT/api/item/site/config'],
  [400, 'http://localhost:PORT@evil.example/help'],
  [400, 'http://x@localhost:PORT/help'],
  [400, 'http://localhost:PORT//evil.example/help'],
  [400, 'http://localhost:PORT\\help'],
  [400, 'http://evil.example/help'],
])('%i for %s: a target may name our own host, and no other (P1)', async (status, target) => {
  const own = `localhost:${port}`;
  const headers = ['X-Requested-With: XMLHttpRequest', `X-Request-Id: target-${target.length}`];
  const response = await exchange(port, head(target.replace('PORT', String(port)), { host: own, headers }));
  expect([statusOf(response), response.includes('evil')]).toEqual([status, false]);
  const { path } = shop.logged.findLast(({ requestId }) => requestId === `target-${target.length}`) ?? {};
  if (status !== 400) expect(path).toBe(new URL(target.replace('PORT', '1')).pathname);
});
