import { loadConfig } from '../../config/config';
import { publicConfig } from '../../config/publicConfig';
import { createTranslator } from '../../shared/messages/createTranslator';
import { matchRoute, type RouteMatch } from '../../shared/routing/matchRoute';
import { structuredDataOf } from './structuredDataOf';

const ORIGIN = 'https://shop.example';

function describePage(path: string, outcome: Parameters<typeof structuredDataOf>[0]['outcome'], env = {}) {
  const site = { config: publicConfig(loadConfig(env)), publicOrigin: ORIGIN, t: createTranslator('literal') };
  return structuredDataOf({ match: matchRoute(path) as RouteMatch, outcome }, site);
}

const things = (graph: unknown) => (graph as { '@graph': Record<string, unknown>[] })['@graph'];

const ITEM = {
  product: {
    ...{ id: '7', productName: 'Lamp', advertise: undefined, urlKey: 'lamp', shopId: undefined },
    ...{ cateList: [{ id: '1', cateName: 'Home' }], prices: ['129.99'], skuList: [{ sellerSkuPrice: '129.99' }] },
  },
  pictures: ['/files/a.jpg', 'https://cdn.example/b.jpg', 'https://'],
};
const OPEN = { PUBLIC_PAGES: '/items/*' };

describe('the structured data of a page (A05)', () => {
  it('of the home page names the organization, and the search of the site where visitors may open it', () => {
    expect(things(describePage('/', { data: {} }))[1]).not.toHaveProperty('potentialAction.target');
    const [organization, site] = things(describePage('/', { data: {} }, { PUBLIC_PAGES: '/search' }));
    expect(organization).toMatchObject({ '@type': 'Organization', name: 'Tovaro', url: `${ORIGIN}/` });
    expect(site).toMatchObject({
      publisher: { '@id': organization?.['@id'] },
      potentialAction: { target: { urlTemplate: `${ORIGIN}/search?keyword={search_term_string}` } },
    });
  });

  it('of a product has absolute pictures, no offer and no price (N02)', () => {
    const graph = describePage('/items/lamp', { data: ITEM }, OPEN);
    expect(things(graph)[0]).toEqual({
      ...{ '@type': 'Product', name: 'Lamp', sku: '7', category: 'Home', url: `${ORIGIN}/items/lamp` },
      image: [`${ORIGIN}/files/a.jpg`, 'https://cdn.example/b.jpg'],
    });
    expect(JSON.stringify(graph)).not.toContain('129');
  });

  it('names the categories of a product only where visitors may open the search (C03)', () => {
    const trailOf = (env: Record<string, string>) => {
      const [, trail] = things(describePage('/items/lamp', { data: ITEM }, env));
      return (trail as { itemListElement: { item: string }[] }).itemListElement.map(({ item }) =>
        item.replace(ORIGIN, ''),
      );
    };
    expect(trailOf(OPEN)).toEqual(['/', '/items/lamp']);
    expect(trailOf({ PUBLIC_PAGES: '/items/*,/search' })).toEqual(['/', '/search?cateId=1', '/items/lamp']);
  });

  it('is absent from gated pages, error pages and pages without any', () => {
    const pages = [
      describePage('/items/lamp', { data: ITEM }),
      describePage('/article/detail/5', { errorPage: 'notFound' }),
      describePage('/invite', { data: null }),
    ];
    expect(pages).toEqual([undefined, undefined, undefined]);
  });

  it('of an article has its day and no author', () => {
    const updatedAt = '2026-03-01 10:00:00';
    const data = { id: '5', title: 'Returns', updatedAt, subCategory: { name: 'Orders' }, description: '' };
    const [article, trail] = things(describePage('/article/detail/5', { data }));
    expect(article).toMatchObject({ headline: 'Returns', articleSection: 'Orders' });
    expect([article?.dateModified, article?.author]).toEqual(['2026-03-01T10:00:00.000Z', undefined]);
    // A category without an id has no page.
    expect(trail?.itemListElement).toHaveLength(3);
  });

  it('of a search is the trail of its category, and absent for a keyword (C03)', () => {
    const data = (keyword: string) => ({ query: { keyword }, categoryPath: [{ id: '1', cateName: 'Home' }] });
    const open = { PUBLIC_PAGES: '/search' };
    const [trail] = things(describePage('/search', { data: data('') }, open));
    expect(trail?.itemListElement).toMatchObject([{}, { name: 'Home', item: `${ORIGIN}/search?cateId=1` }]);
    expect(describePage('/search', { data: data('lamp') }, open)).toBeUndefined();
  });
});
