import { useSelection } from '../../../components/SelectionBar/useSelection';
import type { ListedProduct, ListedRows } from '../MyProductsPage.loader';
import { type FailedProduct, isRetryable } from './retryOrders';

type RetryableProduct = ListedProduct & FailedProduct;

export interface FailedSelection {
  /** The ticked failures of all pages, by the row's key. */
  readonly chosen: ReadonlyMap<string, FailedProduct>;
  /** The failures of the page that is shown. */
  readonly here: readonly RetryableProduct[];
  /** All of these are ticked. */
  readonly all: boolean;
  /** Some of these are ticked. */
  readonly some: boolean;
  readonly toggle: (product: ListedProduct, ticked: boolean) => void;
  /** Ticks the failures of this page or none of them: on other pages stand older ones that may have been mended since. */
  readonly toggleAll: (ticked: boolean) => void;
  readonly drop: (products: readonly FailedProduct[]) => void;
}

const entryOf = ({ key, productId, shopName }: RetryableProduct): [string, FailedProduct] => [
  key,
  { productId, shopName },
];

/** The failures that are ticked to be tried again. */
export function useFailedSelection({ products }: ListedRows): FailedSelection {
  const { chosen, set, add, drop } = useSelection<FailedProduct>('my-products');
  const here = products.filter(isRetryable);
  const ticked = here.filter(({ key }) => chosen.has(key)).length;
  return {
    chosen,
    here,
    all: here.length > 0 && ticked === here.length,
    some: ticked > 0,
    toggle: (product, wanted) => {
      if (isRetryable(product)) set(product.key, wanted ? entryOf(product)[1] : undefined);
    },
    toggleAll: (wanted) => {
      if (wanted) add(here.map(entryOf));
      else drop((key) => here.some((product) => product.key === key));
    },
    drop: (gone) => {
      const keys = [...chosen].filter(([, product]) => gone.includes(product)).map(([key]) => key);
      drop((key) => keys.includes(key));
    },
  };
}
