import type { ProductDetail } from '../../../shared/api/models';
import { cutTitle } from '../../../shared/domain/listing/cutTitle';
import { galleryPictures } from '../../../shared/domain/product/galleryPictures';
import { measuresOf, measureText } from '../../../shared/domain/product/measures';
import { shortened, textBlocks } from '../../../shared/richHtml/plainText';
import { href } from '../../../shared/routing/href';
import { itemProduct, itemVideo } from '../../pages/ItemPage/itemFields';
import { type CsvColumns, idCell } from '../../products/csv/useCsvDownload';
import { productOptions } from '../../products/productFacts';
import { sanitizeInBrowser } from '../../richHtml/sanitizeInBrowser';
import { fullAddress } from '../fullAddress';

/** What a shop's own back end asks for. */
export type SheetProduct = Awaited<ReturnType<typeof sheetProduct>>;

/** Shops show about ten lines of a product. */
const MAX_POINTS = 10;
const POINT_LENGTH = 300;

/** A product as its card on the sheet shows it. */
export async function sheetProduct(product: ProductDetail, titleLimit: number) {
  const { id, productName = id, detailList, video } = product;
  const { size, weight, prices } = itemProduct(product);
  const details = await sanitizeInBrowser(detailList.map(({ detail }) => detail ?? ''));
  const shownVideo = itemVideo(video);
  return {
    id,
    name: productName,
    title: cutTitle(productName, titleLimit),
    prices,
    points: [...new Set(details.flatMap(textBlocks))].slice(0, MAX_POINTS).map((text) => shortened(text, POINT_LENGTH)),
    size: (size ? measuresOf('length', { amounts: [size.length, size.width, size.height], unit: size.unit }) : []).map(
      measureText,
    ),
    weight: (weight ? measuresOf('weight', { amounts: [weight.weight], unit: weight.unit }) : []).map(measureText),
    options: productOptions(product).map(({ name, value }) => `${name}: ${value}`),
    pictures: galleryPictures(product).map(fullAddress),
    video: shownVideo && fullAddress(shownVideo.url),
    address: fullAddress(href.item(product)),
  };
}

/** The columns of a file of the sheet. */
export const SHEET_COLUMNS: CsvColumns<SheetProduct> = {
  'releaseSheet.column.id': ({ id }) => idCell(id),
  'releaseSheet.name': ({ title }) => title,
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
