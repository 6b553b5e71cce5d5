import { useEffect } from 'react';
import type { CardProduct } from '../../../shared/domain/product/cardFields';
import { PRODUCT } from '../../testing/stateData';
import { type States, shows } from '../../testing/states';
import { useCartStore } from '../CartProvider';
import { CartToggle } from './CartToggle';

/** The store holds a call of the product that never ends. */
function BusyToggle() {
  const { dispatch } = useCartStore();
  useEffect(() => void dispatch({ kind: 'called', ids: [PRODUCT.id] }), [dispatch]);
  return <CartToggle product={PRODUCT} />;
}

export const states: States = {
  'not-in-cart': shows(() => <CartToggle product={PRODUCT} />),
  'in-cart': shows(() => <CartToggle product={{ ...PRODUCT, isInCart: true }} />),
  busy: shows(() => <BusyToggle />),
  'off-shelf': shows(() => <CartToggle product={{ ...PRODUCT, productStatus: 'OFFSHELF' } as CardProduct} />),
};
