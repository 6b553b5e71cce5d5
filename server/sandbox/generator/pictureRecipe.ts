import { colorMaterial, PICTURE_COLORS, type PictureColor } from '../pictures/palette';
import type { PictureStyle, PictureView } from '../pictures/renderPicture';
import { SeededRandom } from '../random';
import type { ProductLine } from './goods/departments';
import type { PictureRecipe } from './productDocument';

/** Trims are easy to tell from the body. Difference of lightness, 0 to 1. */
const MIN_ACCENT_CONTRAST = 0.2;

/**
 * How the pictures of the n-th product are drawn. Each part is drawn by lot from the number, so that two products of a line
 * rarely look alike.
 */
export function pictureRecipe(
  number: number,
  line: ProductLine,
  title: string,
  colors: readonly PictureColor[],
): PictureRecipe {
  const random = new SeededRandom(number * 40_503 + 11);
  return {
    kind: line.picture.kind,
    style: styleOf(line, title),
    colors,
    accent: accentFor(colors[0] ?? 'clay', random),
    mainView: mainViewBy(random.between(0, 100)),
    mirrored: random.chance(0.5),
    scale: Number(random.between(0.9, 1.06).toFixed(2)),
    seed: number,
  };
}

function styleOf({ picture }: ProductLine, title: string): PictureStyle {
  const word = Object.keys(picture.byWord ?? {}).find((candidate) => title.includes(candidate));
  return (word && picture.byWord?.[word]) || picture.style;
}

function accentFor(main: PictureColor, random: SeededRandom): PictureColor {
  const { lightness } = colorMaterial(main);
  const contrasting = PICTURE_COLORS.map(({ id }) => id).filter(
    (id) => Math.abs(colorMaterial(id).lightness - lightness) >= MIN_ACCENT_CONTRAST,
  );
  return random.pick(contrasting);
}

function mainViewBy(percent: number): PictureView {
  if (percent < 60) return 'studio';
  if (percent < 80) return 'colour-block';
  return percent < 90 ? 'shelf' : 'pair';
}

/** What tells two products of a kind apart at a glance; the side they face and the view do not. */
export const lookOf = ({ kind, style, colors }: PictureRecipe): string => [kind, style, colors[0]].join(' ');
