import type { PictureKind, PictureStyle } from '../../pictures/renderPicture';

/**
 * What a factory makes many variants of: the words, sizes and prices from which products of one kind are put together.
 * A name reads "{lead} {noun}, {trait}, {size}".
 */
export interface ProductLine {
  /** Category of the second level. */
  readonly group: string;
  /** Category of the third level. */
  readonly leaf: string;
  readonly picture: { readonly kind: PictureKind; readonly style: PictureStyle };
  readonly leads: readonly string[];
  readonly nouns: readonly string[];
  readonly traits: readonly string[];
  /** Two of the traits can't be true at once, so that a name has one only. */
  readonly singleTrait?: boolean;
  /** Sizes that end the name, where a product is made in one size only. */
  readonly sizes?: readonly string[];
  readonly materials: readonly string[];
  /** The sale attribute beside the colour. */
  readonly option?: { readonly name: string; readonly values: readonly string[] };
  /** Span of the lowest price. */
  readonly yuan: readonly [number, number];
  readonly grams: readonly [number, number];
  /** Usual length, width and height in centimetres. */
  readonly centimetres: readonly [number, number, number];
  /** Attributes beside those that every product has; one value of each list is true for a product. */
  readonly facts: Readonly<Record<string, readonly string[]>>;
  /** Openings of the details: a heading and what stands under it. */
  readonly stories: readonly (readonly [string, string])[];
}

/** A category of the first level with what is sold in it. */
export interface Department {
  readonly name: string;
  readonly code: string;
  /** Name of each supplier, with the groups it makes. */
  readonly suppliers: Readonly<Record<string, readonly string[]>>;
  readonly lines: readonly ProductLine[];
}
