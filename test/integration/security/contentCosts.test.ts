// The built server over a backend whose responses are as large as they may be (docs/reliability.md). What is read of them:
// shared/api/calls/responseLimits.test.ts.
import request from 'supertest';
import { COSTLY_HTML } from '../../support/costlyHtml';
import { startBackend } from '../../support/rawServer';
import { closeStorefronts, startTestStorefront } from '../../support/storefront';

/** Bytes of a response, a little less than the server reads. */
const RESPONSE_BYTES = 2_000_000;

afterEach(closeStorefronts);

it.each(['divisions left open', 'formatting in tables in links', 'pictures'])(
  'the page of a product with %s in four sections lets other requests through (N23)',
  async (name) => {
    const section = { detail: COSTLY_HTML[name]?.(RESPONSE_BYTES / 4 - 1_000) };
    const product = { id: 7, productName: 'Mug', productStatus: 'ONSHELF', detailList: Array(4).fill(section) };
    const backend = await startBackend(({ url }, res) => {
      const data = url?.endsWith('user/current') ? { id: 1, username: 'buyer' } : [product];
      const isNeeded = /user.current|front-item/.test(url ?? '');
      res.writeHead(200, { 'Content-Type': 'application/json' });
      res.end(JSON.stringify({ success: true, data: isNeeded ? data : null }));
    });
    const shop = await startTestStorefront({ BACKEND_URL: backend.origin, SSR_TIMEOUT_MS: '30000' });
    let isDone = false;
    const page = shop.get('/items/7', 'a=b').then((response) => {
      isDone = true;
      return response;
    });
    let probes = 0;
    for (; !isDone; probes += 1) await request(shop.app).get('/healthz').expect(200);
    const { status, text } = await page;
    expect(status).toBe(200);
    // In the markup and in the state.
    expect(text.length).toBeLessThan(1_500_000);
    expect(probes).toBeGreaterThanOrEqual(3);
  },
);
