import type { ProductDetail } from '../../../shared/api/models';
import { cutTitle } from '../../../shared/domain/listing/cutTitle';
import { galleryPictures } from '../../../shared/domain/product/galleryPictures';
import { type Measure, measuresOf, measureText } from '../../../shared/domain/product/measures';
import type { Translate } from '../../../shared/messages/translate';
import { shortened, textBlocks } from '../../../shared/richHtml/plainText';
import { href } from '../../../shared/routing/href';
import { itemOptions, itemProduct, itemVideo } from '../../pages/ItemPage/itemFields';
import { sanitizeInBrowser } from '../../richHtml/sanitizeInBrowser';
import { fullAddress } from '../fullAddress';

/** What a shop's own back end asks for. */
export type SheetProduct = Awaited<ReturnType<typeof sheetProduct>>;

/** Shops show about ten lines of a product. */
const MAX_POINTS = 10;
const POINT_LENGTH = 300;

/** A product as its card on the sheet shows it. */
export async function sheetProduct(product: ProductDetail, titleLimit: number) {
  const { id, productName = id, urlKey, shopId, detailList, video } = product;
  const { size, weight, prices } = itemProduct(product);
  const details = await sanitizeInBrowser(detailList.map(({ detail }) => detail ?? ''));
  const film = itemVideo(video);
  return {
    ...{ id, name: productName, title: cutTitle(productName, titleLimit), prices },
    points: [...new Set(details.flatMap(textBlocks))].slice(0, MAX_POINTS).map((text) => shortened(text, POINT_LENGTH)),
    size: size ? measuresOf('length', { amounts: [size.length, size.width, size.height], unit: size.unit }) : [],
    weight: weight ? measuresOf('weight', { amounts: [weight.weight], unit: weight.unit }) : [],
    options: itemOptions(product).map(({ name, value }) => `${name}: ${value}`),
    pictures: galleryPictures(product).map(fullAddress),
    film: film && fullAddress(film.url),
    address: fullAddress(href.item({ itemId: id, urlKey, shopId })),
  };
}

const measureAt = (measures: readonly Measure[], index: number): string => {
  const measure = measures[index];
  return measure ? measureText(measure) : '';
};

/** The products as the lines of a file under a header. */
export function sheetTable(products: readonly SheetProduct[], t: Translate): readonly (readonly string[])[] {
  const columns = [
    ...([
      'column.id',
      'name',
      'points',
      'options',
      'size',
      'column.otherSize',
      'weight',
      'column.otherWeight',
    ] as const),
    ...(['pictures', 'film', 'column.address'] as const),
  ];
  const lines = products.map(({ id, title, points, options, size, weight, pictures, film = '', address }) => [
    ...[id, title, points.join('\n'), options.join('\n')],
    ...[measureAt(size, 0), measureAt(size, 1), measureAt(weight, 0), measureAt(weight, 1)],
    ...[pictures.join('\n'), film, address],
  ]);
  return [columns.map((column) => t(`releaseSheet.${column}`)), ...lines];
}
