import { useEffect } from 'react';
import { useCartStore } from '../../../../client/cart/CartProvider';
import { CartToggle } from '../../../../client/cart/CartToggle/CartToggle';
import { ProductCard } from '../../../../client/products/ProductCard/ProductCard';
import { ProductGrid } from '../../../../client/products/ProductGrid/ProductGrid';
import { Recommendations } from '../../../../client/products/Recommendations/Recommendations';
import { Picture } from '../../../../client/shop/Picture/Picture';
import type { CardProduct } from '../../../../shared/domain/product/cardFields';
import { type CatalogueEntry, shows } from '../catalogueEntry';
import { LONG_NAME, PICTURE, PRODUCT } from '../fixedData';
import styles from './products.module.css';

const BARE: CardProduct = { ...PRODUCT, productName: undefined, mainImage: undefined, productPrice: undefined };
const card = (changes: Partial<CardProduct> = {}) => (
  <div className={styles.card}>
    <ProductCard product={{ ...PRODUCT, ...changes }} />
  </div>
);
const several = (count: number): CardProduct[] =>
  Array.from({ length: count }, (_, index) => ({
    ...PRODUCT,
    id: `2045000${index + 1}`,
    mainImage: `/api/files/2045000${index + 1}/0.svg`,
  }));

/** The store holds a call of the product that never ends. */
function BusyToggle() {
  const { begin } = useCartStore();
  useEffect(() => void begin(PRODUCT.id), [begin]);
  return <CartToggle product={PRODUCT} />;
}

const picture: CatalogueEntry = {
  folder: 'shop/Picture',
  states: {
    loaded: shows(() => (
      <div className={styles.picture}>
        <Picture src={PICTURE} alt="Halo arc desk lamp" width={120} height={120} priority />
      </div>
    )),
    missing: shows(() => (
      <div className={styles.picture}>
        <Picture src={undefined} alt="Halo arc desk lamp" width={120} height={120} />
      </div>
    )),
    broken: shows(() => (
      <div className={styles.picture}>
        <Picture src="data:image/png;base64,AAAA" alt="Halo arc desk lamp" width={120} height={120} priority />
      </div>
    )),
  },
};

const cartToggle: CatalogueEntry = {
  folder: 'cart/CartToggle',
  states: {
    'not-in-cart': shows(() => <CartToggle product={PRODUCT} />),
    'in-cart': shows(() => <CartToggle product={{ ...PRODUCT, isInCart: true }} />),
    busy: shows(() => <BusyToggle />),
    'off-shelf': shows(() => <CartToggle product={{ ...PRODUCT, productStatus: 'OFFSHELF' } as CardProduct} />),
  },
};

const productCard: CatalogueEntry = {
  folder: 'products/ProductCard',
  states: {
    buyer: shows(() => card()),
    'in-cart': shows(() => card({ isInCart: true })),
    'long-name': shows(() => card({ productName: LONG_NAME })),
    bare: shows(() => card(BARE)),
    visitor: { render: () => card(), storefront: { user: null } },
  },
};

const productGrid: CatalogueEntry = {
  folder: 'products/ProductGrid',
  states: {
    'four-columns': shows(() => <ProductGrid products={several(4)} columns={4} />),
    'five-columns': shows(() => <ProductGrid products={several(5)} columns={5} />),
  },
};

const recommendations: CatalogueEntry = {
  folder: 'products/Recommendations',
  states: {
    'with-more': shows(() => <Recommendations products={several(4)} moreHref="/search" />),
    none: shows(() => <Recommendations products={[]} moreHref="/search" />),
  },
};

/** Products in lists. */
export const products: readonly CatalogueEntry[] = [picture, cartToggle, productCard, productGrid, recommendations];
