import { act, screen } from '@testing-library/react';
import { AppError } from '../../../shared/errors';
import { button } from '../../testing/find';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testCard } from '../../testing/testSearch';
import { CartToggle } from './CartToggle';

const mug = { ...testCard('7'), productName: 'Mug' };

const add = () => button('Add to selection cart: Mug');
const toastText = () => screen.getByRole('status').textContent;

// What it adds and removes: test/e2e/cart.spec.ts.
describe('CartToggle for a buyer', () => {
  it.each([
    ['its message', new AppError('rejected', 'The product is sold out'), 'The product is sold out', null],
    ['a Chinese message, marked as such', new AppError('http', '请求失败'), '请求失败', 'zh-CN'],
  ])('shows %s after a failure and does not flip (S100, S164, D01, D62)', async (_what, failure, text, lang) => {
    const addToCart = async () => Promise.reject(failure);
    const { user } = renderWithStorefront(<CartToggle product={mug} />, { api: { addToCart } });
    await user.click(add());
    expect(toastText()).toBe(text);
    expect(screen.getByText(text).closest('p')?.getAttribute('lang')).toBe(lang);
    expect(add().getAttribute('aria-busy')).toBeNull();
  });

  it('says that it does nothing while its call runs', async () => {
    const answer = Promise.withResolvers<boolean>();
    const addToCart = jest.fn(() => answer.promise);
    const { user } = renderWithStorefront(<CartToggle product={mug} />, { api: { addToCart } });
    for (let click = 0; click < 2; click++) await user.click(add());
    expect(add().getAttribute('aria-disabled')).toBe('true');
    expect(addToCart).toHaveBeenCalledTimes(1);
    await act(async () => answer.resolve(false));
    expect(add().getAttribute('aria-disabled')).toBeNull();
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
    expect(button('Remove from selection cart: The same mug')).toBeTruthy();
    expect(button('Add to selection cart: Another mug')).toBeTruthy();
  });
});
