import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { ApiClient } from '../../../shared/api/apiClient';
import { AppError } from '../../../shared/errors';
import { useCartCount, useCartStore } from '../../cart/CartProvider';
import type { CartStore } from '../../cart/createCartStore';
import { axeViolations } from '../../testing/axeViolations';
import { installBrowserParts } from '../../testing/browserParts';
import { loaderContext } from '../../testing/loaderContext';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { type TestCart, testCart } from '../../testing/testCart';
import { testShop } from '../../testing/testListing';
import { testProduct } from '../../testing/testProduct';
import { CartPage } from './CartPage';
import { type CartData, loadCart } from './CartPage.loader';

installBrowserParts();

let store: CartStore;

function HeaderCount(): ReactNode {
  store = useCartStore();
  return <output aria-label="header count">{useCartCount()}</output>;
}

const ui = (data: CartData): React.JSX.Element => (
  <main id="content" tabIndex={-1}>
    <HeaderCount />
    <CartPage data={data} pending={false} />
  </main>
);

/** The page as its loader and a browser bring it about; `goTo` is another page of the cart. */
async function open(backend: TestCart, calls: Partial<ApiClient> = {}) {
  const { cart, removeFromCart, addToCart } = backend;
  const recommendations = async () => [testProduct({ id: '900', productName: 'Recommended' })];
  const api = { cart, removeFromCart, addToCart, recommendations, ...calls };
  const load = (pageNo: number): Promise<CartData> =>
    loadCart(loaderContext({ api, query: new URLSearchParams({ pageNo: String(pageNo) }) }));
  const rendered = renderWithStorefront(ui(await load(1)), { api });
  cart.mockClear();
  return { ...rendered, goTo: async (pageNo: number) => rendered.rerender(ui(await load(pageNo))) };
}

const bar = (): HTMLElement => screen.getByRole('region', { name: 'Selected products' });
const barText = (): string | null => within(bar()).getByRole('status').textContent;
const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name });
const listButton = (): HTMLButtonElement => within(bar()).getByRole('button', { name: /^List to shop/ });
const removeButton = (): HTMLButtonElement => within(bar()).getByRole('button', { name: 'Remove' });
const tick = (id: number): HTMLInputElement => screen.getByRole('checkbox', { name: `Select Product ${id}` });
const selectAll = (): HTMLInputElement[] => screen.getAllByRole('checkbox', { name: /^Select all/ });
const rows = (): string[] =>
  screen.getAllByRole('link', { name: /^Product/ }).map(({ textContent }) => textContent ?? '');

beforeEach(() => sessionStorage.clear());

