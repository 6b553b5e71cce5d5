// What is kept of a product to tell later what has changed: a text of about 40 characters, in which the name and the pictures are
// hashes. What a response does not say is empty, and is never compared.
import type { ProductDetail } from '../../../shared/api/models';
import { attachedPictures } from '../../../shared/domain/product/galleryPictures';
import { comparePrices, formatPrice, HIDDEN_PRICE } from '../../../shared/domain/product/price';
import { isListable, isPublished } from '../../../shared/domain/product/productStatus';
import { productPrices } from '../../products/productFacts';

export type Change =
  /** Amounts of before and after: one, or the lowest and the highest. `rise` is above zero for a higher price, NaN when unknown. */
  | {
      readonly kind: 'price';
      readonly before: readonly string[];
      readonly after: readonly string[];
      readonly rise: number;
    }
  | { readonly kind: 'gone' | 'offShelf' | 'onShelf' | 'otherOptions' | 'name' | 'pictures' }
  | { readonly kind: 'optionsGone' | 'optionsNew'; readonly names: readonly string[] }
  | { readonly kind: 'variants'; readonly before: string; readonly after: string };

/** Of a product that the shop does not have. */
export const GONE = '-';

const MAX_FIELD = 60;
/** Longer options are kept as a hash of them, without their names. */
const MAX_OPTIONS = 160;

/** The fields before the options, whose number varies. */
const OPTIONS_AT = 6;

const ON_SHELF = '1';
const OFF_SHELF = '0';

/** The digest of a product: price, shelf, number of variants, name, main picture, other pictures, and option values. */
export function digestOf(product: ProductDetail): string {
  const { productName = '', productStatus, mainImage = '', attachedImage, skuList, saleAttrList } = product;
  if (!isPublished(productStatus)) return GONE;
  const prices = productPrices(product).map((price) => formatPrice({ price }).replaceAll(',', ''));
  const options = new Set(
    saleAttrList.flatMap(({ valueLink }) => valueLink.map(({ attrValue }) => fieldOf(attrValue))),
  );
  const names = [...options].filter(Boolean).join('|');
  return [
    prices.includes(HIDDEN_PRICE) ? '' : fieldOf(prices.join('~')),
    isListable(productStatus) ? ON_SHELF : OFF_SHELF,
    skuList.length || '',
    hashOf(productName.trim()),
    hashOf(fileOf(mainImage)),
    hashOf(attachedPictures(attachedImage).map(fileOf).join(' ')),
    // No value is empty, so what follows an empty one is a hash.
    names.length > MAX_OPTIONS ? `|${hashOf(names)}` : names,
  ].join('|');
}

const fieldOf = (text: string) => text.trim().slice(0, MAX_FIELD).replaceAll('|', '¦');

/** An address without its host and query, which a CDN may change from day to day. */
const fileOf = (address: string) => address.replace(/^(?:\w+:)?\/\/[^/]*/, '').replace(/[?#].*/, '');

/** FNV-1a of 32 bits; empty for an empty text. */
function hashOf(text: string) {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return text && (hash >>> 0).toString(36);
}

function fieldsOf(digest: string) {
  const [price = '', shelf = '', variants = '', name = '', main = '', others = '', ...options] = digest.split('|');
  return { prices: price ? price.split('~') : [], shelf, variants, name, pictures: [main, others], options };
}

/** A digest in which what it does not say is as in another. */
export function filled(digest: string, other: string): string {
  if (digest === GONE || other === GONE) return digest;
  const [fields, others] = [digest.split('|'), other.split('|')];
  const options = fields.splice(OPTIONS_AT);
  const known = options.join('') ? options : others.slice(OPTIONS_AT);
  return [...fields.map((field, index) => field || others[index]), ...known].join('|');
}

type Fields = ReturnType<typeof fieldsOf>;

const differ = (one: string | undefined, other: string | undefined) => Boolean(one && other) && one !== other;

/** What has changed from one digest to another, the most important first. */
export function changesBetween(before: string, after: string): readonly Change[] {
  if (before === after) return [];
  if (after === GONE) return [{ kind: 'gone' }];
  const [one, other] = [fieldsOf(before), fieldsOf(after)];
  const shelf = { kind: other.shelf === ON_SHELF ? 'onShelf' : 'offShelf' } as const;
  if (before === GONE) return [shelf];
  const changes: Change[] = [];
  if (differ(one.shelf, other.shelf)) changes.push(shelf);
  changes.push(...priceChange(one, other), ...optionChanges(one, other));
  if (differ(one.variants, other.variants))
    changes.push({ kind: 'variants', before: one.variants, after: other.variants });
  if (differ(one.name, other.name)) changes.push({ kind: 'name' });
  if (one.pictures.some((picture, index) => differ(picture, other.pictures[index]))) changes.push({ kind: 'pictures' });
  return changes;
}

function priceChange({ prices: before }: Fields, { prices: after }: Fields): readonly Change[] {
  if (!differ(before.join('~'), after.join('~'))) return [];
  const riseAt = (index: number) => comparePrices(after.at(index) ?? '', before.at(index) ?? '');
  return [{ kind: 'price', before, after, rise: riseAt(0) || riseAt(-1) }];
}

function optionChanges({ options: before }: Fields, { options: after }: Fields): readonly Change[] {
  if (!differ(before.join('|'), after.join('|'))) return [];
  if (before[0] === '' || after[0] === '') return [{ kind: 'otherOptions' }];
  const [gone, added] = [
    before.filter((name) => !after.includes(name)),
    after.filter((name) => !before.includes(name)),
  ];
  return [
    ...(gone.length > 0 ? [{ kind: 'optionsGone', names: gone } as const] : []),
    ...(added.length > 0 ? [{ kind: 'optionsNew', names: added } as const] : []),
  ];
}
