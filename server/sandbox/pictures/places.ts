// Where views put a product: each place is the transform of its drawing, a field of 600 by 600.
import written from './kinds.json';

export type PictureKind = keyof typeof written;
export type PictureStyle = { [K in PictureKind]: keyof (typeof written)[K]['styles'] }[PictureKind];

/** A kind of product; the drawing of a style is `drawings/{kind}/{style}.svg`. */
interface Kind {
  /** It is seen from above or hovers: it is then centred, not stood on the floor. */
  readonly lying?: boolean;
  /** The drawn area of each style (x, y, width, height) without shadows, and its most interesting point. */
  readonly styles: Readonly<Record<string, { readonly bounds: readonly number[]; readonly focus: readonly number[] }>>;
}

const kinds: Readonly<Record<PictureKind, Kind>> = written;

/** Every kind of product. */
export const PICTURE_KINDS = Object.keys(written) as readonly PictureKind[];

/** The styles a kind is made in, never empty; the first is its usual one. */
export const stylesOf = (kind: PictureKind): readonly PictureStyle[] =>
  Object.keys(kinds[kind].styles) as PictureStyle[];

/** What a view has to know of a product. */
export interface Shape {
  readonly drawing: string;
  readonly lying: boolean;
  readonly mirrored: boolean;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly longestSide: number;
  readonly focus: readonly [x: number, y: number];
}

/** The shape of a style, which may face the other way. */
export function shapeOf(kind: PictureKind, style: PictureStyle | undefined, mirrored = false): Shape {
  const { lying = false, styles } = kinds[kind];
  const { bounds = [], focus = [] } = styles[style ?? ''] ?? {};
  const [x = 0, y = 0, width = 0, height = 0] = bounds;
  const [focusX = 0, focusY = 0] = focus;
  return {
    drawing: `${kind}/${style}`,
    lying,
    mirrored,
    x: mirrored ? 600 - x - width : x,
    y,
    width,
    height,
    longestSide: Math.max(width, height),
    focus: [mirrored ? 600 - focusX : focusX, focusY],
  };
}

/** A tenth of a unit is far below what a picture of 600 units can show, and keeps the files small. */
export const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The transform that moves a point of the drawing to another one. */
function moved(
  { mirrored }: Shape,
  [fromX, fromY]: readonly [number, number],
  [x, y]: readonly [number, number],
  scale: number,
) {
  const position = `translate(${rounded(x - fromX * scale)} ${rounded(y - fromY * scale)}) scale(${+scale.toFixed(3)})`;
  return mirrored ? `${position} translate(600 0) scale(-1 1)` : position;
}

const middleOf = ({ x, y, width, height }: Shape) => [x + width / 2, y + height / 2] as const;

/** The longest side in `dimensions`. */
const MEASURED = 330;
/** What the middle of `dimensions` is. */
const [MIDDLE_X, MIDDLE_Y] = [310, 290];

/** Where the product ends in `dimensions`. */
export function edgesOf({ width, height, longestSide }: Shape): Readonly<Record<string, number>> {
  const half = MEASURED / longestSide / 2;
  return {
    left: MIDDLE_X - width * half,
    right: MIDDLE_X + width * half,
    top: MIDDLE_Y - height * half,
    bottom: MIDDLE_Y + height * half,
  };
}

/** The longest side of the largest product. */
const LARGEST = 524;

/** As large as the field allows. What is large stands lower, with as much room above as below. */
function whole(shape: Shape, scale: number): string {
  const { height, longestSide, lying } = shape;
  if (lying) return moved(shape, middleOf(shape), [300, 298], Math.min(1.08 * scale, LARGEST / longestSide));
  const size = Math.min(LARGEST, Math.min(416, longestSide * 1.3) * scale);
  const half = (height * size) / longestSide / 2;
  return on(shape, 300, Math.max(Math.min(512, 334 + half), 302 + half), size);
}

/** On a floor, centred on `centre`, with `size` along its longest side. */
function on(shape: Shape, centre: number, floor: number, size: number): string {
  const { x, y, width, height, longestSide } = shape;
  return moved(shape, [x + width / 2, y + height], [centre, floor], size / longestSide);
}

/**
 * How views say where a product is. `{{product at 402 452 292}}` is on a floor at y = 452 with 292 along its longest side; a
 * product that lies is there without touching the floor, or at the two numbers that follow.
 *
 * @param scale part of the usual size, where a product is shown alone
 */
export function transformOf(
  shape: Shape,
  place: string | undefined,
  numbers: readonly number[],
  scale: number,
): string {
  const [x = 0, y = 0, size = 0, lyingX = x, lyingY = y] = numbers;
  switch (place) {
    case 'on':
      return on(shape, x, y, size);
    case 'at':
      return shape.lying
        ? moved(shape, middleOf(shape), [lyingX, lyingY - size / 2], size / shape.longestSide)
        : on(shape, x, y, size);
    case 'close':
      return moved(shape, shape.focus, [300, 300], x);
    case 'measured':
      return moved(shape, middleOf(shape), [MIDDLE_X, MIDDLE_Y], MEASURED / shape.longestSide);
    default:
      return whole(shape, scale);
  }
}
