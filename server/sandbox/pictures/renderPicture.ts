// Product pictures, drawn instead of stored; the same product has the same pictures on every machine. One window of light
// from the upper left, a seamless floor, a ground tinted by the product.
import { seededRandom } from '../random';
import { Material, oklchToHex } from './colour';
import { colorAfter, materialNamed, type PictureColor, palette } from './palette';
import {
  edgesOf,
  type PictureKind,
  type PictureStyle,
  rounded,
  type Shape,
  shapeOf,
  stylesOf,
  transformOf,
} from './places';
import { Canvas, type Meaning, svgDocument, templateOf } from './template';

/** Every view in gallery order: seven for a gallery after the main picture, then `cutout` on a transparent ground. */
export const PICTURE_VIEWS = [
  'studio',
  'colour-block',
  'pair',
  'close-up',
  'dimensions',
  'colourways',
  'carton',
  'shelf',
  'cutout',
] as const;
export type PictureView = (typeof PICTURE_VIEWS)[number];

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
  readonly measures?: { readonly width: string; readonly height: string };
  /** Faces the other way. */
  readonly mirrored?: boolean;
  /** Part of the usual size on the main picture, about 1 to 1.3. */
  readonly scale?: number;
  /** Any whole number; varies random details, such as the speckles of a mug. */
  readonly seed: number;
}

/** A product in one of its colours. */
interface Subject {
  readonly shape: Shape;
  readonly main: Material;
  readonly accent: Material;
  readonly seed: number;
}

/** The colours of a product, and materials that follow from them. */
function materialOf(name: string, { main, accent }: Pick<Subject, 'main' | 'accent'>): Material {
  switch (name) {
    case 'main':
      return main;
    case 'accent':
      return accent;
    case 'onAccent':
      return materialNamed(accent.lightness > 0.6 ? 'ink' : 'white');
    case 'lens':
      return new Material(0.5, 0.07, accent.hue);
    case 'wall':
      return new Material(0.9, 0.026, (main.hue + 60) % 360);
    case 'block':
      return main.lightness > 0.8
        ? new Material(0.6, 0.07, (main.hue + 150) % 360)
        : new Material(0.84, 0.062, main.isNeutral ? 75 : (main.hue + 30) % 360);
    default:
      return materialNamed(name);
  }
}

/** The product's colour thinned to almost white; greys get a warm white. */
function tint({ chroma, hue, isNeutral }: Material, [lightness = 0, strength = 0]: readonly number[]): string {
  return oklchToHex(lightness / 100, Math.min(strength * 0.0086, Math.max(0.007, chroma * 0.3)), isNeutral ? 95 : hue);
}

/** What is drawn, and what stands beside it, by the words of views. */
function subjectsOf(request: PictureRequest) {
  const { kind, style, color, accent = palette[color].accent, otherColors = [], mirrored, seed } = request;
  const [usual] = stylesOf(kind);
  const product: Subject = {
    shape: shapeOf(kind, style ?? usual, mirrored),
    main: materialNamed(color),
    accent: materialNamed(accent),
    seed: seed * 7919 + 13,
  };
  /** In other colours its own one is that of the details. */
  const inColor = (other: PictureColor): Subject => ({ ...product, main: materialNamed(other), accent: product.main });
  const others = otherColors.length > 0 ? otherColors : [3, 7, 12].map((steps) => colorAfter(color, steps));
  const beside: ReadonlyMap<string, Subject> = new Map([
    ['product', product],
    ['other', inColor(otherColors[0] ?? colorAfter(color, 5))],
    ...others.map((other, index): [string, Subject] => [`colour${index + 2}`, inColor(other)]),
    // Beside a plant stands a candle, beside anything else a plant.
    [
      'neighbour',
      {
        shape: kind === 'planter' ? shapeOf('candle', 'clear') : shapeOf('planter', 'cactus-trio'),
        main: materialNamed('bone'),
        accent: materialNamed('clay'),
        seed: 3,
      },
    ],
  ]);
  return { product, beside, colors: Math.min(4, 1 + others.length) };
}

function meaningOf(subject: Subject, word?: Meaning['word']): Meaning {
  const materials = new Map<string, Material>();
  const tone = (name: string, by: number): string => {
    const material = materials.get(name) ?? materialOf(name, subject);
    materials.set(name, material);
    return material.tone(by);
  };
  return { tone, random: seededRandom(subject.seed), ...(word && { word }) };
}

/**
 * One picture as SVG text, 600 by 600 or wide, for use as an image. The same request gives the same text on every machine.
 */
export function renderPicture(request: PictureRequest): string {
  const { view, scale = 1, measures, wide } = request;
  const canvas = new Canvas();
  const { product, beside, colors } = subjectsOf(request);
  const edges = edgesOf(product.shape);
  const word: Meaning['word'] = (name, args, by) => {
    const subject = beside.get(name);
    if (subject) {
      const [place, ...numbers] = args;
      const transform = transformOf(subject.shape, place, numbers.map(Number), scale);
      return `<g transform="${transform}">${canvas.draw(templateOf(subject.shape.drawing), meaningOf(subject))}</g>`;
    }
    if (name in edges) return rounded((edges[name] ?? 0) + by);
    if (name === 'tint') return tint(product.main, args.map(Number));
    return name === 'width' || name === 'height' ? (measures?.[name] ?? '') : undefined;
  };
  const scene = view === 'colourways' ? `${view}-${colors}` : view;
  return svgDocument(canvas, canvas.draw(templateOf(`views/${scene}`), meaningOf(product, word)), wide);
}
