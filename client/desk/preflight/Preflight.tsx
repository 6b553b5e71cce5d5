import { type ReactNode, useEffect } from 'react';
import { useCart, useCartStore } from '../../cart/CartProvider';
import type { CartProduct } from '../../cart/cartRows';
import type { DeskPlaces } from '../../shop/DeskPlace/DeskPlace';
import { factsOnPage } from './factsOnPage';
import { PreflightLine } from './PreflightLine';
import { type Candidate, useLearnt } from './usePreflight';

const candidateOf = ({ id, productName: name, mainImage: picture }: CartProduct): Candidate => ({ id, name, picture });

/** Judges the selected products of the cart, or else those of the page. */
export function CartPreflight({ products }: DeskPlaces['cart']): ReactNode {
  const { dispatch } = useCartStore();
  const { selected, known } = useCart((cart) => cart);
  const ids = selected.size > 0 ? [...selected] : products.map(({ id }) => id);
  const listable = ids.flatMap((id) => known.get(id) ?? []).filter((product) => product.listable);
  const untick = (out: readonly string[]): void =>
    dispatch({ kind: 'selected', ids: [...selected].filter((id) => !out.includes(id)) });
  const leaveOut = selected.size > 0 ? ({ label: 'preflight.untick', run: untick } as const) : undefined;
  return <PreflightLine products={listable.map(candidateOf)} leaveOut={leaveOut} />;
}

/** Judges the product of a page, which is known whole. */
export function ProductPreflight({ product, pictures }: DeskPlaces['product']): ReactNode {
  const [known, learn] = useLearnt();
  const facts = factsOnPage(product, pictures);
  useEffect(() => {
    if (!known.has(product.id)) learn(new Map([[product.id, facts]]));
  });
  return <PreflightLine products={[{ id: product.id, ...facts }]} />;
}

/** Judges what is about to be listed. */
export function ShopsPreflight({ products, channel, onLeaveOut }: DeskPlaces['shops']): ReactNode {
  const cart = useCart(({ known }) => known);
  const candidates = products.map(({ id, name }) => ({ id, name, picture: cart.get(id)?.mainImage }));
  return (
    <PreflightLine
      products={candidates}
      channel={channel}
      leaveOut={{ label: 'preflight.leaveOut', run: onLeaveOut }}
    />
  );
}
