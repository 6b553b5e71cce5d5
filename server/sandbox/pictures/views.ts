// How a product is shown. One window of light from the upper left, a seamless floor, a ground tinted by the product.
import { seededRandom } from '../random';
import type { Kind } from './brushes';
import { type Brushes, contactShadow, DIAGONAL, DOWN } from './brushes';
import { Material, oklchToHex, stops } from './colour';
import { candle } from './kinds/lamps';
import { planter } from './kinds/plants';
import { colorAfter, colorMaterial, KRAFT, type PictureColor, WOOD } from './palette';
import { circle, element, group, path, rect, rounded, stroke } from './svg';

/** The text beside each arrow of the dimensions. */
export interface Measures {
  readonly width: string;
  readonly height: string;
}

/** One product in front of the camera. */
export interface Subject {
  readonly brush: Brushes;
  readonly kind: Kind;
  readonly color: PictureColor;
  /** The other colours it comes in; may be empty. */
  readonly otherColors: readonly PictureColor[];
  /** Part of its usual size where it is shown alone. */
  readonly scale: number;
  readonly measures: Measures | undefined;
  readonly main: Material;
  readonly accent: Material;
  /** The product in these colours, on the field of 600 by 600 that all kinds are drawn on. */
  readonly draw: (main: Material, accent: Material) => string;
}

const wholeField = (fill: string): string => rect(0, 0, 600, 600, 0, fill);

/** The product's colour thinned to almost white; greys get a warm white. */
function tint({ chroma, hue, isNeutral }: Material, lightness: number, strength: number): string {
  return oklchToHex(lightness, Math.min(strength * 0.86, Math.max(0.007, chroma * 0.3)), isNeutral ? 95 : hue);
}

function studioGround(brush: Brushes, material: Material): string {
  const wallAndFloor = brush.linear(
    stops(
      [0, tint(material, 0.967, 0.02)],
      [0.62, tint(material, 0.945, 0.024)],
      [0.74, tint(material, 0.918, 0.028)],
      [1, tint(material, 0.95, 0.022)],
    ),
    DOWN,
  );
  const windowLight = brush.radial(stops([0, '#fff', 0.75], [1, '#fff', 0]), 0.3, 0.18, 0.75);
  return wholeField(wallAndFloor) + wholeField(windowLight);
}

const longestSide = ({ bounds: [, , width, height] }: Kind): number => Math.max(width, height);

/** Scales a product to `size` along its longest side and stands it on `floor`, centred on `centre`. */
function standing(kind: Kind, centre: number, floor: number, size: number): string {
  const [x, y, width, height] = kind.bounds;
  const scale = size / longestSide(kind);
  const position = rounded`translate(${centre - (x + width / 2) * scale} ${floor - (y + height) * scale})`;
  return `${position} scale(${+scale.toFixed(3)})`;
}

/** Of a product, in the field of 600. */
const LARGEST = 524;

/** The whole product, as large as the field allows. */
function inFull({ kind, scale, main, accent, draw }: Subject): string {
  if (kind.lying) {
    const larger = Math.min(1.08 * scale, LARGEST / longestSide(kind));
    return group(`translate(300 300) scale(${+larger.toFixed(3)}) translate(-300 -304)`, draw(main, accent));
  }
  const size = Math.min(LARGEST, Math.min(416, longestSide(kind) * 1.3) * scale);
  const height = (kind.bounds[3] * size) / longestSide(kind);
  // What is large stands lower, with as much room above as below.
  const floor = Math.max(Math.min(512, 334 + height / 2), 302 + height / 2);
  return group(standing(kind, 300, floor, size), draw(main, accent));
}

function studio(subject: Subject): string {
  return studioGround(subject.brush, subject.main) + inFull(subject);
}

/** A strong ground in a related colour, with a disc of light behind the product. */
function colorBlock(subject: Subject): string {
  const { brush, main } = subject;
  const ground =
    main.lightness > 0.8
      ? new Material(0.6, 0.07, (main.hue + 150) % 360)
      : new Material(0.84, 0.062, main.isNeutral ? 75 : (main.hue + 30) % 360);
  const wallAndFloor = brush.linear(ground.tones([0, 0.03], [0.7, 0], [0.7, -0.06], [1, -0.02]), DOWN);
  return wholeField(wallAndFloor) + circle(300, 268, 210, ground.tone(0.07), { opacity: 0.8 }) + inFull(subject);
}