describe('the selection cart', () => {
  it('lists its products with price, item code and links in new tabs (S041)', async () => {
    const { container } = await open(testCart(4));
    expect(screen.getByText('4 products kept for listing')).toBeTruthy();
    expect(rows()).toHaveLength(4);
    expect(screen.getAllByText('Offshelf')).toHaveLength(1);
    expect(screen.getAllByRole('row')[1]?.textContent).toContain('¥86.00');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('has a way to search and a disabled List when it is empty (S102)', async () => {
    const { container } = await open(testCart(0));
    expect(screen.getByText('Your selection cart is empty')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Browse products' }).getAttribute('href')).toBe('/search');
    expect(button('List to shop').disabled).toBe(true);
    expect(screen.getByRole('heading', { name: 'Just for you' })).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('tells the header how many products there are (C21)', async () => {
    await open(testCart(21));
    expect(screen.getByRole('status', { name: 'header count' }).textContent).toBe('21');
    expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('href')).toBe(
      '/distributor/selection/cart?pageNo=2',
    );
  });
});

describe('ticking', () => {
  it('enables List and Remove, and counts for List only what is on shelf (A29, D26)', async () => {
    const { user } = await open(testCart(4));
    expect([listButton().disabled, removeButton().disabled]).toEqual([true, true]);
    await user.click(tick(3));
    expect(barText()).toBe('1 selected1 off the shelf, not listed');
    expect([listButton().disabled, removeButton().disabled]).toEqual([true, false]);
    await user.click(tick(1));
    expect(listButton().textContent).toBe('List to shop (1)');
    expect(button('List Product 3').disabled).toBe(true);
  });

  it('survives a change of page (A29)', async () => {
    const { user, goTo } = await open(testCart(25));
    await user.click(tick(2));
    await goTo(2);
    expect(rows()).toHaveLength(5);
    await user.click(tick(21));
    expect(barText()).toBe('2 selected1 on other pages');
    await goTo(1);
    expect([tick(1).checked, tick(2).checked]).toEqual([false, true]);
  });

  it('of all reaches every page and says so, and unticks every page (A29)', async () => {
    const backend = testCart(46);
    const { user } = await open(backend);
    await user.click(screen.getAllByText('Select all (46)')[1] as HTMLElement);
    expect(selectAll().every(({ checked }) => checked)).toBe(true);
    await waitFor(() => expect(barText()).toBe('46 selected26 on other pages, 1 off the shelf, not listed'));
    expect(listButton().textContent).toBe('List to shop (45)');
    expect(backend.cart).toHaveBeenCalledWith({ pageNo: 1, pageSize: 100 });
    await user.click(tick(1));
    expect(selectAll().map(({ checked, indeterminate }) => [checked, indeterminate])).toEqual([
      [false, true],
      [false, true],
    ]);
    await user.click(selectAll()[0] as HTMLElement);
    await user.click(selectAll()[0] as HTMLElement);
    expect(barText()).toBe('0 selected');
  });

  it('of all needs no call for a cart of one page', async () => {
    const backend = testCart(4);
    const { user } = await open(backend);
    await user.click(selectAll()[0] as HTMLElement);
    expect(barText()).toBe('4 selected1 off the shelf, not listed');
    expect(backend.cart).not.toHaveBeenCalled();
  });

  it('of all can be taken back while the other pages are asked for', async () => {
    const backend = testCart(25);
    const { user } = await open(backend);
    const answer = Promise.withResolvers<Awaited<ReturnType<ApiClient['cart']>>>();
    backend.cart.mockReturnValueOnce(answer.promise);
    await user.click(selectAll()[0] as HTMLElement);
    await user.click(selectAll()[0] as HTMLElement);
    await act(async () => answer.resolve({ items: [testProduct({ id: '25' })], total: 25 }));
    expect(barText()).toBe('0 selected');
  });

  it('of all leaves this page ticked and says why when the others can’t be had', async () => {
    const backend = testCart(25);
    const { user } = await open(backend);
    backend.cart.mockRejectedValueOnce(new AppError('timeout', 'request timeout'));
    await user.click(selectAll()[0] as HTMLElement);
    expect(await screen.findByText('request timeout')).toBeTruthy();
    expect(barText()).toBe('20 selected1 off the shelf, not listed');
    expect(selectAll()[0]?.checked).toBe(false);
  });
});

describe('removing', () => {
  it('takes out all that is ticked in one call and tells how many (S146, D42)', async () => {
    const backend = testCart(25);
    const { user } = await open(backend);
    await user.click(tick(1));
    await user.click(tick(3));
    await user.click(removeButton());
    expect(await screen.findByText('Removed from the selection cart: 2')).toBeTruthy();
    expect(backend.removeFromCart.mock.calls).toEqual([[['1', '3']]]);
    expect(screen.getByRole('status', { name: 'header count' }).textContent).toBe('23');
    expect(barText()).toBe('0 selected');
    await waitFor(() => expect(rows()).toHaveLength(20));
    expect(backend.cart).toHaveBeenCalledTimes(1);
    expect(document.activeElement?.id).toBe('content');
  });

  it('of one row hands the focus to the next row, and after the last one to the page', async () => {
    const { user } = await open(testCart(2));
    await user.click(button('Remove Product 1'));
    expect(await screen.findByText('Successfully removed from the selection car')).toBeTruthy();
    expect(document.activeElement).toBe(button('Remove Product 2'));
    await user.click(button('Remove Product 2'));
    expect(await screen.findByText('Your selection cart is empty')).toBeTruthy();
    expect(document.activeElement?.id).toBe('content');
  });

  it('shows the page that is last now when its own has become empty', async () => {
    const { user, goTo } = await open(testCart(21));
    await goTo(2);
    await user.click(button('Remove Product 21'));
    await waitFor(() => expect(rows()).toHaveLength(20));
  });

  it.each<[string, () => Promise<boolean>, string | undefined]>([
    [
      'fails with a message',
      async () => Promise.reject(new AppError('rejected', 'The cart is locked')),
      'The cart is locked',
    ],
    ['fails without one', async () => Promise.reject(new AppError('rejected', '')), 'Unknown error'],
    ['is ignored (499)', async () => false, undefined],
  ])('changes nothing when it %s (S100, S160, S164)', async (_how, removeFromCart, message) => {
    const { user } = await open(testCart(2), { removeFromCart });
    await user.click(tick(1));
    await user.click(removeButton());
    if (message) expect(await screen.findByText(message)).toBeTruthy();
    await waitFor(() => expect(removeButton().getAttribute('aria-busy')).toBeNull());
    expect(rows()).toHaveLength(2);
    expect(tick(1).checked).toBe(true);
    expect(screen.getByRole('status', { name: 'header count' }).textContent).toBe('2');
  });

  it('after the end of the session goes to login, and is done once on the return, with the other ticks (D66)', async () => {
    const removeFromCart = async (): Promise<never> => Promise.reject(new AppError('unauthorized', 'no'));
    const backend = testCart(4);
    const before = await open(backend, { removeFromCart });
    await before.user.click(tick(1));
    await before.user.click(button('Remove Product 2'));
    await waitFor(() => expect(window.location.hash).toContain('#login?redirectUrl='));
    before.unmount();

    const after = await act(() => open(backend));
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(backend.removeFromCart.mock.calls).toEqual([[['2']]]);
    expect(tick(1).checked).toBe(true);
    after.unmount();
    (await open(backend)).unmount();
    expect(backend.removeFromCart).toHaveBeenCalledTimes(1);
  });
});

describe('what happens elsewhere', () => {
  it('shows: a recommended product that is added stands in the list (D66)', async () => {
    const { user } = await open(testCart(2));
    await user.click(button('Add to selection cart: Recommended'));
    await waitFor(() => expect(screen.getByText('3 products kept for listing')).toBeTruthy());
    expect(screen.getByRole('checkbox', { name: 'Select Product 900' })).toBeTruthy();
  });

  it('shows: what another tab removed leaves the list and the selection (D66)', async () => {
    const backend = testCart(3);
    const { user } = await open(backend);
    await user.click(tick(1));
    await backend.removeFromCart(['1']);
    await act(async () => store.receive({ ids: ['1'], inCart: false }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(barText()).toBe('0 selected');
  });
});

describe('listing', () => {
  const shops = async () => ({ items: [testShop('1')], total: 1 });

  it('opens the List Shop modal for the ticked products on shelf, or for one row (S103, S142)', async () => {
    const { user } = await open(testCart(4), { shops });
    for (const id of [1, 2, 3]) await user.click(tick(id));
    await user.click(listButton());
    expect(await screen.findByText('2 products will be listed to the shop you choose.')).toBeTruthy();
    await user.click(button('Cancel'));
    await user.click(button('List Product 4'));
    expect(await screen.findByText('1 product will be listed to the shop you choose.')).toBeTruthy();
  });

  it('keeps what was listed, ticked, until it is removed (S143)', async () => {
    const commitListing = jest.fn(async () => '12');
    const row = { status: 'SUCCESS', sellerProductId: { id: '1' } } as Awaited<
      ReturnType<ApiClient['listingDetail']>
    >['items'][number];
    const { user } = await open(testCart(2), {
      shops,
      commitListing,
      listingDetail: async () => ({ items: [row], total: 1 }),
    });
    await user.click(tick(1));
    await user.click(listButton());
    await user.click(await screen.findByRole('button', { name: 'List' }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(commitListing).toHaveBeenCalledWith({ channelId: 'channel-1', shopId: '1', sellerProductIdList: ['1'] });
    expect(rows()).toHaveLength(2);
    expect(tick(1).checked).toBe(true);
  });
});
