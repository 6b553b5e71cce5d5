import type { CartProduct } from '../../cart/cartRows';
import { type CartOrder, inOrder } from './cartOrder';

const product = (id: string, productPrice?: string): CartProduct => ({
  ...{ id, productPrice, productName: id, mainImage: undefined, urlKey: undefined, shopId: undefined },
  listable: true,
});
const PRODUCTS = [
  product('a', '9.5'),
  product('b', 'On request'),
  product('c', '100'),
  product('d'),
  product('e', '20'),
];
const SUPPLIERS: Readonly<Record<string, string>> = { a: 'Yunhe', c: 'Élan', e: 'Foshan' };
const RULE = { factor: '1', fixed: '5', ending: '', rate: '', symbol: '' };

it.each<[CartOrder, string]>([
  ['cheap', 'aecbd'],
  ['dear', 'ceabd'],
  ['supplier', 'ceabd'],
  ['margin', 'aecbd'],
])('the cart by %s is %s, with what is not known last', (order, ids) => {
  const known = { supplierOf: (id: string) => SUPPLIERS[id], rule: RULE };
  expect(
    inOrder(PRODUCTS, order, known)
      .map(({ id }) => id)
      .join(''),
  ).toBe(ids);
});
