import written from './specialProducts.json';

/** A product with one unusual property, under a fixed id that tests and developers can refer to. */
interface SpecialProductNote {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Its third-level category; without one it is a mug. */
  readonly category?: string;
  /** Its page, where that is not `/items/{id}`. */
  readonly path?: string;
  /** A JSON merge patch (RFC 7396) over the generated product: its fields replace those of the product, null removes. */
  readonly patch?: object;
}

export type SpecialProduct = keyof typeof written;

/** What each special product shows. Every catalogue starts with them, in this order, whatever its size. */
export const SPECIAL_PRODUCT_NOTES: Readonly<Record<SpecialProduct, SpecialProductNote>> = written;

/** The ids of the special products. */
export const SPECIAL_PRODUCTS = Object.fromEntries(
  Object.entries(written).map(([name, { id }]) => [name, id]),
) as Readonly<Record<SpecialProduct, string>>;

/** Special products that no shop would put in its window; every list ends with them. */
export const ODD_PRODUCTS: readonly SpecialProduct[] = [
  'bare',
  'awkwardName',
  'hostileDetails',
  'refused',
  'storedFiles',
];
