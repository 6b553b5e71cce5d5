import type { Drawing, Kind } from '../brushes';
import { contactShadow, DOWN, gloss } from '../brushes';
import { type Material, stops } from '../colour';
import { BRASS, GLASS, INK, WHITE } from '../palette';
import { circle, clipped, ellipse, group, path, rect, rounded, stroke } from '../svg';

function drawMushroomLamp({ brush, main, accent }: Drawing): string {
  const dome = brush.linear(main.tones([0, -0.1], [0.28, 0.09], [0.55, 0.01], [1, -0.15]));
  const foot = 'M238 474 C252 430 268 400 268 316 H332 C332 400 348 430 362 474 C362 488 238 488 238 474Z';
  const glow = 'M146 306 C160 330 230 338 300 338 S440 330 454 306 C430 322 372 328 300 328 S170 322 146 306Z';
  return (
    ellipse(300, 360, 190, 150, '#ffe9b0', { opacity: 0.3, filter: brush.blur(40) }) +
    contactShadow(brush, 300, 480, 100, 13) +
    path(foot, brush.cylinder(main)) +
    ellipse(300, 316, 98, 20, '#ffe7a8') +
    ellipse(300, 318, 60, 12, '#fffbe6') +
    path('M140 300 C140 190 212 130 300 130 S460 190 460 300 C460 326 388 338 300 338 S140 326 140 300Z', dome) +
    path(glow, '#fff3cf', { opacity: 0.8 }) +
    gloss('M180 262 C186 206 220 172 262 158 C232 186 212 220 206 268 C200 276 180 274 180 262Z') +
    stroke('M352 478 C420 486 450 470 500 486', INK.tone(0.05), 4) +
    rect(318, 296, 2, 44, 1, accent.tone(-0.1)) +
    ellipse(319, 344, 5, 6, brush.ball(BRASS))
  );
}

function deskLampHead({ brush, main }: Drawing): string {
  const shade = brush.linear(main.tones([0, 0.08], [0.5, 0], [1, -0.16]), [0, 0, 1, 0.6]);
  return group(
    'rotate(24 352 190)',
    rect(334, 118, 40, 46, 12, brush.cylinder(main)),
    path('M312 164 H396 C430 184 452 226 456 262 H252 C256 226 278 184 312 164Z', shade),
    ellipse(354, 262, 102, 17, main.tone(-0.14)),
    ellipse(354, 263, 90, 13, '#fff0bd'),
    ellipse(354, 263, 46, 8, '#fffdf0'),
    gloss('M300 184 C282 202 272 226 268 250 L290 250 C292 224 300 202 316 180Z'),
  );
}

function drawDeskLamp(drawing: Drawing): string {
  const { brush, main, accent } = drawing;
  return (
    path('M372 214 L238 470 L500 470 Z', '#ffe7a6', { opacity: 0.4, filter: brush.blur(22) }) +
    ellipse(376, 474, 112, 14, '#fff3c8', { opacity: 0.8, filter: brush.blur(9) }) +
    contactShadow(brush, 216, 480, 92, 12) +
    path('M128 466 C128 448 304 448 304 466 V474 C304 492 128 492 128 474Z', brush.cylinder(main)) +
    ellipse(216, 465, 88, 13, main.tone(0.06)) +
    ellipse(216, 463, 70, 9, main.tone(0.1), { opacity: 0.6 }) +
    stroke('M216 462 L166 302', brush.metal(), 12) +
    stroke('M166 302 L330 176', brush.metal(), 12) +
    stroke('M213 450 L166 302 L322 182', '#fff', 2.5, { opacity: 0.6 }) +
    circle(166, 302, 17, brush.ball(main)) +
    circle(166, 302, 6, accent.tone()) +
    ellipse(216, 458, 14, 9, main.tone(-0.1)) +
    deskLampHead(drawing) +
    circle(330, 178, 13, brush.ball(main))
  );
}

