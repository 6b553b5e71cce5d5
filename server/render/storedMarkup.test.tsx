import fc from 'fast-check';
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
}

/** A page of products as the server renders it; cards are stored for a configuration. */
function render({ user, ...grid }: Page, config = { ...testConfig }) {
  const storefront = { ...testStorefront({ user }), config };
  const cards = storedMarkup(storefront).cardsOfPage();
  const html = renderToString(
    <StaticRouter location="/search">
      <StorefrontProvider value={{ ...storefront, cardMarkup: cards.markupOf }}>
        <RouteProvider>
          <ToastProvider>
            <CartProvider>
              <ProductGrid {...grid} priorityCount={1} />
            </CartProvider>
          </ToastProvider>
        </RouteProvider>
      </StorefrontProvider>
    </StaticRouter>,
  );
  cards.store(html);
  return html;
}

const product = fc.record({
  id: fc.constantFrom('1', '2', '3', '4'),
  productName: fc.constantFrom('Lamp', 'Lamp </article>', '<b>Mug</b>', undefined),
  mainImage: fc.constantFrom('/files/1.svg', '/files/2.svg', undefined),
  productPrice: fc.constantFrom('12.50', '13', undefined),
  isInCart: fc.boolean(),
  urlKey: fc.constantFrom('lamp', undefined),
  shopId: fc.constantFrom('3010', undefined),
  productStatus: fc.constantFrom('ONSHELF', 'OFFSHELF', undefined),
});
const page = fc.record({
  products: fc.array(product, { maxLength: 6 }),
  user: fc.constantFrom(null, testUser, { ...testUser, id: 'u2' }),
  columns: fc.constantFrom(4, 5),
  cardElement: fc.constantFrom('article', 'div'),
});

it('a page has what it would have without the cards of the pages before, whoever has seen those', () => {
  fc.assert(
    fc.property(fc.array(page, { minLength: 2, maxLength: 8 }), (pages) => {
      const config = { ...testConfig };
      for (const one of pages as Page[]) expect(render(one, config)).toBe(render(one));
    }),
    { numRuns: 40 },
  );
});

it('a card that was rendered before is not rendered again', () => {
  const config = { ...testConfig };
  let reads = 0;
  const read = {
    get mainImage() {
      reads += 1;
      return '/files/2.svg';
    },
  };
  const shown: Page = {
    products: [testCard('1'), Object.defineProperties({ ...testCard('2') }, Object.getOwnPropertyDescriptors(read))],
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
