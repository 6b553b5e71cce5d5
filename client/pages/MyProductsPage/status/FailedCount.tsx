import type { ReactNode } from 'react';
import { listedProducts } from '../../../../shared/domain/listing/listedProduct';
import { formatCount } from '../../../../shared/messages/translate';
import { useLatePart } from '../../../routing/data/useLatePart';
import type { ListedRows } from '../MyProductsPage.loader';

/** In the tab of what failed: how many records have, which is asked for unless the page has all records. */
export function FailedCount({ rows: { products, total, status } }: { readonly rows: ListedRows }): ReactNode {
  const known =
    !status && products.length >= total ? products.filter((row) => row.status === 'failed').length : undefined;
  const count = useLatePart(known, async ({ api, signal }) => {
    const failed = await api.listingRecords({ status: 'FAILED', pageNo: 1, pageSize: 1 }, { signal });
    const hasOthers = listedProducts(failed.items, 'UTC').some((row) => row.status !== 'failed');
    // One row tells no total, nor do those of a backend that does not filter.
    return Number.isInteger(failed.total) && !hasOthers ? failed.total : Number.NaN;
  });
  return count !== undefined && !Number.isNaN(count) && <span>{` ${formatCount(count)}`}</span>;
}
