import { act, screen, waitFor } from '@testing-library/react';
import { AppError } from '../../../shared/errors';
import { createTabs } from '../../storage/tabs';
import { pastListings } from '../../storage/values/pastListings';
import {
  barText,
  checkbox,
  listButton,
  openCart,
  pressSelectAll,
  removeButton,
  rows,
  selectAll,
} from '../../testing/cartView';
import {
  button,
  findDialog,
  findHeading,
  heading,
  hrefOf,
  miss,
  missRole,
  press,
  see,
  seeSoon,
} from '../../testing/find';
import { testCart } from '../../testing/testCart';

describe('CartPage', () => {
  it('links to search, disables List and names the tools that fill it when empty (S102, F06, F05)', async () => {
    await openCart(
      testCart(0),
      {},
      { config: { features: ['choose-many', 'retail-rule', 'compare'], helpArticles: { 'choose-many': '31' } } },
    );
    await findHeading('Choose');
    see('Your selection cart is empty');
    expect(hrefOf('Browse products')).toBe('/search');
    expect(button('List to shop').disabled).toBe(true);
    miss(/kept for listing/);
    expect(screen.getAllByRole('heading', { name: /^(Choose|Price rule|Paste|Compare)$/ })).toHaveLength(3);
    // No article of this deployment tells of the price rule.
    const links = screen.getAllByRole('link', { name: /^How it works/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['How it works: Choose', '/article/detail/31'],
      ['How it works: Paste', '/article/detail/31'],
    ]);
    expect(heading('Just for you')).toBeTruthy();
  });
});

it.each([20, 21])(
  'has the address of the rows when removals leave fewer pages than it tells: %i products',
  async (count) => {
    await openCart(testCart(count), {}, { path: '/distributor/selection/cart?pageNo=2' });
    const address = screen.getByRole('status', { name: 'address' });
    if (count > 20) {
      expect(address.textContent).toBe('?pageNo=2');
      await press('Remove Product 21');
    }
    await waitFor(() => expect(address.textContent).toBe(''));
    expect(rows()[0]).toMatch(/^Product 1/);
  },
);

