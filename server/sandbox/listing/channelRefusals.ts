import { SUPPLIERS } from '../generator/goods/suppliers';
import type { Attribute } from '../generator/productDocument';

/** What a channel looks at when a product is sent to it. */
export interface Candidate {
  readonly name: string;
  readonly mainImage: string | null;
  readonly pictureEdge: number;
  readonly categoryId: number;
  readonly attributes: readonly Attribute[];
}

const LONGEST_NAME = 255;
const SMALLEST_PICTURE = 600;
const DEPARTMENT = 10_000;
const GROUP = 100;

/** Attributes that channels ask for, by department; `Material` everywhere. */
const REQUIRED: Readonly<Record<number, readonly string[]>> = {
  30000: ['Battery type'],
  60000: ['Washing'],
  80000: ['Age', 'Standard'],
};

/** Groups of goods for which a channel wants to approve the shop first. */
const NEEDS_APPROVAL: Readonly<Record<string, number>> = {
  'TikTok Shop US': 80_100,
  'TikTok Shop SG': 30_400,
  'TikTok Shop FR': 70_200,
};

/** Brands whose owners authorize each shop. */
const PROTECTED_BRANDS: ReadonlySet<string> = new Set(
  SUPPLIERS.filter(({ name }) => /Auria|Meridian|Northpack/.test(name)).map(({ brand }) => brand),
);

/** Why a channel refuses a product: all reasons together, none when it takes it. */
export function refusalsOf(product: Candidate, channel: string): string[] {
  const has = (name: string): boolean => product.attributes.some((attribute) => attribute.name === name);
  const department = product.categoryId - (product.categoryId % DEPARTMENT);
  const group = product.categoryId - (product.categoryId % GROUP);
  const missing = ['Material', ...(REQUIRED[department] ?? [])].filter((name) => !has(name));
  return [
    ...pictureFault(product),
    ...missing.map((name) => `Attribute “${name}” is required`),
    ...(isProtected(product.attributes) ? ['Brand authorization is missing'] : []),
    ...(NEEDS_APPROVAL[channel] === group ? ['Category needs approval in your shop'] : []),
    ...(product.name.length > LONGEST_NAME ? [`Product name is longer than ${LONGEST_NAME} characters`] : []),
  ];
}

function pictureFault({ mainImage, pictureEdge }: Candidate): string[] {
  if (mainImage === null) return ['Main image is missing'];
  if (pictureEdge >= SMALLEST_PICTURE) return [];
  return [`Main image is smaller than ${SMALLEST_PICTURE} × ${SMALLEST_PICTURE} px`];
}

function isProtected(attributes: readonly Attribute[]): boolean {
  const brands = attributes.find(({ name }) => name === 'Brand')?.values ?? [];
  return brands.some((brand) => PROTECTED_BRANDS.has(brand));
}
