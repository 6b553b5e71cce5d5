import type { PictureColor } from '../pictures/palette';
import type { CatalogueProduct, ProductDocument } from './productDocument';
import { clipUrl, colorPictureUrl, pictureUrl, smallPictureUrl } from './productFiles';
import type { SpecialProduct } from './specialProducts';

/** As suppliers write them for search engines; too long for every channel. */
const LONG_NAME = [
  'Adjustable LED desk lamp with three colour temperatures and stepless dimming',
  'eye-friendly reading light for office, study, bedroom and workbench',
  'swing arm with 270° head, weighted metal base and USB-C charging port',
  'memory function and timer of 60 minutes, with EU plug',
].join(', ');

/** Options that shops refuse, and what they say of such a product. */
const REFUSED: Pick<ProductDocument, 'saleAttributes' | 'skus' | 'refusals'> = {
  saleAttributes: [
    { name: 'Colour', values: ['Amber 琥珀', 'Spruce green, matt, with a woven cable of two metres in sand'] },
  ],
  skus: [
    { id: '2045002201', fen: 6_400, values: ['Amber 琥珀'] },
    { id: '2045002202', fen: 6_900, values: ['Spruce green, matt, with a woven cable of two metres in sand'] },
  ],
  refusals: [
    'Product name is shorter than 25 characters',
    'Main image is smaller than 600 × 600 px',
    'Package weight is required',
    'Option is longer than 50 characters',
  ],
};

type Change = (product: CatalogueProduct) => Omit<CatalogueProduct, 'id'>;

const withDocument =
  (change: (document: ProductDocument, product: CatalogueProduct) => Partial<ProductDocument>): Change =>
  (product) => ({ ...product, document: { ...product.document, ...change(product.document, product) } });

