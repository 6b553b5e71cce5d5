// What the page shows of a product that was loaded for the sheet, without the code that loads it.
import { cutTitle } from '../../../shared/domain/listing/cutTitle';
import type { ListedProduct } from '../../../shared/domain/listing/listedProduct';
import { isOwnPage } from '../../../shared/routing/ownPage';
import { type CsvColumns, idCell } from '../../products/csv/useCsvDownload';
import type { SheetProduct } from './sheetProduct';

/** What failed has nothing to release. */
export const isOnSheet = ({ status }: ListedProduct): boolean => status !== 'failed';

/** A product for one shop and on paper: with its name in the limit, and addresses that mean the same anywhere. */
export function shownProduct(product: SheetProduct, { origin, titleLimit }: { origin: string; titleLimit: number }) {
  const full = (address: string) => new URL(address, origin).href;
  const isFile = (address: string) => !isOwnPage(address, origin);
  const { pictures, video, address } = product;
  return {
    ...product,
    title: cutTitle(product.name, titleLimit),
    pictures: pictures.filter(isFile).map(full),
    video: video && isFile(video) ? full(video) : undefined,
    address: full(address),
  };
}

export type ShownProduct = ReturnType<typeof shownProduct>;

/** The columns of a file of the sheet. */
export const SHEET_COLUMNS: CsvColumns<ShownProduct> = {
  'releaseSheet.column.id': ({ id }) => idCell(id),
  'releaseSheet.name': ({ title }) => title,
  'releaseSheet.column.supplier': ({ supplier }) => supplier,
  'releaseSheet.points': ({ points }) => points.join('\n'),
  'releaseSheet.options': ({ options }) => options.join('\n'),
  'releaseSheet.size': ({ size }) => size[0],
  'releaseSheet.column.otherSize': ({ size }) => size[1],
  'releaseSheet.weight': ({ weight }) => weight[0],
  'releaseSheet.column.otherWeight': ({ weight }) => weight[1],
  'releaseSheet.pictures': ({ pictures }) => pictures.join('\n'),
  'releaseSheet.video': ({ video }) => video,
  'releaseSheet.column.address': ({ address }) => address,
};
