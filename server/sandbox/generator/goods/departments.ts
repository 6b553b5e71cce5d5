import type { PictureKind, PictureStyle } from '../../pictures/places';
import written from './departments.json';

/**
 * The words, sizes and prices from which the products of one kind are generated. A name reads "{lead} {noun}, {trait}, {size}".
 */
export interface ProductLine {
  /** Second-level category. */
  readonly group: string;
  /** Third-level category. */
  readonly leaf: string;
  readonly picture: {
    readonly kind: PictureKind;
    readonly style: PictureStyle;
    /** Other styles, by a word of the product's title. */
    readonly byWord?: Readonly<Record<string, PictureStyle>>;
  };
  readonly leads: readonly string[];
  readonly nouns: readonly string[];
  readonly traits: readonly string[];
  /** The traits exclude each other, so a name has only one. */
  readonly singleTrait?: boolean;
  /** Sizes at the end of the name, for products of a single size. */
  readonly sizes?: readonly string[];
  readonly materials: readonly string[];
  /** The sale attribute in addition to colour. */
  readonly option?: { readonly name: string; readonly values: readonly string[] };
  /** Range of the lowest price. */
  readonly yuan: readonly [number, number];
  readonly grams: readonly [number, number];
  /** Usual length, width and height in centimetres. */
  readonly centimetres: readonly [number, number, number];
  /** Additional attributes; a product has one value of each list. */
  readonly facts: Readonly<Record<string, readonly string[]>>;
  /** Facts that a trait of the name settles. */
  readonly factsByTrait?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Openings of the details: heading and text. */
  readonly stories: readonly (readonly [string, string])[];
}

/** A first-level category with its lines. */
export interface Department {
  readonly name: string;
  readonly code: string;
  /** Suppliers by name, with their groups. */
  readonly suppliers: Readonly<Record<string, readonly string[]>>;
  readonly lines: readonly ProductLine[];
}

/** A department as departments.json writes it: a line has what it says itself, and the rest from its family. */
interface WrittenDepartment extends Omit<Department, 'lines'> {
  readonly families: Readonly<Record<string, Partial<ProductLine>>>;
  readonly lines: readonly (Partial<ProductLine> & { readonly family?: string })[];
}

/** The first-level categories in header order. generateProduct.test.ts checks what the types can't know of a JSON file. */
export const DEPARTMENTS: readonly Department[] = (written as unknown as readonly WrittenDepartment[]).map(
  ({ families, lines, ...department }) => ({
    ...department,
    lines: lines.map(({ family = '', ...line }) => ({ ...families[family], ...line }) as ProductLine),
  }),
);

/** A supplier; its id is also the id of its shop on the marketplace. */
export interface Supplier {
  readonly id: number;
  readonly name: string;
  /** The name without the city. */
  readonly brand: string;
  readonly groups: readonly string[];
}

const FIRST_ID = 3001;

/** All suppliers of all departments. */
export const SUPPLIERS: readonly Supplier[] = DEPARTMENTS.flatMap(({ suppliers }) => Object.entries(suppliers)).map(
  ([name, groups], position) => ({
    id: FIRST_ID + position,
    name,
    brand: name.slice(name.indexOf(' ') + 1),
    groups,
  }),
);

const entriesByGroup = Map.groupBy(
  SUPPLIERS.flatMap((supplier) => supplier.groups.map((group) => ({ group, supplier }))),
  ({ group }) => group,
);
const suppliersByGroup = new Map(
  [...entriesByGroup].map(([group, entries]) => [group, entries.map(({ supplier }) => supplier)]),
);

/** Suppliers of a second-level category; never empty. */
export function suppliersOf(group: string): readonly Supplier[] {
  const entries = suppliersByGroup.get(group);
  if (!entries) throw new Error(`no supplier of ${group}`);
  return entries;
}
