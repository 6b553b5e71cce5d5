import type { MyProductsData } from '../pages/MyProductsPage/MyProductsPage.loader';
import { silenceErrors } from './browserParts';

/** What every test of a listing needs: the browser's parts, an empty tab, and no console error of an expected failure. */
export function setUpListingTests(): void {
  beforeEach(() => {
    window.location.hash = '';
    silenceErrors();
  });
}

/** Products of My Products that failed, two to a shop. */
export const failedProducts = (...ids: readonly string[]): MyProductsData => ({
  ...{ status: undefined, pageNo: 1, total: ids.length, recommended: [] },
  products: ids.map((id, index) => ({
    ...{ key: id, productId: id, name: `Product ${id}`, picture: undefined, status: 'failed', reasons: ['No brand'] },
    ...{ shopName: `Shop ${Math.floor(index / 2) + 1}`, listedAt: '', batchId: undefined },
  })),
});
