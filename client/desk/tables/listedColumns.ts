import type { ListedProduct } from '../../../shared/domain/listing/listedProduct';
import { href } from '../../../shared/routing/href';
import { type CsvColumns, idCell } from '../../products/csv/useCsvDownload';
import { fullAddress } from '../fullAddress';

/** The columns of a file of listed products. */
export const LISTED_COLUMNS: CsvColumns<ListedProduct> = {
  'tables.column.productId': ({ productId }) => idCell(productId),
  'tables.column.product': ({ name }) => name,
  'tables.column.shop': ({ shopName }) => shopName,
  'tables.column.listed': ({ listedAt }) => listedAt,
  'tables.column.batch': ({ batchId }) => idCell(batchId),
  'tables.column.status': ({ status }, t) => t(`myProducts.status.${status}`),
  'tables.column.reasons': ({ reasons }) => reasons.join('\n'),
  'tables.column.address': ({ productId }) => productId && fullAddress(href.item({ id: productId })),
};
