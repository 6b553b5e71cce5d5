import { SPECIAL_PRODUCTS, type SpecialProduct } from '../generator/specialProducts';
import { BUYER, type DevState, type DevStates } from './devState';

/** The title of each special product, and what it shows. */
const NOTES: Readonly<Record<SpecialProduct, readonly [title: string, description: string]>> = {
  withUrlKey: ['An address with words', 'SKUs with suffixes.'],
  withoutUrlKey: ['An address without words', 'Shop and item by their ids.'],
  offShelf: ['Off the shelf', 'The banner; List and adding disabled.'],
  draft: ['A draft', 'It is not found.'],
  deleted: ['A deleted product', 'It is not found.'],
  brokenPictures: ['Broken pictures', 'The list of pictures is invalid JSON.'],
  ninePictures: ['Many pictures', 'More than the gallery shows.'],
  withoutPicture: ['No picture', '‘No picture’ instead of one.'],
  withoutDetails: ['No details', '‘No details are available at the moment’.'],
  bare: ['A bare product', 'Only id, name and status.'],
  onePrice: ['One price', 'Every SKU costs the same: no range.'],
  threeAttributes: ['Three attributes', 'A missing combination, and a value in no SKU.'],
  withoutChoice: ['Nothing to choose', 'One SKU.'],
  longId: ['A long id', 'More digits than a double can hold.'],
  hostileDetails: ['Hostile details', 'Details with script, handlers and frames.'],
  awkwardName: ['An awkward name', 'Full of markup and formulas.'],
  longName: ['A long name', 'Too long for every channel.'],
  severalFaults: ['Several faults', 'Can’t be listed, for several reasons.'],
  listsAtSecondTry: ['Lists at the second try', 'Fails at the first one.'],
  listsWell: ['Lists well', 'Can be listed everywhere.'],
  withVideo: ['A video', 'Beside the pictures.'],
};

const PATHS: Partial<Record<SpecialProduct, string>> = {
  withUrlKey: '/items/halo-arc-desk-lamp/spruce-green-uk',
  withoutUrlKey: `/items/3001/${SPECIAL_PRODUCTS.withoutUrlKey}`,
};

const stateOf = (name: SpecialProduct): DevState => ({
  title: NOTES[name][0],
  description: NOTES[name][1],
  as: BUYER,
  goTo: PATHS[name] ?? `/items/${SPECIAL_PRODUCTS[name]}`,
});

/** A page for every special product. */
export const productStates: DevStates = Object.fromEntries(
  (Object.keys(NOTES) as SpecialProduct[]).map((name) => [`product-${name}`, stateOf(name)]),
);