/** The change that gives each special product its property. */
export const SPECIAL_CHANGES: Readonly<Record<SpecialProduct, Change>> = {
  withUrlKey: (product) => ({
    ...product,
    urlKey: 'halo-arc-desk-lamp',
    name: 'Halo arc LED desk lamp, three-step touch dimmer',
    price: 8_600,
    document: {
      ...product.document,
      picture: { ...product.document.picture, style: 'desk', colors: ['spruce', 'coral'], mainView: 'studio' },
      saleAttributes: [
        { name: 'Colour', values: ['Spruce green', 'Coral'] },
        { name: 'Plug', values: ['EU', 'UK'] },
      ],
      skus: [
        { id: '2045000101', fen: 8_600, values: ['Spruce green', 'EU'], suffix: 'spruce-green-eu' },
        { id: '2045000102', fen: 9_200, values: ['Spruce green', 'UK'], suffix: 'spruce-green-uk' },
        { id: '2045000103', fen: 8_600, values: ['Coral', 'EU'], suffix: 'coral-eu' },
      ],
      attachedImage: attached(product.id, [1, 2, 3, 4], 'coral'),
    },
  }),
  withoutUrlKey: ({ urlKey: _, ...product }) => product,
  offShelf: (product) => ({ ...product, status: 'OFFSHELF' }),
  draft: (product) => ({ ...product, status: 'DRAFT' }),
  deleted: (product) => ({ ...product, status: 'DELETED' }),
  brokenPictures: withDocument((_, { id }) => ({ attachedImage: `["${pictureUrl(id, 1)}", "${pictureUrl(id, 2)}` })),
  ninePictures: withDocument((_, { id }) => ({
    attachedImage: attached(id, [1, 2, 3, 4, 5, 6, 7, 8, 9]),
  })),
  withoutPicture: ({ mainImage: _, document: { attachedImage: __, ...document }, ...product }) => ({
    ...product,
    document,
  }),
  withoutDetails: withDocument(() => ({ details: [] })),
  bare: ({ categoryId, status, listedAt, document }) => ({
    name: 'Sample without particulars',
    categoryId,
    status,
    listedAt,
    document: {
      picture: document.picture,
      saleAttributes: [],
      skus: [],
      attributes: [],
      details: [],
      pictureEdge: document.pictureEdge,
    },
  }),
  onePrice: (product) => ({
    ...product,
    price: 4_990,
    document: { ...product.document, skus: product.document.skus.map((sku) => ({ ...sku, fen: 4_990 })) },
  }),
  threeAttributes: (product) => ({
    ...product,
    price: 2_150,
    document: { ...product.document, ...threeAttributes(product) },
  }),
  withoutChoice: withDocument(({ skus }) => ({
    saleAttributes: [],
    skus: skus.slice(0, 1).map((sku) => ({ ...sku, values: [] })),
  })),
  longId: (product) => product,
  hostileDetails: withDocument(() => ({
    details: [
      '<h2 style="position:fixed">Read me</h2><p onclick="alert(1)">Hover <a href="javascript:alert(2)">here</a>.</p>',
      '<script>document.title = "owned"</script><img src="x" onerror="alert(3)"><iframe src="https://evil.example/"></iframe>',
      '<svg onload="alert(4)"><a xlink:href="javascript:alert(5)">x</a></svg><p>The end of a <b>hostile</b> floor.</p>',
    ],
  })),
  awkwardName: (product) => ({ ...product, name: '=Mug "Fish & Chips" <2 pack>, 50% off, it\'s </script> soft' }),
  longName: (product) => ({ ...product, name: LONG_NAME }),
  severalFaults: withDocument(({ attributes }) => ({
    pictureEdge: 480,
    attributes: attributes.filter(({ name }) => name !== 'Battery type' && name !== 'Material'),
  })),
  listsAtSecondTry: withDocument(() => ({ slowToImport: true })),
  listsWell: withDocument(({ attributes }) => ({
    pictureEdge: 1200,
    slowToImport: false,
    attributes: [{ name: 'Brand', values: ['Unbranded'] }, ...attributes.filter(({ name }) => name !== 'Brand')],
  })),
  withVideo: (product) => {
    const { document, ...rest } = product;
    const inColorOfFilm = JSON.stringify(document).replaceAll('Slate grey', 'Clay').replaceAll('"slate"', '"clay"');
    return { ...rest, document: { ...(JSON.parse(inColorOfFilm) as ProductDocument), video: clipUrl(product.id) } };
  },
  refused: ({ document: { weight: _, size: __, ...document }, ...product }) => ({
    ...product,
    name: 'Amber lamp',
    price: 6_400,
    mainImage: smallPictureUrl(product.id),
    document: {
      ...document,
      ...REFUSED,
      picture: { ...document.picture, colors: ['amber', 'spruce'] },
      attachedImage: attached(product.id, [1, 2, 3, 4, 5, 6, 7, 8, 9]),
    },
  }),
};

function attached(id: string, pictures: readonly number[], ...colors: readonly PictureColor[]): string {
  return JSON.stringify([
    ...pictures.map((n) => pictureUrl(id, n)),
    ...colors.map((color) => colorPictureUrl(id, color)),
  ]);
}

function threeAttributes({
  id,
  document,
}: CatalogueProduct): Pick<ProductDocument, 'saleAttributes' | 'skus' | 'picture' | 'attachedImage'> {
  const colors = ['Spruce green', 'Coral', 'Amber'];
  const combinations = ['Spruce green', 'Coral'].flatMap((color) =>
    ['S', 'M'].flatMap((size) => ['Plain carton', 'Gift box'].map((packing) => [color, size, packing])),
  );
  const missing = ['Coral', 'M', 'Gift box'].join();
  return {
    picture: { ...document.picture, style: 'sun', colors: ['spruce', 'coral', 'amber'] },
    attachedImage: attached(id, [1, 2, 3, 4, 5, 6], 'coral'),
    saleAttributes: [
      { name: 'Colour', values: colors },
      { name: 'Size', values: ['S', 'M'] },
      { name: 'Packing', values: ['Plain carton', 'Gift box'] },
    ],
    skus: combinations
      .filter((values) => values.join() !== missing)
      .map((values, index) => ({ id: `${id}${10 + index}`, fen: 2_150 + index * 120, values })),
  };
}
