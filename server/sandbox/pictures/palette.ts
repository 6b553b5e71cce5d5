import { Material } from './colour';
import written from './palette.json';

export type PictureColor = keyof typeof written.colours;

/** The colours of products: display name, OKLCH, and the colour of trims that goes well with it. */
export const palette: Readonly<Record<PictureColor, { name: string; oklch: readonly number[]; accent: string }>> =
  written.colours;

/** Every colour of products. */
export const PICTURE_COLORS = Object.keys(palette) as readonly PictureColor[];

/** The colours of products, and the materials (wood, steel, leather) that are the same in every colourway. */
const materials: ReadonlyMap<string, Material> = new Map(
  Object.entries<readonly number[]>({
    ...written.materials,
    ...Object.fromEntries(PICTURE_COLORS.map((id) => [id, palette[id].oklch])),
  }).map(([name, [lightness = 0, chroma = 0, hue = 0]]) => [name, new Material(lightness, chroma, hue)]),
);

/**
 * The material or colour of this name.
 *
 * @throws Error for an unknown one
 */
export function materialNamed(name: string): Material {
  const material = materials.get(name);
  if (!material) throw new Error(`No colour "${name}"; known: ${[...materials.keys()].join(', ')}`);
  return material;
}

/** The palette colour `steps` further on, starting again after the last one. */
export function colorAfter(color: PictureColor, steps: number): PictureColor {
  return PICTURE_COLORS[(PICTURE_COLORS.indexOf(color) + steps) % PICTURE_COLORS.length] ?? color;
}
