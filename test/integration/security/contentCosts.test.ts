// The built server over a backend whose responses are as large as they may be (docs/reliability.md).
import request from 'supertest';
import { COSTLY_HTML } from '../../support/costlyHtml';
import { startBackend, type TestServer } from '../../support/rawServer';
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../../support/storefront';

/** Bytes of a response, a little less than the server reads. */
const RESPONSE_BYTES = 2_000_000;
const USER = JSON.stringify({ success: true, data: { id: 1, username: 'buyer', name: 'Buyer' } });
const NOTHING = JSON.stringify({ success: true, data: null });

/** Responses by the end of the call's path. */
const responses = new Map<string, string>();
let backend: TestServer;
let shop: TestStorefront;

beforeAll(async () => {
  backend = await startBackend((req, res) => {
    const path = req.url?.split('?')[0] ?? '';
    const [, body] = [...responses, ['/user/current', USER]].find(([call = '']) => path.endsWith(call)) ?? [];
    res.writeHead(200, { 'Content-Type': 'application/json' }).end(body ?? NOTHING);
  });
  shop = await startTestStorefront({ BACKEND_URL: backend.origin, SSR_TIMEOUT_MS: '30000' });
});
beforeEach(() => responses.clear());
afterAll(closeStorefronts);

const product = (fields: object) =>
  JSON.stringify({ success: true, data: [{ id: 7, productName: 'Mug', productStatus: 'ONSHELF', ...fields }] });

describe('the page of a product (N23)', () => {
  it.each(['divisions left open', 'formatting in tables in links', 'pictures'])(
    'with %s in four sections lets other requests through',
    async (name) => {
      const detail = COSTLY_HTML[name]?.(RESPONSE_BYTES / 4 - 1_000);
      responses.set('front-item', product({ detailList: [{ detail }, { detail }, { detail }, { detail }] }));
      let isDone = false;
      const page = shop.get('/items/7', 'a=b').then((response) => {
        isDone = true;
        return response;
      });
      let probes = 0;
      while (!isDone) {
        expect((await request(shop.app).get('/healthz')).status).toBe(200);
        probes += 1;
      }
      const { status, text } = await page;
      expect(status).toBe(200);
      // In the markup and in the state.
      expect(text.length).toBeLessThan(1_500_000);
      expect(probes).toBeGreaterThanOrEqual(3);
    },
  );

  it('shows no amount of 100,000 digits and no picture of another scheme', async () => {
    const digits = '9'.repeat(100_000);
    responses.set(
      'front-item',
      product({ productPrice: digits, weight: digits, mainImage: 'ftp://a.example/planted' }),
    );
    const { status, text } = await shop.get('/items/7', 'a=b');
    expect(status).toBe(200);
    expect(text).not.toContain('9999999');
    expect(text).not.toContain('planted');
  });

  it('has the same text in the document and its state for half a character', async () => {
    responses.set('front-item', product({}).replace('Mug', 'Mug \\ud800'));
    const { text } = await shop.get('/items/7', 'a=b');
    expect(text.match(/"productName":"Mug \ufffd"/g)).toHaveLength(1);
    expect(text).toMatch(/<h1[^>]*>Mug \ufffd/);
  });
});

describe('a page of a list (N23)', () => {
  const search = 'SELLER_PRODUCT_SEARCH_SERVICE';
  it('shows the rows that were asked for out of 150,000', async () => {
    const data = Array.from({ length: 150_000 }, (_, index) => ({ id: index }));
    responses.set(search, JSON.stringify({ data: { productPageInfo: { total: 150_000, data } } }));
    const { status, text } = await shop.get('/search', 'a=b');
    expect(status).toBe(200);
    expect(text.length).toBeLessThan(300_000);
    expect(shop.logged).toContainEqual(expect.objectContaining({ event: 'backend.responseMismatch', call: search }));
  });

  it('is busy for a response of 50,000 payloads, one inside the other', async () => {
    responses.set(search, `${'{"data":{"productPageInfo":'.repeat(50_000)}1${'}}'.repeat(50_000)}`);
    const { status, headers } = await shop.get('/search', 'a=b');
    expect([status, headers.location]).toEqual([302, '/busy?from=%2Fsearch']);
  });

  it('has no rows for a list of 200,000 lists, one inside the other', async () => {
    responses.set(search, `${'['.repeat(200_000)}${']'.repeat(200_000)}`);
    const { status, text } = await shop.get('/search', 'a=b');
    expect([status, text.includes('Sorry, no related products were found')]).toEqual([200, true]);
  });
});
