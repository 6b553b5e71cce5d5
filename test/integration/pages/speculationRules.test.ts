// Which documents let the browser load products ahead (V5, ADR 0017); test/e2e/frame/speculation.spec.ts has what it does.
import { closeStorefronts, startTestStorefront } from '../../support/storefront';

const RULES = '"/speculationRules.json"';
const OPEN = { PUBLIC_PAGES: '/search,/items/*' };

afterAll(closeStorefronts);

describe('speculation rules', () => {
  it('are those of the user who may open products', async () => {
    const shop = await startTestStorefront();
    const cookie = await shop.login('mei.lin');
    expect((await shop.get('/search', cookie)).headers['speculation-rules']).toBe(RULES);
    expect((await shop.get('/', cookie)).headers['speculation-rules']).toBe(RULES);
    expect((await shop.get('/')).headers['speculation-rules']).toBeUndefined();
    expect((await shop.get('/')).headers['speculation-rules']).toBeUndefined();
  });

  it('are those of visitors on a site whose products are public, on stored pages too', async () => {
    const shop = await startTestStorefront(OPEN);
    const get = (path: string) => shop.get(path).set('Host', 'localhost:3000');
    const responses = [await get('/'), await get('/'), await get('/items/20450001')];
    expect(responses.map(({ headers }) => headers['speculation-rules'])).toEqual([RULES, RULES, RULES]);
    expect(responses[1]?.headers['server-timing']).toBe('cache;desc=hit');
  });

  it('name products in new tabs alone, on hover, of the type that browsers take', async () => {
    const shop = await startTestStorefront();
    const { headers, text, body } = await shop.get('/speculationRules.json').buffer(true);
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('application/speculationrules+json'),
      'cache-control': 'public, max-age=86400',
    });
    expect(JSON.parse(text ?? String(body))).toEqual({
      prefetch: [
        {
          where: { and: [{ href_matches: '/items/*' }, { selector_matches: 'a[target=_blank]' }] },
          eagerness: 'moderate',
        },
      ],
    });
  });
});
