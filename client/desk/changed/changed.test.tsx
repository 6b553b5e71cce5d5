import { act, screen, waitFor } from '@testing-library/react';
import type { ApiClient } from '../../../shared/api/apiClient';
import type { ProductCard } from '../../../shared/api/models';
import type { DeskPartName } from '../../../shared/domain/deskParts';
import { CartToggle } from '../../cart/CartToggle/CartToggle';
import { cartRows } from '../../cart/cartRows';
import { PageFrame } from '../../layout/PageFrame/PageFrame';
import { CartPage } from '../../pages/CartPage/CartPage';
import { BuyerHome } from '../../pages/HomePage/BuyerHome/BuyerHome';
import type { HomeData } from '../../pages/HomePage/HomePage.loader';
import { MyProductsPage } from '../../pages/MyProductsPage/MyProductsPage';
import { load } from '../../pages/MyProductsPage/MyProductsPage.loader';
import { deskValues } from '../../storage/values/deskValues';
import { axeViolations } from '../../testing/axeViolations';
import { button, findButton, findLink, hrefOf, miss, missRole, press, see, textsOf } from '../../testing/find';
import { loaderContext } from '../../testing/loaderContext';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { type TestCart, testCart } from '../../testing/testCart';
import { withParts } from '../../testing/testDesk';
import { testRow } from '../../testing/testListing';
import { testProduct } from '../../testing/testProduct';
import { testApi, testUser } from '../../testing/testStorefront';
import { type KeptProduct, keptProducts, type ProductList, type Told, toldOf } from './keptProducts';

const EARLIER = Date.now() - 3 * 86_400_000;
const kept = keptProducts(testUser.id);
const cardOf = (id: string, changes: Partial<ProductCard> = {}) =>
  testProduct({ id, productName: `Product ${id}`, ...changes });
/** What was kept three days ago of products of a list, the third of the test's cart off the shelf. */
const keep = (list: ProductList, changes: Readonly<Record<string, Partial<Told>>>) =>
  kept.set({
    readAt: EARLIER,
    products: {
      ...kept.get()?.products,
      ...Object.fromEntries(
        Object.entries(changes).map(([id, before]): [string, KeptProduct] => [
          `${list}/${id}`,
          { readAt: EARLIER, before: { ...toldOf(cardOf(id), id !== '3'), ...before } },
        ]),
      ),
    },
  });
const known = (list: ProductList) => Object.keys(kept.get()?.products ?? {}).filter((key) => key.startsWith(list));
const idsTo = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

beforeEach(() => {
  window.requestIdleCallback = (run) => Number(setTimeout(run));
  // Wider windows ask for the facts of the rows, too.
  window.innerWidth = 800;
});

afterEach(() => {
  localStorage.clear();
});

interface OpenCart {
  readonly cart?: TestCart;
  readonly features?: readonly DeskPartName[];
}

async function openCart({ cart = testCart(5), features = ['tables', 'changed'] }: OpenCart = {}) {
  const api = { ...cart, recommendations: async () => [] };
  const page = <CartPage data={{ ...(await cartRows(testApi(api), 1)), recommended: [] }} pending={false} />;
  api.cart.mockClear();
  const rendered = renderWithStorefront(<PageFrame layout="bare">{page}</PageFrame>, {
    ...withParts(...features),
    api,
  });
  await act(async () => undefined);
  return { ...rendered, api };
}

/** A busy machine draws a long page for longer than a test usually waits. */
const BUSY = { timeout: 15_000 };
const findChanged = (name: string) => screen.findByRole('button', { name }, BUSY);
const rows = () =>
  screen.getAllByRole('link', { name: /^Product \d/ }).map(({ textContent }) => textContent?.split(' (')[0]);
const rowOf = (name: string) => screen.getByRole('checkbox', { name: `Choose ${name}` }).closest('tr') as HTMLElement;

