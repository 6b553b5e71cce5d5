// Product pictures, drawn instead of stored; the same product has the same pictures on every machine.

import { seededRandom } from '../random';
import { Brushes } from './brushes';
import { allKinds } from './kinds/allKinds';
import type { Kind } from './kinds/kind';
import { type PictureColor, palette } from './palette';
import { svgDocument } from './svg';
import { views } from './views';

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
  /** Colour of trims and details; without it one that goes well with `color`. */
  readonly accent?: PictureColor;
  /** One of `stylesOf(kind)`; without it the first. */
  readonly style?: PictureStyle;
  readonly view: PictureView;
  /** Any whole number; varies random details, such as the speckles of a mug. */
  readonly seed: number;
}

function pick<T>(table: Readonly<Record<string, T>>, name: string, what: string): T {
  const found = Object.hasOwn(table, name) ? table[name] : undefined;
  if (found === undefined) throw new Error(`No picture of ${what} "${name}"; known: ${Object.keys(table).join(', ')}`);
  return found;
}

/**
 * One picture as SVG text, 600 by 600, for use as an image. The same request gives the same text on every machine.
 *
 * @throws Error with the known values for an unknown kind, style, colour or view
 */
export function renderPicture({ kind: kindName, color, accent, style, view, seed }: PictureRequest): string {
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
    kind,
    color,
    main: base.material,
    accent: pick(palette, accent ?? base.accent, 'accent').material,
    draw: (main, trim) => draw({ brush, main, accent: trim, random: seededRandom(seed * 7919 + 13) }),
  });
  return svgDocument(brush.markup, body);
}
