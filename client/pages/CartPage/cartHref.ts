import { searchParams } from '../../../shared/domain/search/searchQuery';
import { href } from '../../../shared/routing/href';

/** The address of a page of the cart; the first has none of its own (D08). */
export function cartHref(pageNo: number): string {
  const params = searchParams({ pageNo }).toString();
  return href.selectionCart() + (params && `?${params}`);
}
