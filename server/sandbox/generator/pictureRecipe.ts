import { materialNamed, PICTURE_COLORS, type PictureColor } from '../pictures/palette';
import type { PictureStyle } from '../pictures/places';
import type { PictureView } from '../pictures/renderPicture';
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
    scale: Number(random.between(1, 1.3).toFixed(2)),
    seed: number,
  };
}

function styleOf({ picture }: ProductLine, title: string): PictureStyle {
  const word = Object.keys(picture.byWord ?? {}).find((candidate) => title.includes(candidate));
  return (word && picture.byWord?.[word]) || picture.style;
}

function accentFor(main: PictureColor, random: SeededRandom): PictureColor {
  const { lightness } = materialNamed(main);
  const contrasting = PICTURE_COLORS.filter(
    (id) => Math.abs(materialNamed(id).lightness - lightness) >= MIN_ACCENT_CONTRAST,
  );
  return random.pick(contrasting);
}

function mainViewBy(percent: number): PictureView {
  if (percent < 36) return 'studio';
  if (percent < 62) return 'colour-block';
  if (percent < 78) return 'shelf';
  return percent < 92 ? 'pair' : 'close-up';
}

/** What is seen first of a main picture: the thing and how it is shown, not its colour or the side it faces. */
export const shotOf = ({ kind, style, mainView }: PictureRecipe): string => [kind, style, mainView].join(' ');

/** What tells two products of a kind apart at a glance; the side they face, the view and the shape of a mug do not. */
export const lookOf = ({ kind, style, colors }: PictureRecipe): string =>
  [kind, style.replace(/-(tapered|round)$/, ''), colors[0]].join(' ');
