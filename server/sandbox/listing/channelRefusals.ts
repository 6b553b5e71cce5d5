import { SUPPLIERS } from '../generator/goods/suppliers';
import type { Attribute } from '../generator/productDocument';

/** The fields that a channel checks. */
export interface Candidate {
  readonly name: string;
  readonly mainImage: string | null;
  readonly pictureEdge: number;
  readonly categoryId: number;
  readonly attributes: readonly Attribute[];
}

const MAX_NAME_LENGTH = 255;
const MIN_PICTURE_EDGE = 600;
const DEPARTMENT = 10_000;
const GROUP = 100;

/** Required attributes by department; `Material` is always required. */
const REQUIRED: Readonly<Record<number, readonly string[]>> = {
  30000: ['Battery type'],
  60000: ['Washing'],
  80000: ['Age', 'Standard'],
};

/** Category groups for which a channel must approve the shop first. */
const NEEDS_APPROVAL: Readonly<Record<string, number>> = {
  'TikTok Shop US': 80_100,
  'TikTok Shop SG': 30_400,
  'TikTok Shop FR': 70_200,
};

/** Brands that require an authorization for each shop. */
const PROTECTED_BRANDS: ReadonlySet<string> = new Set(
  SUPPLIERS.filter(({ name }) => /Auria|Meridian|Northpack/.test(name)).map(({ brand }) => brand),
);

/** All reasons why a channel refuses a product; empty when it accepts it. */
export function channelRefusals(product: Candidate, channel: string): string[] {
  const has = (name: string): boolean => product.attributes.some((attribute) => attribute.name === name);
  const department = product.categoryId - (product.categoryId % DEPARTMENT);
  const group = product.categoryId - (product.categoryId % GROUP);
  const missing = ['Material', ...(REQUIRED[department] ?? [])].filter((name) => !has(name));
  return [
    ...pictureRefusals(product),
    ...missing.map((name) => `Attribute “${name}” is required`),
    ...(isProtected(product.attributes) ? ['Brand authorization is missing'] : []),
    ...(NEEDS_APPROVAL[channel] === group ? ['Category needs approval in your shop'] : []),
    ...(product.name.length > MAX_NAME_LENGTH ? [`Product name is longer than ${MAX_NAME_LENGTH} characters`] : []),
  ];
}

function pictureRefusals({ mainImage, pictureEdge }: Candidate): string[] {
  if (mainImage === null) return ['Main image is missing'];
  if (pictureEdge >= MIN_PICTURE_EDGE) return [];
  return [`Main image is smaller than ${MIN_PICTURE_EDGE} × ${MIN_PICTURE_EDGE} px`];
}

function isProtected(attributes: readonly Attribute[]): boolean {
  const brands = attributes.find(({ name }) => name === 'Brand')?.values ?? [];
  return brands.some((brand) => PROTECTED_BRANDS.has(brand));
}