describe('selection', () => {
  it('is listed as far as it is on the shelf, and may be removed (A29, D26, F04, S102)', async () => {
    pastListings('u1').set([{ productId: '3', shopId: '1', shopName: 'Luma' }]);
    const { user } = await openCart(testCart(4));
    // It was listed before.
    expect(screen.getByText('Listed · Luma').closest('tr')?.textContent).toContain('Offshelf');
    await user.click(checkbox(3));
    expect(barText()).toBe('1 chosen1 off the shelf, not listed');
    expect([listButton().disabled, removeButton().disabled]).toEqual([true, false]);
    await user.click(checkbox(1));
    expect(listButton().textContent).toBe('List to shop (1)');
    expect(button('List Product 3').disabled).toBe(true);
  });

  it('drops products that have left the cart with every load (D81)', async () => {
    const backend = testCart(46);
    const { goTo } = await openCart(backend);
    await pressSelectAll();
    await waitFor(() => expect(barText()).toMatch(/^46 chosen/));
    await backend.removeFromCart(['1', '2', '46']);
    await goTo(2);
    await waitFor(() => expect(barText()).toMatch(/^43 chosen/));
  });

  it('of all covers and clears every page, and is read once as long as the cart stays the same (A29)', async () => {
    const backend = testCart(46);
    const { user, goTo } = await openCart(backend);
    await pressSelectAll();
    const isWhole = () =>
      waitFor(() => expect(barText()).toBe('46 chosen26 on other pages, 1 off the shelf, not listed'));
    await isWhole();
    expect(selectAll().every(({ checked }) => checked)).toBe(true);
    expect(listButton().textContent).toBe('List to shop (45)');
    await goTo(2);
    await isWhole();
    const wholeReads = () => backend.cart.mock.calls.filter(([{ pageSize }]) => pageSize !== 20);
    expect(wholeReads()).toEqual([[{ pageNo: 1, pageSize: 100 }, {}]]);
    await user.click(screen.getAllByRole('checkbox', { name: /^Choose Product/ })[0] as HTMLElement);
    expect(selectAll().map(({ checked, indeterminate }) => [checked, indeterminate])).toEqual([
      [false, true],
      [false, true],
    ]);
    // Another device may have changed the cart before all are selected again.
    await pressSelectAll();
    await isWhole();
    expect(wholeReads()).toHaveLength(2);
    await pressSelectAll();
    expect(barText()).toBe('0 chosen Choose products to list them');
  });

  it('of all has all products of a cart that may have more than its full page, and is taken back', async () => {
    const backend = testCart(20);
    const { items } = await backend.cart({ pageNo: 1, pageSize: 100 });
    backend.cart.mockImplementation(async ({ pageSize }) => ({ items, total: pageSize === 100 ? 20 : 20.5 }));
    const { user } = await openCart(backend);
    await user.click(selectAll()[0] as HTMLElement);
    expect(selectAll()[1]?.indeterminate).toBe(true);
    await user.click(screen.getByText('Select all (20+)'));
    await waitFor(() => expect(listButton().ariaBusy).not.toBe('true'));
    expect(selectAll()[1]?.checked).toBe(true);
    await user.click(screen.getByText('Select all (20+)'));
    expect(barText()).toMatch(/^0 chosen/);
  });

  it('of all is neither listed nor removed before the other pages are loaded (A29)', async () => {
    const backend = testCart(46);
    const whole = await backend.cart({ pageNo: 1, pageSize: 100 });
    const { user } = await openCart(backend);
    const loading = Promise.withResolvers<typeof whole>();
    backend.cart.mockReturnValueOnce(loading.promise);
    await pressSelectAll();
    for (const early of [listButton(), removeButton()]) {
      expect(early.getAttribute('aria-busy')).toBe('true');
      await user.click(early);
    }
    missRole('dialog');
    loading.resolve(whole);
    await waitFor(() => expect(listButton().getAttribute('aria-busy')).toBeNull());
    await user.click(removeButton());
    await findDialog('Remove from the selection cart?');
    see(/^46 products will be removed/);
  });

  it('of all needs no call for a cart of one page', async () => {
    const backend = testCart(4);
    await openCart(backend);
    await pressSelectAll();
    expect(barText()).toBe('4 chosen1 off the shelf, not listed');
    expect(backend.cart).not.toHaveBeenCalled();
  });

  it('of all keeps this page and shows the error when the others fail to load', async () => {
    const backend = testCart(25);
    await openCart(backend);
    backend.cart.mockRejectedValueOnce(new AppError('timeout', 'request timeout'));
    await pressSelectAll();
    await seeSoon('request timeout');
    expect(barText()).toBe('20 chosen1 off the shelf, not listed');
    expect(selectAll().map(({ checked }) => checked)).toEqual([true, false]);
  });
});

describe('changes', () => {
  it('of a toggle, another tab and before a return by Back are followed, also by older data (D66)', async () => {
    const backend = testCart(3);
    const before = await backend.cart({ pageNo: 1, pageSize: 20 });
    const { user, goTo } = await openCart(backend);
    await user.click(checkbox(1));
    await press('Add to selection cart: Recommended');
    await waitFor(() => expect(rows()).toHaveLength(4));
    await backend.removeFromCart(['1']);
    await act(async () => createTabs('u1').publish({ kind: 'cart', ids: ['1'], inCart: false }));
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(barText()).toBe('0 chosen Choose products to list them');
    backend.cart.mockResolvedValueOnce(before);
    await goTo(1);
    miss('Product 1');
    await waitFor(() => expect(rows()[0]).toMatch(/^Product 900/));
    see('3 products kept for listing');
    await backend.removeFromCart(['2']);
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await goTo(1);
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  it('are read once, when the hidden page is shown (D66)', async () => {
    const backend = testCart(3);
    await openCart(backend);
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    for (const id of ['1', '2']) {
      await backend.removeFromCart([id]);
      await act(async () => createTabs('u1').publish({ kind: 'cart', ids: [id], inCart: false }));
    }
    expect(backend.cart).not.toHaveBeenCalled();
    hidden.mockRestore();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(backend.cart).toHaveBeenCalledTimes(1);
  });
});
