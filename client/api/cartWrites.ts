import type { ApiClient } from '../../shared/api/apiClient';
import { isLostResponse } from '../../shared/api/calls/lostResponse';
import { toAppError } from '../../shared/errors';

type CartWrites = Pick<ApiClient, 'addToCart' | 'removeFromCart'>;

/**
 * The changes of the cart. When the response to one is lost, its products are asked for: where the backend has made it all the
 * same, it is done, so that count, toggles and texts are true.
 */
export function cartWrites({
  addToCart,
  removeFromCart,
  frontItems,
}: CartWrites & Pick<ApiClient, 'frontItems'>): CartWrites {
  const settled = async (write: Promise<boolean>, ids: readonly string[], inCart: boolean) => {
    try {
      return await write;
    } catch (error) {
      if (!isLostResponse(toAppError(error))) throw error;
      const products = await frontItems(ids).catch(() => []);
      const isDone = ids.every((id) => products.find((product) => product.id === id)?.isInCart === inCart);
      if (isDone) return true;
      throw error;
    }
  };
  return {
    addToCart: (id, options) => settled(addToCart(id, options), [id], true),
    removeFromCart: (ids, options) => settled(removeFromCart(ids, options), ids, false),
  };
}
