// Prices in a proxied response over the embedded backend. Which calls have prices: server/proxy/callMatchers.test.ts; what a hostile
// backend may send: prices.test.ts; that visitors get none of any call: security/twoWorlds.test.ts.
import request from 'supertest';
import { closeStorefronts, startTestStorefront } from '../../support/storefront';

/** A storefront over a backend that leaks prices to everyone, with a buyer. */
async function start(env: Record<string, string>) {
  const { app, sandbox, login } = await startTestStorefront({ SSR_TIMEOUT_MS: '500', ...env });
  sandbox.fail({ match: '/api/', kind: 'leakPrices' });
  const buyer = await login('mei.lin');
  const ask = async (cookie = buyer) => {
    const call = request(app).post('/api/item/search/recommend-group');
    const { text } = await call
      .set({ 'X-Requested-With': 'XMLHttpRequest', Cookie: cookie })
      .send({ recommendTypeDict: 'NEWEST', pageSize: 12 })
      .expect(200);
    return { isWhole: text.includes('"success":true'), hasPrices: /66\.60|rice/i.test(text) };
  };
  return { sandbox, ask };
}

afterEach(closeStorefronts);

it('a response passes with its prices to a buyer, and without them when the user call fails', async () => {
  const { sandbox, ask } = await start({ PUBLIC_PAGES: '/search' });
  expect(await ask()).toEqual({ isWhole: true, hasPrices: true });
  for (const kind of ['failed', 'hang'] as const) {
    sandbox.fail({ match: 'user/current', kind });
    expect([kind, await ask()]).toEqual([kind, { isWhole: true, hasPrices: false }]);
  }
});

it.each([
  [{}, true],
  [{ REDACT_PROXY: 'true' }, false],
])('where no page is public, a visitor gets prices with %j: %s', async (env, hasPrices) => {
  const { ask } = await start(env);
  expect(await ask('')).toEqual({ isWhole: true, hasPrices });
});