describe('the selection cart (F10)', () => {
  it('tells what has changed by the rows that it has, and reads its other pages once a day', async () => {
    const { api, unmount } = await openCart({ cart: testCart(120) });
    await waitFor(() => expect(known('cart')).toHaveLength(120), BUSY);
    expect(api.cart.mock.calls.map(([{ pageNo, pageSize }]) => [pageNo, pageSize])).toEqual([
      [1, 100],
      [2, 100],
    ]);
    missRole('button', /^(Changed|Seen)/);
    // The next page loads the desk by itself.
    expect(deskValues(testUser.id).has()).toBe(true);
    unmount();
    expect((await openCart({ cart: testCart(120) })).api.cart).not.toHaveBeenCalled();
  });

  it('says in each row what has changed, filters by it, and forgets what was seen', async () => {
    keep('cart', { '1': { price: '80.00' }, '2': { price: '90.00', name: 'Old' }, '3': { isListable: true }, '4': {} });
    const { user } = await openCart();
    expect(rowOf('Product 1').textContent).toContain('¥80.00 → ¥86.00Seen');
    expect(rowOf('Product 2').textContent).toContain('¥90.00 → ¥86.00New nameSeen');
    expect(rowOf('Product 3').textContent).toContain('Off the shelfSeen');
    expect(rowOf('Product 4').textContent).not.toContain('Seen');
    expect(await axeViolations(document.body)).toEqual([]);
    missRole('button', /^Seen all/);
    await user.click(button('Changed (3)'));
    expect(rows()).toEqual(['Product 1', 'Product 2', 'Product 3']);
    await user.type(screen.getByRole('searchbox'), '3');
    expect(rows()).toEqual(['Product 3']);
    await user.clear(screen.getByRole('searchbox'));
    await user.click(button('Seen: Product 2'));
    expect(rows()).toEqual(['Product 1', 'Product 3']);
    await user.click(button('Seen all 2'));
    see('No product is of this choice.');
    await user.click(button('Show all'));
    expect(rows()).toHaveLength(5);
    missRole('button', /^(Changed|Seen)/);
  });

  it('says that a product is on the shelf again, and a price in words as it is', async () => {
    keep('cart', { '1': { isListable: false }, '2': { price: 'On request' } });
    await openCart();
    expect(rowOf('Product 1').textContent).toContain('Back on the shelfSeen');
    expect(rowOf('Product 2').textContent).toContain('On request → ¥86.00Seen');
  });

  it('has no count of what was removed, which is kept for an Undo until the cart is read again', async () => {
    keep('cart', { '1': { price: '1' }, '2': { price: '1' } });
    const cart = testCart(5);
    const { unmount } = await openCart({ cart });
    await findChanged('Changed (2)');
    await press('Remove Product 1');
    await findChanged('Changed (1)');
    expect(known('cart')).toContain('cart/1');
    unmount();
    await openCart({ cart });
    await waitFor(() => expect(known('cart')).not.toContain('cart/1'));
    await findChanged('Changed (1)');
  });

  it('is read again after a product has left it on another page', async () => {
    keep('cart', { '9': { price: '1' } });
    kept.set({ readAt: Date.now(), products: kept.get()?.products ?? {} });
    const product = renderWithStorefront(
      <PageFrame layout="bare">
        <CartToggle product={cardOf('9', { isInCart: true })} />
      </PageFrame>,
      { ...withParts('changed'), api: { removeFromCart: async () => true } },
    );
    await press(/^Remove from selection cart/);
    await waitFor(() => expect(kept.get()?.readAt).toBe(0));
    product.unmount();
    await openCart();
    await waitFor(() => expect(known('cart')).not.toContain('cart/9'));
    missRole('button', /^Changed/);
  });

  it('says the change of a row of another page as it is when that is read', async () => {
    const before = { ...toldOf(cardOf('21'), true), price: '80.00' };
    const product: KeptProduct = { readAt: Date.now(), before, now: { ...before, price: '90.00' } };
    kept.set({ readAt: Date.now(), products: { 'cart/21': product } });
    const { user } = await openCart({ cart: testCart(21) });
    await user.click(await findChanged('Changed (1)'));
    await waitFor(() => expect(rowOf('Product 21').textContent).toContain('¥80.00 → ¥86.00Seen'), BUSY);
  });

  it('has 500 rows at once of more that have changed', async () => {
    const now = toldOf(cardOf('1'), true);
    const product: KeptProduct = { readAt: EARLIER, before: { ...now, price: '1' }, now };
    const products = Object.fromEntries(idsTo(501).map((id) => [`cart/${id}`, product]));
    kept.set({ readAt: Date.now(), products });
    const { user } = await openCart({ cart: testCart(501) });
    await user.click(await findChanged('Changed (501)'));
    expect(await screen.findByText('500 of 501', {}, BUSY)).toBeTruthy();
    expect(rows()).toHaveLength(500);
  });

  it('has no button without the filter, and nothing of it without the part', async () => {
    keep('cart', { '1': { price: '1' } });
    const { unmount } = await openCart({ features: ['changed'] });
    missRole('button', /^Changed/);
    see('¥1.00 → ¥86.00');
    unmount();
    const { api } = await openCart({ features: ['tables'] });
    missRole('button', /^(Changed|Seen)/);
    expect(api.cart).not.toHaveBeenCalled();
  });
});