function pair({ brush, kind, color, otherColors, main, accent, draw }: Subject): string {
  const [behind, front] = kind.lying
    ? ['translate(40 -46) scale(.72) translate(180 60)', 'translate(-60 96) scale(.78)']
    : [standing(kind, 402, 452, 292), standing(kind, 214, 500, 322)];
  return (
    studioGround(brush, main) +
    group(behind, draw(colorMaterial(otherColors[0] ?? colorAfter(color, 5)), main)) +
    group(front, draw(main, accent))
  );
}

function closeUp({ brush, kind, main, accent, draw }: Subject): string {
  const [x, y] = kind.focus;
  const transform = rounded`translate(${300 - x * 2.1} ${300 - y * 2.1}) scale(2.1)`;
  return studioGround(brush, main) + group(transform, draw(main, accent));
}

const LABEL_FONT = { 'font-family': 'system-ui, sans-serif', 'font-size': 22, 'font-weight': 600 };

function label(x: number, y: number, text: string, transform?: string): string {
  return element('text', { x, y, fill: '#33524a', 'text-anchor': 'middle', ...LABEL_FONT, transform }, text);
}

function dimensions({ kind, measures, main, accent, draw }: Subject): string {
  const [x, y, width, height] = kind.bounds;
  const scale = 330 / longestSide(kind);
  const transform = rounded`translate(${310 - (x + width / 2) * scale} ${290 - (y + height / 2) * scale})`;
  const [left, right] = [310 - (width * scale) / 2, 310 + (width * scale) / 2];
  const [top, bottom] = [290 - (height * scale) / 2, 290 + (height * scale) / 2];
  const lines = Array.from({ length: 11 }, (_, index) => (index + 1) * 50);
  const widthArrow = rounded`M${left} ${bottom + 34}H${right}M${left} ${bottom + 24}v20M${right} ${bottom + 24}v20`;
  const heightArrow = rounded`M${left - 34} ${top}V${bottom}M${left - 44} ${top}h20M${left - 44} ${bottom}h20`;
  return (
    wholeField('#fbfcfb') +
    stroke(lines.map((at) => `M${at} 0V600M0 ${at}H600`).join(''), '#e8edeb', 1) +
    group(`${transform} scale(${+scale.toFixed(3)})`, draw(main, accent)) +
    stroke(widthArrow + heightArrow, '#33524a', 2.5) +
    (measures ? label(310, bottom + 66, measures.width) : '') +
    (measures ? label(left - 48, 290, measures.height, `rotate(-90 ${Math.round(left - 48)} 290)`) : '')
  );
}

/** Centre, floor and size of each product, by how many are shown. */
const GROUPS: Readonly<Record<number, readonly (readonly [centre: number, floor: number, size: number])[]>> = {
  1: [[300, 500, 400]],
  2: [
    [170, 440, 262],
    [430, 440, 262],
  ],
  3: [
    [300, 272, 205],
    [170, 530, 205],
    [430, 530, 205],
  ],
  4: [
    [170, 272, 205],
    [430, 272, 205],
    [170, 530, 205],
    [430, 530, 205],
  ],
};

/** The product in up to four of its colours; the others carry its own colour as their accent. */
function colorways({ brush, kind, color, otherColors, main, accent, draw }: Subject): string {
  const others = otherColors.length > 0 ? otherColors : [3, 7, 12].map((steps) => colorAfter(color, steps));
  const colors = [color, ...others].slice(0, 4);
  const products = colors.map((shown, index) => {
    const [centre, floor, size] = GROUPS[colors.length]?.[index] ?? [300, 500, 400];
    const scale = size / 410;
    const transform = kind.lying
      ? rounded`translate(${centre - 300 * scale} ${floor - size / 2 - 300 * scale})`.concat(
          ` scale(${+scale.toFixed(2)})`,
        )
      : standing(kind, centre, floor, size);
    return group(transform, draw(colorMaterial(shown), index ? main : accent));
  });
  return studioGround(brush, main) + products.join('');
}