/** A ball of opal glass on a turned foot. */
function drawGlobeLamp({ brush, main, accent }: Drawing): string {
  const glass = brush.radial(
    stops([0, '#fffdf2'], [0.55, '#fff1cd'], [0.9, '#f3dcae'], [1, '#e4c791']),
    0.45,
    0.4,
    0.62,
  );
  return (
    circle(300, 262, 178, '#ffe9b0', { opacity: 0.4, filter: brush.blur(34) }) +
    contactShadow(brush, 300, 480, 96, 12) +
    path('M214 452 C214 438 386 438 386 452 V468 C386 486 214 486 214 468Z', brush.cylinder(main)) +
    ellipse(300, 451, 86, 11, main.tone(0.07)) +
    rect(278, 384, 44, 66, 8, brush.cylinder(main.lift(-0.04))) +
    rect(270, 374, 60, 16, 8, brush.metal(BRASS)) +
    circle(300, 258, 128, glass) +
    gloss('M200 226 C212 176 250 148 290 142 C256 164 234 192 224 232 C218 244 198 240 200 226Z', 0.6) +
    stroke('M352 474 C430 482 452 468 468 482', accent.tone(-0.05), 4)
  );
}

/** A pleated fabric shade on a slim stem. */
function drawShadedLamp({ brush, main, accent }: Drawing): string {
  const shade = 'M216 132 H384 L448 318 C448 334 152 334 152 318Z';
  const pleats = Array.from({ length: 13 }, (_, index) => {
    const part = index / 12;
    return rounded`M${216 + 168 * part} 132L${152 + 296 * part} ${318 + 10 * Math.sin(Math.PI * part)}`;
  });
  return (
    ellipse(300, 380, 170, 90, '#ffe9b0', { opacity: 0.35, filter: brush.blur(34) }) +
    contactShadow(brush, 300, 480, 98, 12) +
    path('M204 462 C204 446 396 446 396 462 V470 C396 488 204 488 204 470Z', brush.cylinder(accent)) +
    ellipse(300, 460, 96, 11, accent.tone(0.08)) +
    rect(291, 316, 18, 146, 6, brush.metal(BRASS)) +
    path(shade, brush.linear(main.tones([0, -0.1], [0.25, 0.07], [0.5, 0.1], [0.8, -0.02], [1, -0.14]))) +
    stroke(pleats.join(''), main.tone(-0.14), 2, { opacity: 0.4 }) +
    path('M152 312 C152 328 448 328 448 312 V322 C448 338 152 338 152 322Z', accent.tone(0.02)) +
    path('M216 128 H384 V140 H213Z', accent.tone(0.02)) +
    stroke('M344 334 V372', BRASS.tone(-0.1), 2) +
    circle(344, 376, 5, brush.ball(BRASS))
  );
}

/** A flat bar of light on a column. */
function drawColumnLamp({ brush, main, accent }: Drawing): string {
  return (
    path('M186 168 H446 L486 470 H150Z', '#ffe7a6', { opacity: 0.3, filter: brush.blur(24) }) +
    contactShadow(brush, 226, 480, 100, 12) +
    path('M132 460 C132 446 320 446 320 460 V472 C320 488 132 488 132 472Z', brush.cylinder(main)) +
    ellipse(226, 459, 94, 11, main.tone(0.07)) +
    circle(270, 459, 7, accent.tone(0.1)) +
    rect(196, 150, 22, 310, 8, brush.cylinder(main.lift(-0.03))) +
    rect(160, 126, 306, 30, 14, brush.upright(main)) +
    rect(188, 152, 266, 9, 4.5, '#fff6d8') +
    circle(207, 142, 15, brush.ball(accent)) +
    stroke('M180 134 H440', '#fff', 3, { opacity: 0.4 })
  );
}

/** A small head on a flexible neck. */
function drawFlexLamp({ brush, main, accent }: Drawing): string {
  const neck = 'M246 452 C214 356 206 214 262 160 C312 116 372 150 384 214';
  return (
    path('M352 262 L250 472 L500 472 L424 262Z', '#ffe7a6', { opacity: 0.4, filter: brush.blur(22) }) +
    contactShadow(brush, 246, 480, 96, 12) +
    path('M156 462 C156 444 336 444 336 462 V472 C336 490 156 490 156 472Z', brush.cylinder(accent)) +
    ellipse(246, 460, 90, 12, accent.tone(0.08)) +
    stroke(neck, INK.tone(0.12), 17) +
    stroke(neck, brush.metal(), 12) +
    stroke(neck, '#000', 12, { 'stroke-dasharray': '1.5 5', 'stroke-linecap': 'butt', opacity: 0.2 }) +
    path('M352 208 C352 180 420 180 424 208 L446 262 C440 282 338 282 330 262Z', brush.cylinder(main)) +
    ellipse(388, 264, 58, 13, '#fff0bd') +
    ellipse(388, 264, 32, 7, '#fffdf0') +
    gloss('M364 206 L352 250 L364 252 L376 206Z')
  );
}

