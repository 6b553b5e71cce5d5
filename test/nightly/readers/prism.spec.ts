// Prism knows the backend by its OpenAPI document alone: between storefront and backend, and as a backend itself. No browser.
import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec, type IHttpConfig } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';
import { BUYER_PATHS, VISITOR_PATHS } from '../../support/e2e/everyPath';
import { expect, type Shop, test } from '../../support/e2e/fixtures';
import { startTestStorefront, type TestStorefront } from '../../support/storefront';

type Reviver = Parameters<typeof JSON.parse>[1];

/** Prism with the contract of a shop, a storefront over it, and what Prism finds. */
async function startPrism(shop: Shop, mode: object, reviver?: Reviver) {
  const violations: string[] = [];
  const logger = createLogger('prism', { level: 'warn' }, { write: (line) => void violations.push(line) });
  const { text } = await shop.get('/__sandbox/openapi.json');
  const operations = await getHttpOperationsFromSpec(JSON.parse(text, reviver));
  const config = { checkSecurity: true, validateRequest: true, validateResponse: true, errors: false, ...mode };
  const server = createServer(operations, { cors: false, components: { logger }, config: config as IHttpConfig });
  const origin = await server.listen(0, '127.0.0.1');
  return { origin, violations, front: await startTestStorefront({ BACKEND_URL: origin }), close: server.close };
}

/** Every page with its status, as a visitor and as a buyer. */
async function pagesOf({ get }: TestStorefront, cookie: string): Promise<string[]> {
  const found: string[] = [];
  const requests = [
    ...VISITOR_PATHS.map((path) => [path, ''] as const),
    ...BUYER_PATHS.map((path) => [path, cookie] as const),
  ];
  for (const [path, user] of requests) {
    const { status, headers } = await get(path, user);
    found.push([path, status, headers.location].join(' ').trim());
  }
  return found;
}

/** Random answers succeed, from an open site, to a user, and have no more rows than were asked for. */
const fortunate: Reviver = (key, value) => {
  if (key === 'success') return { const: true };
  if (key === 'upgrading') return { const: false };
  if (value?.operationId === 'currentUser')
    value.responses[200].content['application/json'].schema.properties.data = { const: { id: '1' } };
  return value?.type === 'array' ? { ...value, maxItems: 3 } : value;
};

for (const seed of ['1', '2', '3']) {
  test(`over a backend of random answers every page is shown or not found (N33, seed ${seed})`, async ({ shop }) => {
    const mode = { isProxy: false, mock: { dynamic: true, seed } };
    const { front, violations, close } = await startPrism(shop, mode, fortunate);
    const usual = await pagesOf(shop, await shop.login('sofia.r'));
    const found = await pagesOf(front, 'sandboxSession=1');
    expect(found.filter((line) => !usual.includes(line) && !/ (200|404)$/.test(line))).toEqual([]);
    expect(front.logged.filter(({ level }) => level === 'error')).toEqual([]);
    expect(violations).toEqual([]);
    await close();
  });
}