function carton({ brush, kind, main, accent, draw }: Subject): string {
  const transform = kind.lying ? 'translate(304 250) scale(.48)' : standing(kind, 452, 522, 210);
  return studioGround(brush, KRAFT) + drawCarton(brush) + group(transform, draw(main, accent));
}

/**
 * In use: on a wooden shelf in window light, beside a cactus (a candle when the product is a plant itself). The
 * neighbour takes its scale and place from the product's bounds, as in the design's pictures.
 */
function shelf({ brush, kind, main, accent, draw }: Subject): string {
  const wall = new Material(0.9, 0.026, (main.hue + 60) % 360);
  const drawNeighbour = kind.styles === planter.styles ? candle.styles.clear : planter.styles['cactus-trio'];
  const neighbourColors = { main: colorMaterial('bone'), accent: colorMaterial('clay') };
  const sunbeams = 'M330 0 L470 0 L250 440 L110 440Z M490 0 L600 0 V60 L410 440 L270 440Z';
  return (
    wholeField(brush.linear(wall.tones([0, 0.02], [1, -0.04]), DIAGONAL)) +
    path(sunbeams, '#fff', { opacity: 0.3 }) +
    rect(0, 440, 600, 26, 0, brush.upright(WOOD)) +
    rect(0, 466, 600, 134, 0, wall.tone(-0.09)) +
    path('M0 466 H600 V492 H0Z', '#000', { opacity: 0.1 }) +
    group(standing(kind, 320, 444, 286), draw(main, accent)) +
    group(standing(kind, 118, 444, 150), drawNeighbour({ brush, ...neighbourColors, random: seededRandom(3) }))
  );
}

/** Every view, in the order of a product's gallery: the first is the main picture, `cutout` has no ground. */
export const views = {
  studio,
  'colour-block': colorBlock,
  pair,
  'close-up': closeUp,
  dimensions,
  colourways: colorways,
  carton,
  shelf,
  cutout: inFull,
} satisfies Readonly<Record<string, (subject: Subject) => string>>;

const LABEL_INK = '#3d4b47';

/** The "this way up" mark on the left side. */
function handlingMark(): string {
  const arrows = 'M18 44 V20 m-8 8 l8 -8 l8 8 M44 44 V20 m-8 8 l8 -8 l8 8 M12 50 H50';
  return group(
    'translate(74 292) skewY(20.5)',
    rect(0, 0, 62, 62, 6, 'none', { stroke: KRAFT.tone(-0.3), 'stroke-width': 3 }),
    stroke(arrows, KRAFT.tone(-0.3), 3),
  );
}

function shippingLabel(): string {
  const bars = 'M10 36v12M15 36v12M22 36v12M26 36v12M34 36v12M40 36v12M43 36v12M52 36v12M58 36v12';
  return group(
    'translate(244 330) skewY(-20.5)',
    rect(0, 0, 92, 56, 4, '#fff', { opacity: 0.9 }),
    stroke('M10 14h46M10 24h30', LABEL_INK, 4),
    stroke(bars, LABEL_INK, 2.4),
  );
}

/** A taped and labelled shipping carton. */
function drawCarton(brush: Brushes): string {
  return group(
    'translate(96 40) scale(.98)',
    contactShadow(brush, 214, 456, 180, 18),
    path('M40 236 L214 300 V470 L40 396Z', brush.linear(KRAFT.tones([0, 0.02], [1, -0.05]))),
    path('M214 300 L386 236 V396 L214 470Z', brush.linear(KRAFT.tones([0, -0.1], [1, -0.16]))),
    path('M40 236 L212 178 L386 236 L214 300Z', KRAFT.tone(0.07)),
    path('M112 211 L286 270 L318 258 L146 200Z', '#fff', { opacity: 0.5 }),
    path('M286 270 L318 258 V300 L286 312Z', '#fff', { opacity: 0.3 }),
    handlingMark(),
    shippingLabel(),
  );
}
