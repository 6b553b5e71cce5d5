// Every field that filters rows finds them by each word and code that they show. Help articles and Ctrl+K: their own tests.
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Shops } from '../listing/ListShopDialog/Shops';
import { MyProductsPage } from '../pages/MyProductsPage/MyProductsPage';
import { load as loadListings } from '../pages/MyProductsPage/MyProductsPage.loader';
import { pastListings } from '../storage/values/pastListings';
import { openCart } from '../testing/cartView';
import { loaderContext } from '../testing/loaderContext';
import { renderWithStorefront } from '../testing/renderWithStorefront';
import { doNothing } from '../testing/stateData';
import { testCart } from '../testing/testCart';
import { withParts } from '../testing/testDesk';
import { testRow, testShop } from '../testing/testListing';
import { testProduct } from '../testing/testProduct';
import { testUser } from '../testing/testStorefront';

const NAME = 'Café table “Men’s” 12″ × 3 – Straße';
/** Every other spelling: shared/domain/textFilter.test.ts. */
const OTHERWISE = `STRASSE ｃａｆｅ 12" x`;

/** The records of a buyer who has listed nothing. */
const listingRecords = async () => ({ items: [], total: 0 });

const render = (view: ReactElement, options: Parameters<typeof renderWithStorefront>[1] = {}) =>
  renderWithStorefront(view, { ...withParts('tables', 'listed-marks'), ...options });

type Shown = Pick<ReturnType<typeof renderWithStorefront>, 'user'>;

/** Shows the thing of that name among others, where a field filters them. */
const USES: Readonly<Record<string, { show: () => Shown | Promise<Shown>; words?: readonly string[] }>> = {
  'the selection cart': {
    show: async () => {
      const backend = testCart(3);
      const row = testProduct({ id: '3', productName: NAME, productStatus: 'OFFSHELF' });
      backend.cart.mockResolvedValue({ items: [testProduct({ id: '1' }), row], total: 2 });
      const product = { ...row, seller: { sellerName: 'Løkke & Søn' } };
      const listed = { productId: '3', shopId: '1', shopName: 'Ramos Archive', listedAt: '2026-01-02T03:04:05Z' };
      pastListings(testUser.id).set([listed]);
      const calls = { itemDetails: async () => [product], listingRecords };
      const cartPage = await openCart(backend, calls, withParts('tables', 'listed-marks'));
      await screen.findByText('Løkke & Søn');
      return cartPage;
    },
    words: ['3', 'løkke table', 'off shelf', 'archive'],
  },
  'My Products': {
    show: async () => {
      const row = { ...testRow('20450001', 'The backend did not answer'), chShopName: 'Ramos Archive' };
      const items = [{ ...row, sellerProductName: NAME, distrRecordId: { id: '7781' } }, testRow('2')];
      const api = { listingRecords: async () => ({ items, total: 2 }), recommendations: async () => [] };
      const data = await loadListings(loaderContext({ api }));
      return render(<MyProductsPage data={data} pending={false} />, { api });
    },
    words: ['20450001', 'archive', 'did not answer', 'failed table', 'batch 7781'],
  },
  'the shops': {
    show: () => {
      const others = Array.from({ length: 6 }, (_, index) => testShop(`${index}`));
      const shop = testShop('8', { chShopName: NAME, channel: { id: '1', channelName: 'TikTok Shop DE' } });
      return render(
        <Shops
          list={{ shops: [...others, shop], total: 7, reload: doNothing }}
          products={[]}
          choice={{ several: false, selectedIds: [], select: doNothing }}
        />,
        { api: { listingRecords } },
      );
    },
    words: ['tiktok de'],
  },
};

const cases = Object.entries(USES).flatMap(([use, { show, words = [] }]) =>
  [OTHERWISE, ...words].map((typed) => [use, typed, show] as const),
);

it.each(cases)('%s: “%s” finds it, and other words do not', async (_use, typed, show) => {
  const { user } = await show();
  await user.click(screen.getByRole('searchbox'));
  await user.paste(typed);
  await waitFor(() => expect(screen.getAllByText(NAME)).not.toEqual([]));
  await user.paste(' zz');
  await waitFor(() => expect(screen.queryAllByText(NAME)).toEqual([]));
});
