import type { Drawing, Kind } from '../brushes';
import { contactShadow, DIAGONAL } from '../brushes';
import { stops } from '../colour';
import { DARK_WOOD, STEEL, WOOD } from '../palette';
import { circle, ellipse, group, path, rect, rounded, stroke } from '../svg';

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
  const blade = brush.linear(stops([0, '#f6f8f8'], [0.45, '#dbe1e2'], [0.5, '#b4bfc1'], [1, '#eef2f2']));
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

/** A round block: the handles stand in a ring of slots. */
function drawRoundBlock(drawing: Drawing): string {
  const { brush, main, accent } = drawing;
  const handle = brush.linear(main.tones([0, -0.1], [0.35, 0.09], [1, -0.12]));
  const places = [
    [232, 250, 132, -9],
    [274, 244, 150, -3],
    [318, 244, 142, 4],
    [358, 252, 118, 10],
  ] as const;
  return (
    contactShadow(brush, 298, 482, 124, 13) +
    places
      .map(([x, y, length, lean]) =>
        group(`rotate(${lean - 28} ${x} ${y})`, knifeHandle(drawing, handle, x, y, length, 24)),
      )
      .join('') +
    path('M190 254 V450 C190 486 406 486 406 450 V254Z', brush.cylinder(WOOD)) +
    ellipse(298, 254, 108, 26, WOOD.tone(0.08)) +
    places.map(([x, y]) => ellipse(x, y + 6, 17, 5, DARK_WOOD.tone(-0.1))).join('') +
    path('M190 416 C190 452 406 452 406 416 V436 C406 472 190 472 190 436Z', brush.cylinder(accent)) +
    stroke('M236 290 C230 340 232 380 236 410 M344 292 C352 330 350 372 346 404', DARK_WOOD.tone(0.03), 2, {
      opacity: 0.3,
    })
  );
}

export const knives = {
  styles: { block: drawKnives, round: drawRoundBlock },
  bounds: [146, 90, 346, 390],
  focus: [330, 230],
} satisfies Kind;
