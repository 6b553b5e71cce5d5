import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AppError } from '../../shared/errors';
import { saveLoginIntent } from '../routing/login/loginIntent';
import { storeCount } from '../storage/values/cartCount';
import { findButton, miss, press, seeSoon } from '../testing/find';
import { renderWithStorefront } from '../testing/renderWithStorefront';
import { leaveUndo, leftOfUndo } from '../testing/testListing';
import { testProduct } from '../testing/testProduct';
import { useCart } from './CartProvider';
import { UNKNOWN_CART } from './cartReducer';
import { loadCount } from './loadCount';
import { useCartSync } from './useCartSync';
import { useCartToggle } from './useCartToggle';

const mug = { id: '7', isInCart: false };

function Probe() {
  useCartSync();
  const count = useCart((cart) => cart.count);
  const { inCart, toggle } = useCartToggle(mug);
  return (
    <>
      <output aria-label="count">{count ?? 'unknown'}</output>
      <output aria-label="mug">{inCart ? 'in' : 'out'}</output>
      <button type="button" onClick={toggle}>
        Toggle
      </button>
    </>
  );
}

const textOf = (name: string) => screen.getByRole('status', { name }).textContent;

beforeEach(() => {
  window.history.replaceState(null, '', '/');
});

describe('cart count', () => {
  it('is loaded once and then stored in the browser (C21)', async () => {
    const cartCount = jest.fn(async () => 6);
    // A page that is left at once asks for none.
    renderWithStorefront(<Probe />, { api: { cartCount } }).unmount();
    const first = renderWithStorefront(<Probe />, { api: { cartCount } });
    await waitFor(() => expect(textOf('count')).toBe('6'));
    first.unmount();
    renderWithStorefront(<Probe />, { api: { cartCount } });
    await waitFor(() => expect(textOf('count')).toBe('6'));
    expect(cartCount).toHaveBeenCalledTimes(1);
  });

  it('is the last known one at once, and loaded when that is old, whatever has changed since (C21)', async () => {
    storeCount('u1', 4, Date.now() - 6 * 60_000);
    const { storefront, unmount } = renderWithStorefront(<Probe />, {
      api: { cartCount: () => new Promise(() => undefined), addToCart: async () => true },
    });
    await press('Toggle');
    act(() => storefront.tabs.publish({ kind: 'cart', ids: ['other'], inCart: true }));
    await waitFor(() => expect(textOf('count')).toBe('6'));
    unmount();
    renderWithStorefront(<Probe />, { api: { cartCount: async () => 9 } });
    expect(textOf('count')).toBe('6');
    await waitFor(() => expect(textOf('count')).toBe('9'));
  });

  it('is asked again when the document comes back from the back/forward cache (D185)', async () => {
    const cartCount = jest.fn(async () => 4).mockResolvedValueOnce(3);
    renderWithStorefront(<Probe />, { api: { cartCount } });
    await waitFor(() => expect(textOf('count')).toBe('3'));
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await waitFor(() => expect(textOf('count')).toBe('4'));
  });

  it('is that of the open cart, whatever an answer from before says', async () => {
    const answer = Promise.withResolvers<number>();
    const api = { cartCount: jest.fn(() => answer.promise) };
    let state = UNKNOWN_CART;
    const store = { state: () => state, dispatch: jest.fn() };
    const load = () => loadCount(store, api, new AbortController().signal);
    const loading = load();
    state = { ...state, rows: { products: [], pageNo: 1, total: 2 } };
    answer.resolve(1);
    await Promise.all([loading, load()]);
    expect([store.dispatch.mock.calls.length, api.cartCount.mock.calls.length]).toEqual([0, 1]);
  });

  it('stays unknown when loading fails and for visitors', async () => {
    const cartCount = jest.fn(async () => Promise.reject(new Error('down')));
    const buyer = renderWithStorefront(<Probe />, { api: { cartCount } });
    await waitFor(() => expect(cartCount).toHaveBeenCalled());
    expect(textOf('count')).toBe('unknown');
    buyer.unmount();
    renderWithStorefront(<Probe />, { user: null });
    expect(textOf('count')).toBe('unknown');
  });
});

