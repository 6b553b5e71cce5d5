import { contactShadow, DOWN } from '../brushes';
import { INK, WOOD } from '../palette';
import { ellipse, path, rect, stroke } from '../svg';
import type { Drawing, Kind } from './kind';

function friedEgg({ brush }: Drawing): string {
  const white =
    'M170 372 C162 346 214 338 250 346 C300 336 344 356 326 384 C316 404 262 398 244 402 C200 410 174 396 170 372Z';
  const edge =
    'M176 380 C180 398 208 406 244 402 C262 398 316 404 326 384 C316 396 270 388 244 394 C206 400 186 392 176 380Z';
  const yolk = brush.radial([
    [0, '#ffd75e'],
    [0.7, '#f6b02c'],
    [1, '#e2911a'],
  ]);
  return (
    path(white, '#fffdf6') +
    path(edge, '#e6e0d0', { opacity: 0.8 }) +
    ellipse(248, 368, 34, 17, yolk) +
    ellipse(237, 362, 10, 4, '#fff', { opacity: 0.7 })
  );
}

function pancakes({ brush }: Drawing): string {
  const brown = brush.radial([
    [0, '#d99a4e'],
    [0.75, '#c98538'],
    [1, '#f0cf92'],
  ]);
  return ellipse(204, 376, 62, 19, brown) + ellipse(312, 384, 54, 16, brown) + ellipse(262, 364, 46, 13, brown);
}

/** Cherry tomatoes with basil. */
function tomatoes({ brush }: Drawing): string {
  const red = brush.radial([
    [0, '#f4806a'],
    [0.6, '#d8402c'],
    [1, '#a82a1b'],
  ]);
  const spots = [
    [186, 372],
    [226, 386],
    [268, 368],
    [306, 388],
    [332, 370],
    [250, 394],
  ] as const;
  return (
    spots.map(([x, y]) => ellipse(x, y, 19, 14, red) + ellipse(x - 6, y - 5, 5, 3, '#fff', { opacity: 0.6 })).join('') +
    path('M226 366 C240 350 262 352 270 362 C258 374 240 376 226 366Z', '#5d9a4a') +
    path('M288 374 C298 360 318 358 326 366 C318 380 300 384 288 374Z', '#4c873d')
  );
}

const FOODS = [friedEgg, pancakes, tomatoes, () => ''] as const;

function drawPan(drawing: Drawing): string {
  const food = FOODS[Math.floor(drawing.random() * FOODS.length)] ?? friedEgg;
  const { brush, main } = drawing;
  return (
    contactShadow(brush, 250, 470, 176, 15) +
    stroke('M404 356 L540 286', brush.linear(WOOD.tones([0, 0.06], [1, -0.06]), DOWN), 30) +
    stroke('M416 344 L532 284', WOOD.tone(0.16), 5, { opacity: 0.7 }) +
    ellipse(531, 291, 6, 5, INK.tone(0.05)) +
    stroke('M388 364 L424 346', brush.metal(), 20) +
    path('M74 362 C80 432 138 468 250 468 S420 432 426 362Z', brush.cylinder(main)) +
    ellipse(250, 362, 176, 62, main.tone(0.08)) +
    ellipse(250, 364, 166, 55, INK.tone(0.02)) +
    path('M88 372 A166 55 0 0 0 412 372 A168 48 0 0 0 88 372Z', '#fff', { opacity: 0.1 }) +
    ellipse(250, 378, 128, 36, INK.tone(0.07)) +
    ellipse(250, 378, 128, 36, 'none', { stroke: '#fff', 'stroke-width': 1.5, opacity: 0.1 }) +
    food(drawing) +
    stroke('M92 388 C104 424 142 444 190 452', '#fff', 5, { opacity: 0.3 })
  );
}

/** A deep pan with a glass lid and two handles. */
function drawSautePan({ brush, main, accent }: Drawing): string {
  const glass = brush.linear([
    [0, '#fff', 0.75],
    [0.5, '#dfe9ea', 0.5],
    [1, '#c3d2d4', 0.65],
  ]);
  return (
    contactShadow(brush, 300, 470, 188, 15) +
    stroke('M118 384 C72 380 72 424 116 424 M482 384 C528 380 528 424 484 424', brush.metal(), 15) +
    path('M112 366 H488 V434 C488 462 440 470 300 470 S112 462 112 434Z', brush.cylinder(main)) +
    ellipse(300, 366, 188, 34, main.tone(0.08)) +
    ellipse(300, 366, 178, 29, INK.tone(0.05)) +
    path('M118 364 C128 306 214 290 300 290 S472 306 482 364 A182 30 0 0 1 118 364Z', glass) +
    stroke('M116 365 A184 31 0 0 0 484 365', brush.metal(), 6) +
    rect(286, 268, 28, 26, 6, brush.metal()) +
    ellipse(300, 268, 30, 11, brush.ball(accent)) +
    stroke('M158 348 C172 320 208 306 246 302', '#fff', 6, { opacity: 0.7 })
  );
}

export const pan = {
  styles: { skillet: drawPan, saute: drawSautePan },
  bounds: [72, 270, 476, 200],
  focus: [250, 380],
} satisfies Kind;
