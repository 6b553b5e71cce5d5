// The colours of products, and the fixed materials (wood, steel, leaf) that look the same in every colourway.
import { Material } from './colour';

/** The colours of products, each with its display name and a matching accent colour. */
export const palette = {
  clay: { name: 'Clay', material: new Material(0.63, 0.125, 42), accent: 'bone' },
  coral: { name: 'Coral', material: new Material(0.71, 0.145, 30), accent: 'navy' },
  tomato: { name: 'Tomato red', material: new Material(0.59, 0.175, 28), accent: 'bone' },
  blush: { name: 'Blush pink', material: new Material(0.83, 0.06, 20), accent: 'plum' },
  butter: { name: 'Butter yellow', material: new Material(0.87, 0.115, 92), accent: 'denim' },
  amber: { name: 'Amber', material: new Material(0.76, 0.14, 72), accent: 'charcoal' },
  sand: { name: 'Sand', material: new Material(0.81, 0.048, 78), accent: 'spruce' },
  bone: { name: 'Bone white', material: new Material(0.925, 0.018, 85), accent: 'clay' },
  sage: { name: 'Sage green', material: new Material(0.69, 0.06, 150), accent: 'bone' },
  olive: { name: 'Olive green', material: new Material(0.55, 0.075, 118), accent: 'amber' },
  spruce: { name: 'Spruce green', material: new Material(0.44, 0.068, 172), accent: 'butter' },
  mint: { name: 'Mint green', material: new Material(0.85, 0.06, 168), accent: 'coral' },
  sky: { name: 'Sky blue', material: new Material(0.74, 0.085, 235), accent: 'navy' },
  denim: { name: 'Denim blue', material: new Material(0.53, 0.095, 253), accent: 'amber' },
  navy: { name: 'Navy blue', material: new Material(0.37, 0.075, 262), accent: 'coral' },
  lilac: { name: 'Lilac', material: new Material(0.75, 0.075, 300), accent: 'plum' },
  plum: { name: 'Plum', material: new Material(0.43, 0.095, 340), accent: 'blush' },
  cocoa: { name: 'Cocoa brown', material: new Material(0.43, 0.05, 52), accent: 'sand' },
  charcoal: { name: 'Charcoal', material: new Material(0.33, 0.012, 250), accent: 'amber' },
  slate: { name: 'Slate grey', material: new Material(0.56, 0.025, 240), accent: 'butter' },
} as const;

export type PictureColor = keyof typeof palette;

const ids = Object.keys(palette) as PictureColor[];

/** Every product colour with its display name. */
export const PICTURE_COLORS: readonly { readonly id: PictureColor; readonly name: string }[] = ids.map((id) => ({
  id,
  name: palette[id].name,
}));

/** The material of a palette colour. */
export const colorMaterial = (color: PictureColor): Material => palette[color].material;

/** The palette colour `steps` further on, starting again after the last one. */
export function colorAfter(color: PictureColor, steps: number): PictureColor {
  return ids[(ids.indexOf(color) + steps) % ids.length] ?? color;
}

export const WOOD = new Material(0.74, 0.075, 68);
export const DARK_WOOD = new Material(0.5, 0.07, 55);
export const STEEL = new Material(0.8, 0.008, 240);
export const BRASS = new Material(0.79, 0.1, 85);
export const INK = new Material(0.27, 0.012, 255);
export const WHITE = new Material(0.965, 0.006, 90);
export const KRAFT = new Material(0.76, 0.06, 72);
export const LEAF = new Material(0.58, 0.1, 145);
export const GLASS = new Material(0.93, 0.012, 210);
export const COFFEE = new Material(0.36, 0.055, 50);
export const GUM_RUBBER = new Material(0.78, 0.07, 65);
export const KEYCAP = new Material(0.95, 0.01, 90);
