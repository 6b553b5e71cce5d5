import type { ProductCard } from '../../shared/api/models';
import { AppError } from '../../shared/errors';
import { testProduct } from '../testing/testProduct';
import { cartWrites } from './cartWrites';

const LOST = new AppError('malformed', 'Cut off');
const REFUSED = new AppError('rejected', 'Sold out');
const products = (isInCart: boolean, ...ids: string[]) => ids.map((id): ProductCard => testProduct({ id, isInCart }));

/** Both changes fail with an error; then these products are there. */
function setUp(error: AppError, found: readonly ProductCard[] | AppError) {
  const fail = () => Promise.reject(error);
  const frontItems = jest.fn(async () => {
    if (found instanceof AppError) throw found;
    return [...found];
  });
  return { ...cartWrites({ addToCart: fail, removeFromCart: fail, frontItems }), frontItems };
}

it('a change whose response was lost is done when the backend has made it', async () => {
  expect(await setUp(LOST, products(true, '1')).addToCart('1')).toBe(true);
  expect(await setUp(LOST, products(false, '1', '2')).removeFromCart(['1', '2'])).toBe(true);
});

it('it has failed when the backend has not made it, in part, or does not say', async () => {
  await expect(setUp(LOST, products(false, '1')).addToCart('1')).rejects.toBe(LOST);
  await expect(setUp(LOST, products(false, '1')).removeFromCart(['1', '2'])).rejects.toBe(LOST);
  await expect(setUp(LOST, REFUSED).addToCart('1')).rejects.toBe(LOST);
});

it('a change that the backend has refused is not asked for', async () => {
  const { addToCart, frontItems } = setUp(REFUSED, products(true, '1'));
  await expect(addToCart('1')).rejects.toBe(REFUSED);
  expect(frontItems).not.toHaveBeenCalled();
});
