import { useSelection } from '../../../shop/SelectionBar/useSelection';
import type { ListedProduct, ListedRows } from '../MyProductsPage.loader';
import { type FailedProduct, isFailedProduct, isRetryable } from './retryOrders';

type RetryableProduct = ListedProduct & FailedProduct;

export type FailedSelection = ReturnType<typeof useFailedSelection>;

const entryOf = ({ key, productId, name, shopName }: RetryableProduct): [string, FailedProduct] => [
  key,
  { productId, name, shopName },
];

/** The failures selected for a retry. */
export function useFailedSelection({ products }: ListedRows) {
  const { selected, add, drop } = useSelection<FailedProduct>('my-products', isFailedProduct);
  const onPage = products.filter(isRetryable);
  const count = onPage.filter(({ key }) => selected.has(key)).length;
  return {
    /** The selected failures of all pages, by the row's key. */
    selected,
    /** The failures of the current page. */
    onPage,
    /** All failures of the current page are selected. */
    all: onPage.length > 0 && count === onPage.length,
    /** Some failures of the current page are selected. */
    some: count > 0,
    toggle: (product: ListedProduct, wanted: boolean): void => {
      if (!wanted) drop((key) => key === product.key);
      else if (isRetryable(product)) add([entryOf(product)]);
    },
    /** Selects the failures of the current page or none of them; older ones on other pages may have been listed since. */
    toggleAll: (wanted: boolean): void => {
      if (wanted) add(onPage.map(entryOf));
      else drop((key) => onPage.some((product) => product.key === key));
    },
    drop: (gone: readonly FailedProduct[]): void => {
      const keys = [...selected].filter(([, product]) => gone.includes(product)).map(([key]) => key);
      drop((key) => keys.includes(key));
    },
  };
}
