import type { Drawing, Kind } from '../brushes';
import { contactShadow, gloss } from '../brushes';
import { oklchToHex, type Stop } from '../colour';
import { LEAF } from '../palette';
import { circle, clipped, ellipse, group, path, rect, rounded, stroke } from '../svg';

/** Leaves turn yellow in the light and blue in the shade, more than other materials do. */
function leafTone(by: number): string {
  return oklchToHex(LEAF.lightness + by, LEAF.chroma * (1 - Math.abs(by) * 0.6), LEAF.hue + by * 60);
}

const leafTones = (...steps: readonly (readonly [offset: number, by: number])[]): Stop[] =>
  steps.map(([offset, by]) => [offset, leafTone(by)]);

/** Leaves of the snake plant, the hindmost first: distance from the middle, height, lean in degrees. */
const SNAKE_LEAVES = [
  [-58, 190, -14],
  [60, 178, 15],
  [-30, 250, -5],
  [34, 262, 7],
  [0, 300, 0],
  [-74, 118, -26],
  [78, 110, 27],
] as const;

function snakeLeaf({ brush }: Drawing, leaf: (typeof SNAKE_LEAVES)[number], index: number): string {
  const [offset, height, lean] = leaf;
  const width = 25 - Math.abs(lean) * 0.15;
  const x = 300 + offset * 0.72;
  const y = 352;
  const top = y - height;
  const left = rounded`M${x - width * 0.6} ${y} C${x - width * 1.3} ${y - height * 0.5} ${x - width * 0.6} ${y - height * 0.9} ${x} ${top}`;
  const right = rounded`C${x + width * 0.6} ${y - height * 0.9} ${x + width * 1.3} ${y - height * 0.5} ${x + width * 0.6} ${y}Z`;
  const yellowEdged = brush.linear([
    [0, '#d8d78a'],
    [0.13, '#cfd384'],
    ...leafTones([0.15, -0.16 + index * 0.02], [0.5, 0.03 + index * 0.01], [0.85, -0.12]),
    [0.87, '#c2c877'],
    [1, '#b4bd6c'],
  ]);
  return group(
    rounded`rotate(${lean} ${x} ${y})`,
    path(`${left} ${right}`, yellowEdged),
    stroke(rounded`M${x} ${y - height * 0.1} L${x} ${y - height * 0.86}`, leafTone(-0.22), 2, { opacity: 0.3 }),
  );
}

const snakePlant = (drawing: Drawing): string =>
  SNAKE_LEAVES.map((leaf, index) => snakeLeaf(drawing, leaf, index)).join('');

/** Leaves of the rubber plant from the bottom up: height of the base, length, turn in degrees. */
const RUBBER_LEAVES = [
  [320, 78, -38],
  [300, 84, 36],
  [262, 86, -28],
  [240, 82, 26],
  [206, 72, -46],
  [188, 66, 48],
  [168, 84, 4],
] as const;

function rubberPlant({ brush }: Drawing): string {
  const halves = brush.linear(leafTones([0, -0.17], [0.48, -0.02], [0.52, 0.09], [1, -0.05]));
  const leaves = RUBBER_LEAVES.map(([y, length, turn]) => {
    const belly = y - length * 0.42;
    const shoulder = y - length * 0.9;
    const tip = y - length * 1.25;
    const d = rounded`M300 ${y} C262 ${belly} 270 ${shoulder} 300 ${tip} C330 ${shoulder} 338 ${belly} 300 ${y}Z`;
    return group(
      rounded`rotate(${turn * 1.75} 300 ${y})`,
      path(d, halves),
      stroke(rounded`M300 ${y - 4} V${y - length * 1.15}`, '#e6eec9', 2, { opacity: 0.5 }),
    );
  });
  return stroke('M300 356 C296 290 304 220 298 150', '#6b5a3d', 7) + leaves.join('');
}

function cactus({ brush }: Drawing, x: number, y: number, width: number, height: number, by: number): string {
  const body = brush.linear(leafTones([0, -0.18 + by], [0.3, 0.07 + by], [0.6, -0.02 + by], [1, -0.2 + by]));
  const spines = [-0.25, 0, 0.25].map((part) =>
    stroke(rounded`M${x + part * width} ${y - height + width * 0.42} V${y}`, '#f4f4d8', 2, {
      'stroke-dasharray': '1 13',
      opacity: 0.9,
    }),
  );
  return rect(x - width / 2, y - height, width, height + 8, width / 2, body) + spines.join('');
}

function cactusFlower(x: number, y: number): string {
  const petals = [0, 72, 144, 216, 288].map((turn) =>
    ellipse(x, y - 9, 6, 10, '#ef8f8a', { transform: `rotate(${turn} ${x} ${y})` }),
  );
  return petals.join('') + circle(x, y, 5, '#f8d66b');
}

function cactusTrio(drawing: Drawing): string {
  return (
    cactus(drawing, 236, 350, 54, 96, 0.05) +
    cactus(drawing, 366, 350, 50, 122, 0.02) +
    cactus(drawing, 302, 354, 76, 214, 0) +
    stroke('M336 256 H366 M366 256 V222', leafTone(-0.05), 34) +
    stroke('M266 284 H240 M240 284 V256', leafTone(-0.02), 30) +
    cactusFlower(302, 140) +
    cactusFlower(366, 206)
  );
}

function waveRim(color: string): string {
  return stroke(`M206 380 ${'q13.5 22 27 0 '.repeat(8).trim()}`, color, 4, { opacity: 0.6 });
}

function drawPlanter({ brush, main }: Drawing, plant: string, decoration = ''): string {
  const sides = 'L378 456 C376 474 358 480 300 480 S224 474 222 456Z';
  const rim = main.lift(0.03, { atMost: 0.96 });
  return (
    contactShadow(brush, 300, 481, 92, 12) +
    plant +
    ellipse(300, 346, 96, 17, main.tone(-0.2)) +
    path('M206 350 A94 14 0 0 0 394 350 L392 360 H208Z', '#3b2c22') +
    path(`M204 346 A96 17 0 0 0 396 346 ${sides}`, brush.cylinder(main)) +
    (decoration && clipped(brush.clip(`M204 346 H396 ${sides}`), decoration)) +
    path('M204 340 A96 17 0 0 0 396 340 V366 A96 17 0 0 1 204 366Z', brush.cylinder(rim)) +
    gloss('M226 376 L238 450 C242 458 250 458 250 450 L242 378Z')
  );
}

export const planter = {
  styles: {
    'snake-plant': (drawing) => drawPlanter(drawing, snakePlant(drawing), waveRim(drawing.accent.tone())),
    'rubber-plant': (drawing) => drawPlanter(drawing, rubberPlant(drawing), waveRim(drawing.accent.tone())),
    'cactus-trio': (drawing) => drawPlanter(drawing, cactusTrio(drawing)),
  },
  bounds: [196, 60, 208, 420],
  focus: [300, 330],
} satisfies Kind;
