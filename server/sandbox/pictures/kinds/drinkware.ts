import type { Drawing, Kind } from '../brushes';
import { contactShadow, gloss } from '../brushes';
import { stops } from '../colour';
import { COFFEE, INK, KRAFT, WHITE } from '../palette';
import { circle, clipped, element, ellipse, group, path, rect, rounded, stroke } from '../svg';

/** A mug left unglazed at the foot. */
function dippedGlaze({ brush, main }: Drawing): string {
  const edge = 'M150 392 C232 414 262 380 306 396 S384 410 450 388';
  return path(`${edge} V490 H150Z`, brush.cylinder(KRAFT)) + stroke(edge, main.tone(-0.16), 3, { opacity: 0.5 });
}

function bands({ accent }: Drawing): string {
  return [288, 322, 356]
    .map((y, index) => {
      const height = 16 - index * 3;
      const d = rounded`M150 ${y} Q300 ${y + 46} 450 ${y} v${height} Q300 ${y + 46 + height} 150 ${y + height}Z`;
      return path(d, accent.tone(0.02), { opacity: 0.9 });
    })
    .join('');
}

/** Speckles thrown by hand: no two mugs are alike. */
function speckles({ accent, random }: Drawing): string {
  const drops = Array.from({ length: 54 }, () => {
    const x = 172 + random() * 256;
    const y = 262 + random() * 210;
    const radius = 1.4 + random() * 2.6;
    return element('ellipse', { cx: x, cy: y, rx: radius, ry: radius * 0.9 });
  });
  return element('g', { fill: accent.tone(-0.05), 'fill-opacity': 0.6 }, drops.join(''));
}

/** How a mug was made: its outline, the height and half the width of its mouth, its handle, and where light falls on both. */
interface MugShape {
  readonly body: string;
  readonly mouth: readonly [y: number, radius: number];
  readonly handle: string;
  readonly handleLight: string;
  readonly light: string;
}

const STRAIGHT: MugShape = {
  body: 'M186 226 V424 C186 462 212 480 300 480 S414 462 414 424 V226Z',
  mouth: [226, 114],
  handle: 'M404 272 C488 250 502 400 402 410',
  handleLight: 'M410 268 C470 258 482 350 440 388',
  light:
    'M212 262 C208 320 210 390 220 432 C230 438 238 436 238 430 C230 380 228 316 232 266 C232 256 212 254 212 262Z',
};

/** Narrow at the foot, with a square handle. */
const TAPERED: MugShape = {
  body: 'M172 206 L208 448 C212 472 242 480 300 480 S388 472 392 448 L428 206Z',
  mouth: [206, 128],
  handle: 'M414 258 H462 C482 258 486 272 482 292 L470 350 C466 370 456 376 438 376 H398',
  handleLight: 'M420 254 H462 C470 254 476 260 475 270',
  light:
    'M202 244 C208 310 218 380 230 436 C240 442 248 440 247 432 C236 370 226 310 222 246 C220 236 202 236 202 244Z',
};

/** A bellied cup on a foot, with a handle like an ear. */
const ROUND: MugShape = {
  body: 'M176 262 C162 344 176 424 244 462 V472 C244 478 264 482 300 482 S356 478 356 472 V462 C424 424 438 344 424 262Z',
  mouth: [262, 124],
  handle: 'M420 292 C500 268 506 392 408 404',
  handleLight: 'M428 284 C478 276 486 338 456 372',
  light:
    'M198 296 C192 340 204 392 230 426 C240 430 246 424 242 416 C222 384 212 342 216 298 C216 288 200 288 198 296Z',
};

function drawMug({ brush, main }: Drawing, { body, mouth, ...shape }: MugShape, decoration: string): string {
  const [y, radius] = mouth;
  const inside = radius - 11;
  const coffee = rounded`M${300 - inside + 1} ${y + 6} A${inside} 20 0 0 0 ${299 + inside} ${y + 6} A${inside} 13 0 0 0 ${301 - inside} ${y + 6}Z`;
  const edges = brush.linear(stops([0, '#000', 0.16], [0.2, '#000', 0], [0.72, '#000', 0], [1, '#000', 0.2]));
  return (
    contactShadow(brush, 304, 481, 112, 13) +
    stroke(shape.handle, main.tone(-0.1), 30) +
    stroke(shape.handle, main.tone(), 24) +
    stroke(shape.handleLight, main.tone(0.12), 6, { opacity: 0.7 }) +
    path(body, brush.cylinder(main)) +
    clipped(brush.clip(body), decoration) +
    path(body, edges) +
    gloss(shape.light) +
    ellipse(300, y, radius, 27, main.tone(0.09)) +
    ellipse(300, y + 2, inside, 22, main.tone(-0.18)) +
    path(coffee, COFFEE.tone(0.02)) +
    path(rounded`M232 ${y + 14} A70 9 0 0 0 330 ${y + 20} A60 6 0 0 1 232 ${y + 14}Z`, '#fff', { opacity: 0.2 })
  );
}