describe('after login', () => {
  const intent = { kind: 'cart', productId: '7' } as const;

  it('loads the count anew, because the stored one is from before the change (D64)', async () => {
    const before = renderWithStorefront(<Probe />, { api: { cartCount: async () => 3 } });
    await waitFor(() => expect(textOf('count')).toBe('3'));
    before.unmount();
    saveLoginIntent(intent);
    // The backend counts a product more than the stored count and the change.
    const cartCount = jest.fn(async () => 9);
    renderWithStorefront(<Probe />, { api: { addToCart: async () => true, cartCount } });
    await waitFor(() => expect(textOf('count')).toBe('9'));
    expect(cartCount).toHaveBeenCalledTimes(1);
  });

  it('puts back what an Undo of the tab has left, on any page, for its own user (D81)', async () => {
    const addToCart = jest.fn(async (_id: string) => true);
    const api = { addToCart, cartCount: async () => 9 };
    leaveUndo('u2', ['1', '2']);
    renderWithStorefront(<Probe />, { api }).unmount();
    leaveUndo('u1', ['1', '2']);
    storeCount('u1', 3);
    saveLoginIntent(intent);
    window.history.replaceState(null, '', '/search');
    renderWithStorefront(<Probe />, { api });
    await seeSoon('Put back into the selection cart: 2');
    expect(addToCart.mock.calls).toEqual([['2'], ['1']]);
    await waitFor(() => expect(textOf('count')).toBe('9'));
  });

  it('leaves out what the buyer has added or removed since, on whatever page (D81)', async () => {
    const addToCart = jest.fn(async (_id: string) => true);
    const api = { addToCart, cartCount: async () => 9 };
    leaveUndo('u1', ['1', '7'], false);
    const { unmount } = renderWithStorefront(<Probe />, { api });
    await press('Toggle');
    await waitFor(() => expect(textOf('mug')).toBe('in'));
    unmount();
    renderWithStorefront(<Probe />, { api });
    await seeSoon('1 product was not put back');
    expect(addToCart.mock.calls).toEqual([['7']]);
  });

  it('puts the rest back after the login that an Undo needs, with what was refused before (D81)', async () => {
    leaveUndo('u1', ['1', '2']);
    const ended = async (id: string) => Promise.reject(new AppError(id === '2' ? 'rejected' : 'unauthorized', 'no'));
    const { unmount } = renderWithStorefront(<Probe />, { api: { addToCart: ended, cartCount: async () => 9 } });
    await waitFor(() => expect(window.location.hash).toContain('#login?redirectUrl='));
    miss(/put back/i);
    unmount();
    const again = { addToCart: async () => true, frontItems: async () => [], cartCount: async () => 9 };
    renderWithStorefront(<Probe />, { api: again });
    await seeSoon('Put back into the selection cart: 2');
  });

  it('keeps the intent while the user is a visitor (D64)', async () => {
    saveLoginIntent(intent);
    renderWithStorefront(<Probe />, { user: null }).unmount();
    renderWithStorefront(<Probe />, { api: { addToCart: async () => true, cartCount: async () => 1 } });
    await waitFor(() => expect(textOf('mug')).toBe('in'));
  });
});

describe('an Undo', () => {
  const added = jest.fn(async (_id: string) => true);
  const api = { addToCart: added, cartCount: async () => 1 };
  beforeEach(() => added.mockClear());

  it('puts back where the browser refuses what asks for a lock (N13)', async () => {
    const request = async () => Promise.reject(new DOMException('no', 'SecurityError'));
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    leaveUndo('u1', ['1', '2']);
    renderWithStorefront(<Probe />, { api });
    await seeSoon('Put back into the selection cart: 2');
    expect(leftOfUndo('u1')).toEqual([]);
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('that has failed is offered again in the next document, which sends nothing without a press (D81)', async () => {
    leaveUndo('u1', ['1', '2']);
    const down = async () => Promise.reject(new AppError('http', 'Down', { status: 500 }));
    const first = renderWithStorefront(<Probe />, { api: { ...api, addToCart: down } });
    await seeSoon('2 products were not put back');
    first.unmount();
    renderWithStorefront(<Probe />, { api: { ...api, frontItems: async () => [] } });
    await findButton('Put 2 back');
    expect(added.mock.calls).toEqual([]);
    await press('Put 2 back');
    await seeSoon('Put back into the selection cart: 2');
    expect([added.mock.calls, leftOfUndo('u1')]).toEqual([[['2'], ['1']], []]);
  });

  it('that the end of its document has cut off goes on in the next one, which asks first for what was sent', async () => {
    leaveUndo('u1', ['1', '2']);
    const answer = Promise.withResolvers<boolean>();
    const sent = jest.fn(() => answer.promise);
    const first = renderWithStorefront(<Probe />, { api: { ...api, addToCart: sent } });
    await waitFor(() => expect(sent).toHaveBeenCalled());
    window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await act(async () => answer.reject(new AppError('network', 'No connection')));
    miss(/not put back/);
    first.unmount();
    const frontItems = jest.fn(async () => [testProduct({ id: '2', isInCart: true })]);
    renderWithStorefront(<Probe />, { api: { ...api, frontItems } });
    await seeSoon('Put back into the selection cart: 2');
    expect([frontItems.mock.calls, added.mock.calls]).toEqual([[[['2']]], [['1']]]);
  });

  it('of a release before the outbox is offered once the page is in use', async () => {
    const note = { version: 1, at: Date.now(), until: 9e15, value: ['1', '2'] };
    localStorage.setItem('sf:restore:u1', JSON.stringify(note));
    renderWithStorefront(<Probe />, { api });
    await userEvent.click(document.body);
    await findButton('Put 2 back');
    expect([localStorage.getItem('sf:restore:u1'), leftOfUndo('u1')]).toEqual([null, ['1', '2']]);
  });
});
