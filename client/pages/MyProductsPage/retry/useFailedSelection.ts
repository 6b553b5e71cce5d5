import { useSelection } from '../../../shop/SelectionBar/useSelection';
import type { ListedProduct, ListedRows } from '../MyProductsPage.loader';
import { type FailedProduct, isFailedProduct, isRetryable } from './retryOrders';

type RetryableProduct = ListedProduct & FailedProduct;

export interface FailedSelection {
  /** The selected failures of all pages, by the row's key. */
  readonly selected: ReadonlyMap<string, FailedProduct>;
  /** The failures of the current page. */
  readonly onPage: readonly RetryableProduct[];
  /** All failures of the current page are selected. */
  readonly all: boolean;
  /** Some failures of the current page are selected. */
  readonly some: boolean;
  readonly toggle: (product: ListedProduct, selected: boolean) => void;
  /** Selects the failures of the current page or none of them; older ones on other pages may have been listed since. */
  readonly toggleAll: (selected: boolean) => void;
  readonly drop: (products: readonly FailedProduct[]) => void;
}

const entryOf = ({ key, productId, name, shopName }: RetryableProduct): [string, FailedProduct] => [
  key,
  { productId, name, shopName },
];

/** The failures selected for a retry. */
export function useFailedSelection({ products }: ListedRows): FailedSelection {
  const { selected, set, add, drop } = useSelection<FailedProduct>('my-products', isFailedProduct);
  const onPage = products.filter(isRetryable);
  const count = onPage.filter(({ key }) => selected.has(key)).length;
  return {
    selected,
    onPage,
    all: onPage.length > 0 && count === onPage.length,
    some: count > 0,
    toggle: (product, wanted) => {
      if (isRetryable(product)) set(product.key, wanted ? entryOf(product)[1] : undefined);
    },
    toggleAll: (wanted) => {
      if (wanted) add(onPage.map(entryOf));
      else drop((key) => onPage.some((product) => product.key === key));
    },
    drop: (gone) => {
      const keys = [...selected].filter(([, product]) => gone.includes(product)).map(([key]) => key);
      drop((key) => keys.includes(key));
    },
  };
}
