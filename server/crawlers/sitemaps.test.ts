import { loadConfig } from '../../config/config';
import type { ApiClient } from '../../shared/api/apiClient';
import { AppError } from '../../shared/errors';
import type { Backend } from '../backend/backend';
import { createSitemaps, sitemapXml } from './sitemaps';

type Titles = ApiClient['articleTitles'];

const article = (number: number) => ({ id: String(number), title: 'Title', updatedAt: '2026-03-01' }) as never;
const failure = () => {
  throw new AppError('http', 'no', { status: 500 });
};

/** Sitemaps over a backend with so many articles and products, and how they were called. */
function setUp({ articles = 3, products = 0, env = {} as Record<string, string> } = {}) {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  let inFlight = 0;
  const seen = { calls: [] as string[], mostInFlight: 0, contexts: [] as Parameters<Backend['requestApi']>[0][] };
  const list = async (name: string, total: number, pageNo: number, pageSize: number) => {
    seen.calls.push(`${name} ${pageNo}`);
    seen.mostInFlight = Math.max(seen.mostInFlight, ++inFlight);
    await new Promise(setImmediate);
    inFlight--;
    const left = Math.max(0, Math.min(pageSize, total - (pageNo - 1) * pageSize));
    return { total, items: Array.from({ length: left }, (_, index) => article((pageNo - 1) * pageSize + index + 1)) };
  };
  const api = {
    articleCategories: async () => [
      { id: '1', name: 'Orders', subCategories: [{ id: '11', name: 'Refunds' }, { id: '12' }] },
    ],
    articleTitles: (({ pageNo, pageSize }) => list('articles', articles, pageNo, pageSize)) as Titles,
    searchProducts: (async ({ pageNo, pageSize }) =>
      list('items', products, pageNo, pageSize)) as ApiClient['searchProducts'],
  };
  const requestApi: Backend['requestApi'] = (context) => {
    seen.contexts.push(context);
    return api as unknown as ApiClient;
  };
  const sitemaps = createSitemaps(loadConfig(env), { requestApi } as Backend);
  return { ...seen, seen, api, sitemaps, wait: (ms: number) => (now += ms) };
}

/** Waits for what goes on behind a response. */
const settle = async () => {
  for (let round = 0; round < 20; round += 1) await new Promise(setImmediate);
};
const OPEN = { PUBLIC_PAGES: '/items/*' };

describe('the sitemaps (A02)', () => {
  it('hold 1,000 entries each, from 10 calls that are made one at a time', async () => {
    const { sitemaps, seen } = setUp({ products: 2_500, env: OPEN });
    const files = await Promise.all(['items-1', 'items-2', 'items-3', 'items-4'].map(sitemaps.entries));
    expect(files.map((entries) => entries?.length)).toEqual([1_000, 1_000, 500, undefined]);
    expect(files[2]?.at(-1)?.path).toBe('/items/2500');
    expect(seen.calls.filter((call) => call.startsWith('items'))).toHaveLength(10 + 10 + 5 + 1);
    expect(seen.mostInFlight).toBe(1);
    expect(await sitemaps.names()).toEqual(['pages', 'articles-1', 'items-1', 'items-2', 'items-3']);
  });

  it.each([Number.MAX_SAFE_INTEGER, 1e300])('stop at 50 files when the backend counts %d', async (total) => {
    const { sitemaps } = setUp({ articles: total });
    expect((await sitemaps.names()).length).toBe(51);
    expect(await sitemaps.entries('articles-51')).toBeNull();
  });

  it.each(['articles-0', 'articles-01', 'articles', 'pages-1', '__proto__', 'articles-1e1'])(
    'have no file %s, and make no call for it',
    async (name) => {
      const { sitemaps, seen } = setUp();
      expect([await sitemaps.entries(name), seen.calls]).toEqual([null, []]);
    },
  );

  it('are made without cookie, client address and prices', async () => {
    const { sitemaps, seen } = setUp();
    await sitemaps.names();
    const [context] = seen.contexts;
    expect([context?.cookieHeader, context?.clientIp, await context?.mayShowPrices()]).toEqual([undefined, '', false]);
  });
});

describe('the stored sitemaps (A02)', () => {
  it('are as they were for ten minutes', async () => {
    const { sitemaps, seen, wait } = setUp();
    await sitemaps.entries('articles-1');
    wait(600_000);
    await sitemaps.entries('articles-1');
    expect(seen.calls).toHaveLength(1);
    wait(1);
    await sitemaps.entries('articles-1');
    await settle();
    expect(seen.calls).toHaveLength(2);
  });

  it.each([
    ['fails', failure],
    ['sends an empty list', async () => ({ items: [], total: 0 })],
  ])('are sent for a day when the backend %s', async (_name, respond) => {
    const { sitemaps, api, wait } = setUp();
    const [names, entries] = [await sitemaps.names(), await sitemaps.entries('articles-1')];
    api.articleTitles = respond as Titles;
    for (const hours of [1, 22]) {
      wait(hours * 3_600_000);
      expect([await sitemaps.entries('articles-1'), await sitemaps.names()]).toEqual([entries, names]);
      await settle();
    }
    wait(2 * 3_600_000);
    await expect(Promise.all([sitemaps.entries('articles-1'), sitemaps.names()])).rejects.toThrow(AppError);
  });

  it('know no list that is empty from the start', async () => {
    const { sitemaps } = setUp({ articles: 0 });
    expect(await sitemaps.names()).toEqual(['pages']);
    expect(await sitemaps.entries('articles-1')).toBeNull();
  });
});

describe('the XML of a sitemap (A02)', () => {
  const ORIGIN = 'https://shop.example';

  it('has the address and the time of change of each page, escaped', () => {
    const entries = [{ path: '/help?a=1&b=\'<>"' }, { path: '/', lastmod: '2026-03-01T00:00:00.000Z' }];
    expect(sitemapXml('urlset', ORIGIN, entries)).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        '<url><loc>https://shop.example/help?a=1&amp;b=&apos;&lt;&gt;&quot;</loc></url>\n' +
        '<url><loc>https://shop.example/</loc><lastmod>2026-03-01T00:00:00.000Z</lastmod></url>\n</urlset>\n',
    );
  });

  it('has no address that is longer than the protocol allows', () => {
    const pathOf = (length: number) => `/${'x'.repeat(length - ORIGIN.length - 1)}`;
    const xml = sitemapXml('urlset', ORIGIN, [{ path: pathOf(2_048) }, { path: pathOf(2_047) }]);
    expect(xml.match(/<loc>[^<]*/g)?.map((loc) => loc.length - '<loc>'.length)).toEqual([2_047]);
  });
});
