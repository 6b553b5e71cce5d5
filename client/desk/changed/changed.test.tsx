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
import { deskValues } from '../../storage/values/deskValues';
import { findLink, hrefOf, missRole, press, see, textsOf } from '../../testing/find';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testCart } from '../../testing/testCart';
import { withParts } from '../../testing/testDesk';
import { testProduct } from '../../testing/testProduct';
import { testApi, testUser } from '../../testing/testStorefront';
import { type KeptProduct, keptProducts, type ProductList, type Told, toldOf } from './keptProducts';

const EARLIER = Date.now() - 3 * 86_400_000;
const kept = keptProducts(testUser.id);
const cardOf = (id: string, changes: Partial<ProductCard> = {}) =>
  testProduct({ id, productName: `Product ${id}`, ...changes });
const keep = (products: Readonly<Record<string, KeptProduct>>, readAt = EARLIER) =>
  kept.set({ readAt, products: { ...kept.get()?.products, ...products } });
/** What was kept three days ago of a product of the test's cart, or of what was listed: the third is off the shelf. */
const keepBefore = (list: ProductList, id: string, before: Partial<Told>) =>
  keep({ [`${list}/${id}`]: { readAt: EARLIER, before: { ...toldOf(cardOf(id), id !== '3'), ...before } } });
const known = (list: ProductList) => Object.keys(kept.get()?.products ?? {}).filter((key) => key.startsWith(list));
const idsTo = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

beforeEach(() => {
  window.requestIdleCallback = (run) => Number(setTimeout(run));
  // Wider windows ask for the facts of the rows, too.
  window.innerWidth = 800;
});

async function openCart(cart = testCart(5), ...parts: readonly DeskPartName[]) {
  const page = <CartPage data={{ ...(await cartRows(testApi(cart), 1)), recommended: [] }} pending={false} />;
  cart.cart.mockClear();
  const options = withParts(...(parts.length > 0 ? parts : (['tables', 'changed'] as const)));
  const rendered = renderWithStorefront(<PageFrame layout="bare">{page}</PageFrame>, {
    ...{ ...options, api: { ...cart, recommendations: async () => [] } },
  });
  await act(async () => undefined);
  return rendered;
}

/** A busy machine draws a long page for longer than a test usually waits. */
const BUSY = { timeout: 15_000 };
const findChanged = (name: string) => screen.findByRole('button', { name }, BUSY);
const rows = () =>
  screen.getAllByRole('link', { name: /^Product \d/ }).map(({ textContent }) => textContent?.split(' (')[0]);
const rowOf = (name: string) => screen.getByRole('checkbox', { name: `Choose ${name}` }).closest('tr') as HTMLElement;

describe('the selection cart (F10)', () => {
  it('tells what has changed by the rows that it has, and reads its other pages once a day', async () => {
    const { cart, ...more } = testCart(120);
    const { unmount } = await openCart({ cart, ...more });
    await waitFor(() => expect(known('cart')).toHaveLength(120), BUSY);
    expect(cart.mock.calls.map(([{ pageNo, pageSize }]) => [pageNo, pageSize])).toEqual([
      [1, 100],
      [2, 100],
    ]);
    missRole('button', /^(Changed|Seen)/);
    // The next page loads the desk by itself.
    expect(deskValues(testUser.id).has()).toBe(true);
    unmount();
    await openCart({ cart, ...more });
    expect(cart).not.toHaveBeenCalled();
  });

  it('has no count of what was removed, which is kept for an Undo until the cart is read again', async () => {
    for (const id of ['1', '2']) keepBefore('cart', id, { price: '1' });
    const cart = testCart(5);
    const { unmount } = await openCart(cart);
    await findChanged('Changed (2)');
    await press('Remove Product 1');
    await findChanged('Changed (1)');
    expect(known('cart')).toContain('cart/1');
    unmount();
    await openCart(cart);
    await waitFor(() => expect(known('cart')).not.toContain('cart/1'));
    await findChanged('Changed (1)');
  });

  it('is read again after a product has left it on another page', async () => {
    keepBefore('cart', '9', { price: '1' });
    keep({}, Date.now());
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
    const now = toldOf(cardOf('21'), true);
    const readAt = Date.now();
    keep({ 'cart/21': { readAt, before: { ...now, price: '80.00' }, now: { ...now, price: '90.00' } } }, readAt);
    const { user } = await openCart(testCart(21));
    await user.click(await findChanged('Changed (1)'));
    await waitFor(() => expect(rowOf('Product 21').textContent).toContain('¥80.00 → ¥86.00Seen'), BUSY);
  });

  it('has 500 rows at once of more that have changed', async () => {
    const now = toldOf(cardOf('1'), true);
    const product: KeptProduct = { readAt: EARLIER, before: { ...now, price: '1' }, now };
    keep(Object.fromEntries(idsTo(501).map((id) => [`cart/${id}`, product])), Date.now());
    const { user } = await openCart(testCart(501));
    await user.click(await findChanged('Changed (501)'));
    expect(await screen.findByText('500 of 501', {}, BUSY)).toBeTruthy();
    expect(rows()).toHaveLength(500);
  });

  it('has no button without the filter, and nothing of it without the part', async () => {
    keepBefore('cart', '1', { price: '1' });
    const { unmount } = await openCart(undefined, 'changed');
    missRole('button', /^Changed/);
    see('¥1.00 → ¥86.00');
    unmount();
    const cart = testCart(5);
    await openCart(cart, 'tables');
    missRole('button', /^(Changed|Seen)/);
    expect(cart.cart).not.toHaveBeenCalled();
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
  const show = (api: Partial<ApiClient>) =>
    renderWithStorefront(<BuyerHome data={data} pending={false} />, { ...withParts('changed'), api });
  const changed = () => {
    const tile = screen.getByRole('heading', { name: 'Changed' }).closest('li');
    return textsOf(tile?.querySelectorAll('p, p + div') ?? []);
  };

  it('says of what was never read neither that it has changed nor that it has not (D191)', async () => {
    const fails = async () => Promise.reject(new Error('down'));
    show({ cart: fails, frontItems: fails });
    expect(changed()).toEqual(['– products', WHAT]);
    await act(async () => undefined);
    expect(changed()).toEqual(['– products', WHAT]);
  });

  it('says how many have changed, in the cart and of what was listed, and leads there', async () => {
    for (const id of ['1', '2']) keepBefore('cart', id, { price: '1' });
    keepBefore('listed', '7', { name: 'Old' });
    const api = { cart: testCart(5).cart, frontItems: jest.fn(async () => [cardOf('7')]) };
    show(api);
    await findLink('2 in the cart changed');
    await findLink('1 listed changed');
    expect(hrefOf('2 in the cart changed')).toBe('/distributor/selection/cart');
    expect(hrefOf('1 listed changed')).toBe('/distributor/list/products?changed=true');
    expect(changed()).toEqual(['3 products', WHAT]);
    expect([api.cart.mock.calls.length, api.frontItems.mock.calls.length]).toEqual([1, 1]);
  });
});