export const mug = {
  styles: {
    dipped: (drawing) => drawMug(drawing, STRAIGHT, dippedGlaze(drawing)),
    'dipped-tapered': (drawing) => drawMug(drawing, TAPERED, dippedGlaze(drawing)),
    'dipped-round': (drawing) => drawMug(drawing, ROUND, dippedGlaze(drawing)),
    banded: (drawing) => drawMug(drawing, STRAIGHT, bands(drawing)),
    'banded-tapered': (drawing) => drawMug(drawing, TAPERED, bands(drawing)),
    'banded-round': (drawing) => drawMug(drawing, ROUND, bands(drawing)),
    speckled: (drawing) => drawMug(drawing, STRAIGHT, speckles(drawing)),
    'speckled-tapered': (drawing) => drawMug(drawing, TAPERED, speckles(drawing)),
    'speckled-round': (drawing) => drawMug(drawing, ROUND, speckles(drawing)),
  },
  bounds: [170, 180, 322, 302],
  focus: [330, 290],
} satisfies Kind;

function drawTumbler({ brush, main, accent }: Drawing): string {
  return (
    contactShadow(brush, 300, 481, 76, 11) +
    rect(322, 84, 13, 130, 6, brush.cylinder(accent), { transform: 'rotate(9 328 150)' }) +
    path('M222 200 L238 452 C240 474 258 480 300 480 S360 474 362 452 L378 200Z', brush.cylinder(main)) +
    path('M231 340 A72 12 0 0 0 369 340 L366 384 A70 12 0 0 1 234 384Z', '#000', { opacity: 0.1 }) +
    path('M212 192 H388 V206 A88 14 0 0 1 212 206Z', brush.cylinder(WHITE)) +
    ellipse(300, 192, 88, 15, WHITE.tone(0.01)) +
    ellipse(300, 191, 70, 10, accent.tone(0.1), { opacity: 0.3 }) +
    ellipse(325, 190, 12, 4, INK.tone(), { opacity: 0.4 }) +
    gloss(
      'M246 226 C248 300 254 380 260 440 C264 448 272 446 272 438 C266 380 262 300 262 228 C260 218 246 218 246 226Z',
    ) +
    circle(300, 270, 20, '#fff', { opacity: 0.2 })
  );
}

function flaskCap({ brush, main }: Drawing): string {
  const ribs = Array.from({ length: 8 }, (_, index) =>
    rect(264 + index * 10, 130, 3, 40, 1.5, '#000', { opacity: 0.1 }),
  );
  return (
    stroke('M268 122 C262 76 338 76 332 122', main.tone(-0.14), 12) +
    stroke('M270 120 C268 84 326 82 331 112', main.tone(0.06), 4, { opacity: 0.8 }) +
    rect(256, 116, 88, 64, 14, brush.cylinder(main.lift(-0.03))) +
    ribs.join('') +
    rect(264, 178, 72, 26, 3, brush.metal())
  );
}

/** Marks on a flask: a mountain, a wave, a leaf. */
const MARKS = [
  'M-10 4 L-2 -8 L4 1 L8 -4 L13 4',
  'M-12 -3 Q-6 -10 0 -3 T12 -3 M-12 6 Q-6 -1 0 6 T12 6',
  'M-8 9 C-12 -6 0 -12 11 -10 C12 2 6 11 -8 9Z M-8 9 L4 -3',
];

function drawFlask(drawing: Drawing): string {
  const { brush, main, accent, random } = drawing;
  const mark = MARKS[Math.floor(random() * MARKS.length)] ?? '';
  const body =
    'M236 250 C236 224 254 214 262 204 H338 C346 214 364 224 364 250 V450 C364 472 346 480 300 480 S236 472 236 450Z';
  const foot = 'M236 424 A64 9 0 0 0 364 424 V450 C364 472 346 480 300 480 S236 472 236 450Z';
  return (
    contactShadow(brush, 300, 481, 74, 11) +
    flaskCap(drawing) +
    path(body, brush.cylinder(main)) +
    path(foot, brush.cylinder(accent)) +
    gloss(
      'M254 260 C252 320 252 380 256 416 C262 424 270 422 270 414 C266 370 266 310 270 262 C272 246 256 248 254 260Z',
      0.4,
    ) +
    group(
      'translate(300 330)',
      circle(0, 0, 21, 'none', { stroke: '#fff', 'stroke-width': 3, opacity: 0.6 }),
      stroke(mark, '#fff', 3, { opacity: 0.6 }),
    )
  );
}

export const bottle = {
  styles: { flask: drawFlask, tumbler: drawTumbler },
  bounds: [234, 82, 132, 398],
  focus: [300, 190],
} satisfies Kind;
