import { PICTURE_COLORS } from '../pictures/palette';
import { at, SeededRandom } from '../random';
import { PLACED_LINES, type PlacedLine } from './goods/categories';
import { type ProductLine, type Supplier, suppliersOf } from './goods/departments';
import { pictureRecipe } from './pictureRecipe';
import type { Attribute, CatalogueEntry, PictureRecipe } from './productDocument';
import { pictureUrl } from './productFiles';
import { productName, shortName, slugOf } from './productName';
import { type Choice, generateOptions } from './saleAttributes';

const FIRST_ITEM_CODE = 20_458_800;
/** The date of the catalogue; everything in it is older. */
export const CATALOGUE_DAY = Date.UTC(2026, 10, 15, 8);
const DAY = 86_400_000;

/** The row of a product, and what its document is generated from. */
export interface ProductDraft {
  readonly entry: CatalogueEntry;
  readonly line: ProductLine;
  readonly picture: PictureRecipe;
  readonly choice: Choice;
  readonly attributes: readonly Attribute[];
  /** The random sequence after the fields of the row. */
  readonly random: SeededRandom;
}

/** The line of the n-th product; lines take turns. */
const lineOf = (number: number): PlacedLine => at(PLACED_LINES, (number * 5) % PLACED_LINES.length);

/** The n-th product, counted from 1, without its document; fast enough for 100,000 products. */
export function draftProduct(number: number, { line, categoryId, position } = lineOf(number)): ProductDraft {
  const random = new SeededRandom(number * 2_654_435);
  const id = String(FIRST_ITEM_CODE + number * 7);
  const name = productName(line, Math.floor(number / PLACED_LINES.length), position * 997, random);
  const supplier = random.pick(suppliersOf(line.group));
  const colors = random.sample(PICTURE_COLORS, random.whole(2, 5));
  const urlKey = random.chance(0.6) ? `${slugOf(name)}-p${number.toString(36)}` : undefined;
  const choice = generateOptions(
    { line, colors, fen: generatePrice(line, random), withSuffix: random.chance(0.7) },
    random,
  );
  const attributes = generateAttributes(line, name, supplier, random);
  const listedAt = CATALOGUE_DAY - Math.floor(random.between(1, 720) * DAY);
  const entry: CatalogueEntry = {
    id,
    ...(urlKey && { urlKey }),
    status: generateStatus(random),
    name,
    categoryId,
    supplierId: supplier.id,
    price: choice.offers.reduce((lowest, { fen }) => Math.min(lowest, fen), Number.POSITIVE_INFINITY),
    listedAt,
    mainImage: pictureUrl(id, 0),
  };
  const picture = pictureRecipe(number, line, shortName(name), colors);
  return { entry, line, picture, choice, attributes, random };
}

function generateStatus(random: SeededRandom): CatalogueEntry['status'] {
  const percent = random.between(0, 100);
  if (percent < 2.5) return 'OFFSHELF';
  if (percent < 3.5) return 'DRAFT';
  return percent < 4.5 ? 'DELETED' : 'ONSHELF';
}

/** In fen; low prices are more common than high ones, and all are multiples of 10 fen. */
function generatePrice({ yuan: [low, high] }: ProductLine, random: SeededRandom): number {
  const yuan = low * (high / low) ** random.between(0, 1);
  return random.chance(0.3) ? Math.ceil(yuan) * 100 - 10 : Math.round(yuan * 10) * 10;
}

function generateAttributes(line: ProductLine, name: string, supplier: Supplier, random: SeededRandom): Attribute[] {
  const facts = Object.entries(line.facts).filter(() => random.chance(0.94));
  const settled = Object.assign({}, ...name.split(', ').map((trait) => line.factsByTrait?.[trait])) as Record<
    string,
    string
  >;
  return [
    { name: 'Brand', values: [random.chance(0.4) ? supplier.brand : 'Unbranded'] },
    { name: 'Material', values: random.pick(line.materials).split(', ') },
    ...facts.map(([fact, values]) => ({ name: fact, values: [settled[fact] ?? random.pick(values)] })),
    { name: 'Place of origin', values: ['Mainland China'] },
    { name: 'Pieces per carton', values: [String(random.pick([6, 8, 10, 12, 20, 24]))] },
    {
      name: 'Package size',
      values: [
        line.centimetres
          .map((edge) => Math.ceil(edge + 3))
          .join(' × ')
          .concat(' cm'),
      ],
    },
  ];
}
