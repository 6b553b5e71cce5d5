import { SPECIAL_PRODUCTS, type SpecialProduct } from '../generator/specialProducts';
import { BUYER, type DevState, type DevStates } from './devState';

/** What each special product shows. */
const NOTES: Readonly<Record<SpecialProduct, string>> = {
  withUrlKey: 'Address with words, SKUs with suffixes.',
  withoutUrlKey: 'Address with shop and item.',
  offShelf: 'The banner; List and adding disabled.',
  draft: 'A draft is not found.',
  deleted: 'A deleted product is not found.',
  brokenPictures: 'The list of pictures is invalid JSON.',
  ninePictures: 'More pictures than the gallery shows.',
  withoutPicture: 'No picture at all.',
  withoutDetails: '‘No details are available at the moment’.',
  bare: 'Only id, name and status.',
  onePrice: 'Every SKU costs the same: no range.',
  threeAttributes: 'Three attributes, a missing combination, a value in no SKU.',
  withoutChoice: 'One SKU, nothing to choose.',
  longId: 'An id that no double can hold.',
  hostileDetails: 'Details with script, handlers and frames.',
  awkwardName: 'A name full of markup and formulas.',
  longName: 'A name too long for every channel.',
  severalFaults: 'Can’t be listed, for several reasons.',
  listsAtSecondTry: 'Fails at the first try.',
  listsWell: 'Can be listed everywhere.',
  withVideo: 'A video beside the pictures.',
};

const PATHS: Partial<Record<SpecialProduct, string>> = {
  withUrlKey: '/items/halo-arc-desk-lamp/spruce-green-uk',
  withoutUrlKey: `/items/3001/${SPECIAL_PRODUCTS.withoutUrlKey}`,
};

const stateOf = (name: SpecialProduct): DevState => ({
  title: name,
  description: NOTES[name],
  as: BUYER,
  goTo: PATHS[name] ?? `/items/${SPECIAL_PRODUCTS[name]}`,
});

/** A page for every special product. */
export const productStates: DevStates = Object.fromEntries(
  (Object.keys(NOTES) as SpecialProduct[]).map((name) => [`product-${name}`, stateOf(name)]),
);
