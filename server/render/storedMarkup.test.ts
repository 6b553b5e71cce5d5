import { createElement as h, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { CartProvider } from '../../client/cart/CartProvider';
import { ProductGrid } from '../../client/products/ProductGrid/ProductGrid';
import { RouteProvider } from '../../client/routing/route/useRoute';
import { StorefrontProvider } from '../../client/storefront/Storefront';
import { testCard } from '../../client/testing/testSearch';
import { testConfig, testStorefront, testUser } from '../../client/testing/testStorefront';
import { ToastProvider } from '../../client/toasts/ToastProvider';
import type { SessionUser } from '../../shared/domain/account/sessionUser';
import type { CardProduct } from '../../shared/domain/product/cardFields';
import { storedMarkup } from './storedMarkup';

interface Page {
  readonly products: readonly CardProduct[];
  readonly user: SessionUser | null;
  readonly columns: 4 | 5;
  readonly cardElement: 'article' | 'div';
  readonly priorityCount?: number;
}

const newConfig = () => ({ ...testConfig, imageResizeTemplate: '{url}?w={width}' });

/** A page of products as the server renders it; cards are stored for a configuration. */
function render({ user, ...grid }: Page, config = newConfig()) {
  const storefront = { ...testStorefront({ user }), config };
  const cards = storedMarkup(storefront).cardsOfPage();
  const provided = { ...storefront, cardMarkup: cards.markupOf };
  const parents = [
    (children: ReactNode) => h(StaticRouter, { location: '/search', children }),
    (children: ReactNode) => h(StorefrontProvider, { value: provided, children }),
    (children: ReactNode) => h(RouteProvider, { children }),
    (children: ReactNode) => h(ToastProvider, { children }),
    (children: ReactNode) => h(CartProvider, { children }),
  ];
  const tree = parents.reduceRight<ReactNode>(
    (children, parent) => parent(children),
    h(ProductGrid, { priorityCount: 1, ...grid }),
  );
  const html = renderToString(tree);
  cards.store(html);
  // A document has none of React's links to pictures.
  return html.replace(/^(<link[^>]*>)+/, '');
}

const card = (changes: Partial<CardProduct>): CardProduct => ({ ...testCard('2'), ...changes });
const pageOf = (changes: Partial<CardProduct>, others: Partial<Page> = {}): Page => ({
  products: [testCard('1'), card(changes)],
  user: testUser,
  columns: 4,
  cardElement: 'article',
  ...others,
});

/** Each differs from the others in one thing. */
const PAGES = {
  'a product': pageOf({}),
  'its price': pageOf({ productPrice: '13' }),
  'no price': pageOf({ productPrice: undefined }),
  'its cart mark': pageOf({ isInCart: true }),
  'its name': pageOf({ productName: 'Lamp </article><article class="card">' }),
  'no name': pageOf({ productName: undefined }),
  'its picture': pageOf({ mainImage: undefined }),
  'its address': pageOf({ urlKey: 'lamp' }),
  'its shop': pageOf({ shopId: '3010' }),
  'its shelf': pageOf({ productStatus: 'OFFSHELF' }),
  'another buyer': pageOf({}, { user: { ...testUser, id: 'u2', username: 'sofia.r' } }),
  'a visitor': pageOf({}, { user: null }),
  'other columns': pageOf({}, { columns: 5 }),
  'no picture first': pageOf({}, { priorityCount: 0 }),
  'no articles': pageOf({}, { cardElement: 'div' }),
};

it.each(Object.keys(PAGES))(
  'a page of %s has nothing of the cards of pages before it, whose ever they were',
  (name) => {
    const shown = PAGES[name as keyof typeof PAGES];
    for (const before of Object.values(PAGES)) {
      const config = newConfig();
      render(before, config);
      expect(render(shown, config)).toBe(render(shown));
    }
  },
);

it('a card that was rendered before is not rendered again', () => {
  const config = newConfig();
  let reads = 0;
  const read = {
    get mainImage() {
      reads += 1;
      return '/files/2.svg';
    },
  };
  const shown: Page = {
    // The first one is above the fold.
    products: [Object.defineProperties({ ...testCard('2') }, Object.getOwnPropertyDescriptors(read)), testCard('1')],
    user: null,
    columns: 4,
    cardElement: 'article',
  };
  const html = render(shown, config);
  const readsOfRendering = reads;
  reads = 0;
  expect(render(shown, config)).toBe(html);
  // By its key alone.
  expect([reads, readsOfRendering > 1]).toEqual([1, true]);
});

it('a page with an article more stores none of its cards', () => {
  const { cardsOfPage } = storedMarkup({ ...testStorefront(), config: newConfig() });
  const page = cardsOfPage();
  page.markupOf('a');
  page.store('<article class="card">b</article><article class="card">a</article>');
  expect(cardsOfPage().markupOf('a')).toBeUndefined();
});

it('a configuration has cards of its own', () => {
  const shown = pageOf({});
  render(shown);
  const config = { ...newConfig(), currencySymbol: '$' };
  expect(render(shown, config)).toBe(render(shown, { ...config }));
  expect(render(shown, config)).toContain('$');
});
