import { act, screen, waitFor } from '@testing-library/react';
import type { ProductCard } from '../../../shared/api/models';
import type { DeskPartName } from '../../../shared/domain/deskParts';
import { CartToggle } from '../../cart/CartToggle/CartToggle';
import { cartRows } from '../../cart/cartRows';
import { PageFrame } from '../../layout/PageFrame/PageFrame';
import { CartPage } from '../../pages/CartPage/CartPage';
import { BuyerHome } from '../../pages/HomePage/BuyerHome/BuyerHome';
import type { HomeData } from '../../pages/HomePage/HomePage.loader';
import { deskValues } from '../../storage/values/deskValues';
import { findButton, findLink, hrefOf, missRole, press, see, textsOf } from '../../testing/find';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { type TestCart, testCart } from '../../testing/testCart';
import { withParts } from '../../testing/testDesk';
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