export const lamp = {
  styles: {
    desk: drawDeskLamp,
    mushroom: drawMushroomLamp,
    globe: drawGlobeLamp,
    shaded: drawShadedLamp,
    column: drawColumnLamp,
    flexible: drawFlexLamp,
  },
  bounds: [120, 110, 350, 376],
  focus: [352, 220],
} satisfies Kind;

/** What is printed on labels: a leaf, a moon, waves, a sprig. */
const EMBLEMS = [
  'M0 -16 C18 -8 18 12 0 22 C-18 12 -18 -8 0 -16Z M0 -16 V22',
  'M8 -18 A22 22 0 1 0 14 16 A17 17 0 1 1 8 -18Z',
  'M-22 -6 Q-11 -18 0 -6 T22 -6 M-22 8 Q-11 -4 0 8 T22 8 M-22 22 Q-11 10 0 22 T22 22',
  'M0 24 V-18 M0 12 L-14 0 M0 12 L14 0 M0 -2 L-12 -13 M0 -2 L12 -13',
];

function candleLabel({ brush, accent, random }: Drawing): string {
  const emblem = EMBLEMS[Math.floor(random() * EMBLEMS.length)] ?? '';
  const paper = brush.linear(WHITE.tones([0, -0.1], [0.3, 0], [1, -0.1]));
  return (
    path('M224 318 A76 13 0 0 0 376 318 V420 A76 13 0 0 1 224 420Z', paper) +
    group('translate(300 362)', stroke(emblem, accent.tone(-0.08), 3)) +
    rect(264, 402, 72, 5, 2.5, accent.tone(-0.1), { opacity: 0.7 })
  );
}

function candleFlame({ brush }: Drawing): string {
  const fire = brush.linear(stops([0, '#fff3c4'], [0.6, '#ffc75a'], [1, '#f08a3c']), DOWN);
  return (
    stroke('M300 276 C299 262 302 254 300 246', '#3a2b20', 4) +
    path('M300 186 C320 214 318 246 300 252 C282 246 280 214 300 186Z', fire) +
    path('M300 216 C309 230 308 244 300 248 C292 244 291 230 300 216Z', '#fffbe8')
  );
}

function drawCandle(drawing: Drawing, glass: Material): string {
  const { brush, main } = drawing;
  const jar = 'M198 222 V440 C198 474 214 480 300 480 S402 474 402 440 V222Z';
  const reflections = brush.linear(
    stops([0, '#fff', 0.1], [0.09, '#fff', 0.65], [0.15, '#fff', 0.08], [0.85, '#000', 0], [1, '#000', 0.16]),
  );
  return (
    circle(300, 190, 120, '#ffe3a1', { opacity: 0.4, filter: brush.blur(34) }) +
    contactShadow(brush, 300, 481, 100, 12) +
    path(jar, brush.cylinder(glass)) +
    clipped(
      brush.clip(jar),
      path('M198 274 A102 18 0 0 0 402 274 V490 H198Z', brush.cylinder(main)),
      ellipse(300, 274, 102, 18, main.tone(0.1)),
      ellipse(300, 275, 58, 10, main.tone(0.16), { opacity: 0.8 }),
    ) +
    candleFlame(drawing) +
    candleLabel(drawing) +
    path(jar, reflections, { opacity: 0.8 }) +
    ellipse(300, 222, 102, 19, 'none', { stroke: '#fff', 'stroke-width': 5, opacity: 0.8 }) +
    ellipse(300, 222, 102, 19, 'none', { stroke: '#5c6c6c', 'stroke-width': 1.5, opacity: 0.3 })
  );
}

export const candle = {
  styles: {
    clear: (drawing) => drawCandle(drawing, GLASS),
    tinted: (drawing) => drawCandle(drawing, drawing.main),
  },
  bounds: [196, 184, 208, 296],
  focus: [300, 290],
} satisfies Kind;