describe('My Products (F10)', () => {
  const again = { ...testRow('2', 'Name too long'), id: '9' };
  const records = [testRow('1'), testRow('2'), testRow('3', 'No brand'), again];

  async function openListed(search: string, frontItems: ApiClient['frontItems']) {
    const listingRecords = jest.fn(async () => ({ items: records, total: records.length }));
    const api = { listingRecords, recommendations: async () => [], frontItems };
    const data = await load(loaderContext({ api, query: new URLSearchParams(search) }));
    return renderWithStorefront(<MyProductsPage data={data} pending={false} />, {
      ...withParts('tables', 'changed'),
      api,
    });
  }

  it('asks once a day for what was listed, and has a tab of what has changed, without what has failed', async () => {
    keep('listed', { '1': {}, '2': { name: 'Old' } });
    const frontItems = jest.fn(async (ids: readonly string[]) => ids.map((id) => cardOf(id)));
    const { unmount } = await openListed('', frontItems);
    expect(await findLink('Changed 1')).toBeTruthy();
    expect(hrefOf('Changed 1')).toBe('/distributor/list/products?changed=true');
    expect(hrefOf('All 4')).toBe('/distributor/list/products');
    expect(button('Seen: Product 2')).toBeTruthy();
    missRole('button', /^Seen all/);
    unmount();
    const { user } = await openListed('changed=true', frontItems);
    expect((await findLink('Changed 1')).getAttribute('aria-current')).toBe('page');
    miss('No brand');
    expect(rows()).toEqual(['Product 2']);
    await user.click(button('Seen this 1'));
    see('No product is of this choice.');
    expect(await findLink('Changed')).toBeTruthy();
    expect(frontItems.mock.calls).toEqual([[['1', '2'], 2, expect.anything()]]);
  });
});

describe('a buyer’s home (F10)', () => {
  const BATCH = {
    ...{ id: '8', shownId: '8', shopName: '', listedAt: '', isCut: false },
    products: [{ productId: '7', name: 'Product 7' }],
  };
  const data: HomeData = {
    ...{ recommended: [], newest: [], articles: [], cart: { count: 5, pictures: [] } },
    listed: {
      ...{ failed: { count: 0, reasons: [] }, read: undefined },
      ...{ isNew: false, needsShop: false, batches: [BATCH] },
    },
  };
  const WHAT = 'Price, shelf or name, since you chose or listed them';
  const changed = () => {
    const tile = screen.getByRole('heading', { name: 'Changed' }).closest('li');
    return textsOf(tile?.querySelectorAll('p, p + div') ?? []);
  };

  it('says of what was never read neither that it has changed nor that it has not (D191)', async () => {
    const fails = async () => Promise.reject(new Error('down'));
    renderWithStorefront(<BuyerHome data={data} pending={false} />, {
      ...withParts('changed'),
      api: { cart: fails, frontItems: fails },
    });
    expect(changed()).toEqual(['– products', WHAT]);
    await act(async () => undefined);
    expect(changed()).toEqual(['– products', WHAT]);
  });

  it('says how many have changed, in the cart and of what was listed, and leads there', async () => {
    keep('cart', { '1': { price: '1' }, '2': { price: '1' } });
    keep('listed', { '7': { name: 'Old' } });
    const api = { cart: testCart(5).cart, frontItems: jest.fn(async () => [cardOf('7')]) };
    renderWithStorefront(<BuyerHome data={data} pending={false} />, { ...withParts('changed'), api });
    await findLink('2 in the cart changed');
    await findLink('1 listed changed');
    expect(hrefOf('2 in the cart changed')).toBe('/distributor/selection/cart');
    expect(hrefOf('1 listed changed')).toBe('/distributor/list/products?changed=true');
    expect(changed()).toEqual(['3 products', WHAT]);
    expect([api.cart.mock.calls.length, api.frontItems.mock.calls.length]).toEqual([1, 1]);
  });
});

it('hears of what was seen in another tab (F10)', async () => {
  keep('cart', { '1': { price: '1' } });
  await openCart();
  await findButton('Changed (1)');
  act(() => void kept.set({ readAt: Date.now(), products: {} }));
  missRole('button', /^Changed/);
});
