import { act, screen } from '@testing-library/react';
import type { ApiClient } from '../../../shared/api/apiClient';
import type { CardProduct } from '../../../shared/domain/product/cardFields';
import { AppError } from '../../../shared/errors';
import { takeLoginIntent } from '../../routing/login/loginIntent';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { CartToggle } from './CartToggle';

const mug: CardProduct = {
  id: '7',
  productName: 'Mug',
  mainImage: undefined,
  productPrice: '21.50',
  isInCart: false,
  urlKey: undefined,
  shopId: undefined,
};
const mugInCart = { ...mug, isInCart: true };

const add = (): HTMLElement => screen.getByRole('button', { name: 'Add to selection cart: Mug' });
const remove = (): HTMLElement => screen.getByRole('button', { name: 'Remove from selection cart: Mug' });
const toastText = (): string | null => screen.getByRole('status').textContent;

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/search?keyword=mug');
});

describe('CartToggle for a buyer', () => {
  it('adds, shows a toast and flips (S098, S100)', async () => {
    const calls: string[] = [];
    const addToCart: ApiClient['addToCart'] = async (id) => calls.push(id) > 0;
    const { user } = renderWithStorefront(<CartToggle product={mug} />, { api: { addToCart } });
    expect(add().getAttribute('aria-pressed')).toBe('false');
    await user.click(add());
    expect(remove().getAttribute('aria-pressed')).toBe('true');
    expect(toastText()).toBe('Successfully added to the selection car');
    expect(calls).toEqual(['7']);
  });

  it('removes, shows a toast and flips (S099, S100)', async () => {
    const calls: (readonly string[])[] = [];
    const removeFromCart: ApiClient['removeFromCart'] = async (ids) => calls.push(ids) > 0;
    const { user } = renderWithStorefront(<CartToggle product={mugInCart} />, { api: { removeFromCart } });
    await user.click(remove());
    expect(add().getAttribute('aria-pressed')).toBe('false');
    expect(toastText()).toBe('Successfully removed from the selection car');
    expect(calls).toEqual([['7']]);
  });

  it('uses the corrected text when configured (N03)', async () => {
    const options = { api: { addToCart: async () => true }, config: { messages: 'corrected' } } as const;
    const { user } = renderWithStorefront(<CartToggle product={mug} />, options);
    await user.click(add());
    expect(toastText()).toBe('Successfully added to the selection cart');
  });

  it('flips only after success and ignores clicks until then (S100)', async () => {
    const response = Promise.withResolvers<boolean>();
    const addToCart = jest.fn(() => response.promise);
    const { user } = renderWithStorefront(<CartToggle product={mug} />, { api: { addToCart } });
    await user.click(add());
    await user.click(add());
    expect(add().getAttribute('aria-busy')).toBe('true');
    expect(toastText()).toBe('');
    await act(async () => response.resolve(true));
    expect(remove().getAttribute('aria-busy')).toBeNull();
    expect(addToCart).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['its message', new AppError('rejected', 'The product is sold out'), 'The product is sold out', null],
    ['a Chinese message, marked as such', new AppError('http', '请求失败'), '请求失败', 'zh-CN'],
    ['Unknown error when it has none', new AppError('rejected', ''), 'Unknown error', null],
    ['Unknown error when the network failed', new AppError('network', 'Unknown error'), 'Unknown error', null],
  ])('shows %s after a failure and does not flip (S100, S164, D01, D62)', async (_what, failure, text, lang) => {
    const addToCart = async (): Promise<boolean> => Promise.reject(failure);
    const { user } = renderWithStorefront(<CartToggle product={mug} />, { api: { addToCart } });
    await user.click(add());
    expect(toastText()).toBe(text);
    expect(screen.getByText(text).getAttribute('lang')).toBe(lang);
    expect(add().getAttribute('aria-busy')).toBeNull();
  });

  it('changes nothing and shows no toast after a 499 (S160, D31)', async () => {
    const { user } = renderWithStorefront(<CartToggle product={mug} />, { api: { addToCart: async () => false } });
    await user.click(add());
    expect(add().getAttribute('aria-busy')).toBeNull();
    expect(toastText()).toBe('');
  });

  it('stays in step with other toggles of the same product (D66)', async () => {
    const both = (
      <>
        <CartToggle product={mug} />
        <CartToggle product={{ ...mug, productName: 'The same mug' }} />
        <CartToggle product={{ ...mug, id: '8', productName: 'Another mug' }} />
      </>
    );
    const { user } = renderWithStorefront(both, { api: { addToCart: async () => true } });
    await user.click(add());
    expect(screen.getByRole('button', { name: 'Remove from selection cart: The same mug' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add to selection cart: Another mug' })).toBeTruthy();
  });

  it('goes to login with its intent when the session has ended (D66)', async () => {
    const removeFromCart = async (): Promise<boolean> => Promise.reject(new AppError('unauthorized', 'Log in'));
    const { user } = renderWithStorefront(<CartToggle product={mugInCart} />, { api: { removeFromCart } });
    await user.click(remove());
    expect(window.location.hash).toContain('#login?redirectUrl=');
    expect(remove().getAttribute('aria-pressed')).toBe('true');
    window.history.replaceState(null, '', '/search?keyword=mug');
    expect(takeLoginIntent('cart')).toEqual({ kind: 'cart', productId: '7', inCart: false });
  });

  it('shows the error after a second 401 within the minute (C02)', async () => {
    const entry = { version: 1, until: Date.now() + 60_000, value: performance.timeOrigin - 1 };
    sessionStorage.setItem('sf:login-redirect', JSON.stringify(entry));
    const addToCart = async (): Promise<boolean> => Promise.reject(new AppError('unauthorized', 'Log in'));
    const { user } = renderWithStorefront(<CartToggle product={mug} />, { api: { addToCart } });
    await user.click(add());
    expect(toastText()).toBe('Log in');
    expect(window.location.hash).toBe('');
  });
});

describe('CartToggle for a visitor', () => {
  it('goes to login, to return to this page with its intent (S098, N14, D64)', async () => {
    const { user } = renderWithStorefront(<CartToggle product={mug} />, { user: null });
    await user.click(add());
    expect(window.location.hash).toBe(
      `#login?redirectUrl=${encodeURIComponent('http://localhost/search?keyword=mug')}`,
    );
    window.history.replaceState(null, '', '/search?keyword=mug');
    expect(takeLoginIntent('cart')).toEqual({ kind: 'cart', productId: '7', inCart: true });
  });
});
