import { DIAGONAL, DOWN } from '../brushes';
import { contactShadow, gloss } from '../light';
import { DARK_WOOD, INK, STEEL, WHITE, WOOD } from '../palette';
import { circle, ellipse, group, path, rect, rounded, stroke } from '../svg';
import type { Drawing, Kind } from './kind';

function kettleSpoutAndHandle({ brush, main }: Drawing): string {
  return (
    stroke('M190 436 C126 430 150 330 112 262 C106 250 96 246 86 248', main.tone(-0.12), 24) +
    stroke('M190 432 C132 424 154 330 116 262 C110 250 98 246 86 247', main.tone(0.02), 17) +
    stroke('M176 418 C140 406 156 330 122 268', main.tone(0.2), 4, { opacity: 0.6 }) +
    stroke('M392 262 H452 C486 262 490 292 484 330 L474 392', brush.cylinder(WOOD), 25) +
    stroke('M400 256 H452 C474 258 480 272 478 300', WOOD.tone(0.14), 5, { opacity: 0.8 })
  );
}

function kettleLid({ brush, main }: Drawing): string {
  return (
    path('M200 238 A97 17 0 0 0 392 238 V252 A97 17 0 0 1 200 252Z', brush.cylinder(main.lift(-0.07))) +
    path('M208 236 C212 204 256 194 296 194 S380 204 384 236 A90 14 0 0 1 208 236Z', brush.cylinder(main)) +
    rect(284, 170, 24, 28, 6, brush.cylinder(WOOD)) +
    ellipse(296, 168, 23, 13, brush.ball(WOOD))
  );
}

function thermometer({ accent }: Drawing): string {
  return (
    circle(296, 368, 34, WHITE.tone()) +
    circle(296, 368, 34, 'none', { stroke: accent.tone(), 'stroke-width': 5 }) +
    stroke('M296 368 L314 350', '#d8452e', 4) +
    circle(296, 368, 4, INK.tone())
  );
}

function drawKettle(drawing: Drawing): string {
  const { brush, main } = drawing;
  const body = 'M204 246 C196 330 182 400 178 442 C176 474 200 480 296 480 S416 474 414 442 C410 400 398 330 388 246Z';
  const sheen =
    'M228 268 C222 330 212 390 208 436 C212 446 222 446 226 438 C232 390 240 330 246 270 C246 258 230 258 228 268Z';
  return (
    contactShadow(brush, 296, 481, 122, 13) +
    kettleSpoutAndHandle(drawing) +
    path(body, brush.cylinder(main)) +
    gloss(sheen) +
    path('M178 442 C176 474 200 480 296 480 S416 474 414 442 C410 462 182 462 178 442Z', '#000', { opacity: 0.1 }) +
    kettleLid(drawing) +
    thermometer(drawing)
  );
}

export const kettle = {
  styles: { gooseneck: drawKettle },
  bounds: [82, 156, 410, 324],
  focus: [290, 260],
} satisfies Kind;

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

function drawPan(drawing: Drawing): string {
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
    friedEgg(drawing) +
    stroke('M92 388 C104 424 142 444 190 452', '#fff', 5, { opacity: 0.3 })
  );
}

export const pan = {
  styles: { skillet: drawPan },
  bounds: [72, 270, 476, 200],
  focus: [250, 380],
} satisfies Kind;

/** A handle sticking out of the block: foot (x, y), length, width, and three rivets. */
function knifeHandle({ brush }: Drawing, fill: string, x: number, y: number, length: number, width: number): string {
  const rivets = [0.26, 0.5, 0.74].map((part) => circle(x, y - length * part, 2.8, brush.ball(STEEL)));
  return group(
    rounded`rotate(28 ${x} ${y})`,
    rect(x - width * 0.34, y - 14, width * 0.68, 30, 2, brush.metal()),
    rect(x - width / 2, y - length, width, length - 6, 8, fill),
    ...rivets,
  );
}

function woodenBlock({ brush, accent }: Drawing): string {
  const front = brush.linear(WOOD.tones([0, 0.04], [0.5, 0], [1, -0.08]), DIAGONAL);
  const grain = [
    'M236 236 C276 262 310 276 352 304',
    'M216.5 308 C250 334 284 348 331.2 376',
    'M198.5 378 C226 404 260 418 312 446',
  ];
  return (
    path('M250 176 L392 268 L340 476 H156 C148 476 146 470 148 462Z', front) +
    path('M250 176 L392 268 L383 304 L239 208Z', WOOD.tone(0.09)) +
    path('M392 268 L340 476 H316 L370 300Z', WOOD.tone(-0.13), { opacity: 0.8 }) +
    stroke(grain.join(' '), DARK_WOOD.tone(0.03), 2, { opacity: 0.3 }) +
    rect(196, 384, 76, 26, 5, brush.soft(accent), { transform: 'rotate(12 234 397)' })
  );
}

function chefsKnife({ brush }: Drawing, fill: string): string {
  const blade = brush.linear([
    [0, '#f6f8f8'],
    [0.45, '#dbe1e2'],
    [0.5, '#b4bfc1'],
    [1, '#eef2f2'],
  ]);
  return group(
    'rotate(3 440 380)',
    path('M430 156 C470 200 484 290 476 386 H430Z', blade),
    stroke('M474 380 C482 296 470 210 434 164', '#fff', 2.5),
    rect(422, 384, 60, 12, 3, brush.metal()),
    path('M424 396 H470 L466 468 C464 480 434 480 432 468Z', fill),
    circle(448, 416, 3.4, STEEL.tone(0.1)),
    circle(448, 448, 3.4, STEEL.tone(0.1)),
  );
}

function drawKnives(drawing: Drawing): string {
  const { brush, main } = drawing;
  const handle = brush.linear(main.tones([0, -0.1], [0.35, 0.09], [1, -0.12]));
  return (
    contactShadow(brush, 262, 482, 130, 13) +
    contactShadow(brush, 444, 480, 64, 7) +
    knifeHandle(drawing, handle, 330, 218, 130, 24) +
    knifeHandle(drawing, handle, 302, 204, 122, 24) +
    knifeHandle(drawing, handle, 273, 190, 114, 24) +
    knifeHandle(drawing, handle, 376, 262, 96, 20) +
    knifeHandle(drawing, handle, 350, 250, 98, 20) +
    woodenBlock(drawing) +
    chefsKnife(drawing, handle)
  );
}

export const knives = {
  styles: { block: drawKnives },
  bounds: [146, 90, 346, 390],
  focus: [330, 230],
} satisfies Kind;
