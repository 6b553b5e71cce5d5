// Product pictures, drawn instead of stored; the same product has the same pictures on every machine.
import { seededRandom } from '../random';
import type { Kind } from './brushes';
import { Brushes } from './brushes';
import { glasses, watch } from './kinds/accessories';
import { headphones, speaker } from './kinds/audio';
import { backpack, tote } from './kinds/bags';
import { kettle, pan } from './kinds/cookware';
import { bottle, mug } from './kinds/drinkware';
import { chair } from './kinds/furniture';
import { keyboard } from './kinds/keyboard';
import { knives } from './kinds/knives';
import { candle, lamp } from './kinds/lamps';
import { planter } from './kinds/plants';
import { toy } from './kinds/toys';
import { sneaker, tshirt } from './kinds/wear';
import { type PictureColor, palette } from './palette';
import { group, svgDocument } from './svg';
import { type Measures, views } from './views';

/** Every kind of product. */
const allKinds = {
  headphones,
  lamp,
  mug,
  sneaker,
  backpack,
  planter,
  bottle,
  watch,
  chair,
  toy,
  knives,
  tshirt,
  speaker,
  candle,
  glasses,
  kettle,
  tote,
  keyboard,
  pan,
} satisfies Readonly<Record<string, Kind>>;

export type PictureKind = keyof typeof allKinds;
export type PictureView = keyof typeof views;
export type PictureStyle = { [K in PictureKind]: keyof (typeof allKinds)[K]['styles'] }[PictureKind];

/** Every kind of product. */
export const PICTURE_KINDS = Object.keys(allKinds) as readonly PictureKind[];

/** Every view in gallery order: seven for a gallery after the main picture, then `cutout` on a transparent ground. */
export const PICTURE_VIEWS = Object.keys(views) as readonly PictureView[];

/** The styles a kind is made in, never empty; the first is its usual one. */
export function stylesOf(kind: PictureKind): readonly PictureStyle[] {
  return Object.keys(allKinds[kind].styles) as PictureStyle[];
}

/** What to draw. */
export interface PictureRequest {
  readonly kind: PictureKind;
  readonly color: PictureColor;
  /** The other colours it comes in, for the views that show several; without them colours that go well with it. */
  readonly otherColors?: readonly PictureColor[];
  /** Colour of trims and details; without it one that goes well with `color`. */
  readonly accent?: PictureColor;
  /** One of `stylesOf(kind)`; without it the first. */
  readonly style?: PictureStyle;
  readonly view: PictureView;
  /** Only the middle of the picture, twice as wide as high. */
  readonly wide?: boolean;
  /** What the arrows of the view `dimensions` say, such as "20.4 cm"; without it they carry no text. */
  readonly measures?: Measures;
  /** Faces the other way. */
  readonly mirrored?: boolean;
  /** Part of the usual size on the main picture, about 1 to 1.3. */
  readonly scale?: number;
  /** Any whole number; varies random details, such as the speckles of a mug. */
  readonly seed: number;
}

function pick<T>(table: Readonly<Record<string, T>>, name: string, what: string): T {
  const found = Object.hasOwn(table, name) ? table[name] : undefined;
  if (found === undefined) throw new Error(`No picture of ${what} "${name}"; known: ${Object.keys(table).join(', ')}`);
  return found;
}

/** A drawing that faces the other way, and what it covers then. */
function mirror(kind: Kind): Kind {
  const [x, y, width, height] = kind.bounds;
  return { ...kind, bounds: [600 - x - width, y, width, height], focus: [600 - kind.focus[0], kind.focus[1]] };
}

/**
 * One picture as SVG text, 600 by 600 or wide, for use as an image. The same request gives the same text on every machine.
 *
 * @throws Error with the known values for an unknown kind, style, colour or view
 */
export function renderPicture(request: PictureRequest): string {
  const { kind: kindName, color, otherColors = [], accent, style, view, seed, measures } = request;
  const { mirrored = false, scale = 1, wide } = request;
  const kind: Kind = pick(allKinds, kindName, 'kind');
  const draw = pick(kind.styles, style ?? Object.keys(kind.styles)[0] ?? '', `${kindName} of style`);
  const base = pick(palette, color, 'colour');
  const brush = new Brushes();
  const body = pick(
    views,
    view,
    'view',
  )({
    brush,
    kind: mirrored ? mirror(kind) : kind,
    color,
    otherColors,
    scale,
    measures,
    main: base.material,
    accent: pick(palette, accent ?? base.accent, 'accent').material,
    draw: (main, trim) => {
      const drawing = draw({ brush, main, accent: trim, random: seededRandom(seed * 7919 + 13) });
      return mirrored ? group('translate(600 0) scale(-1 1)', drawing) : drawing;
    },
  });
  return svgDocument(brush.markup, body, wide);
}
