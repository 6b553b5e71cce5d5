import { DOWN } from '../brushes';
import type { Material } from '../colour';
import { contactShadow, gloss } from '../light';
import { BRASS, GLASS, INK, WHITE } from '../palette';
import { circle, clipped, ellipse, group, path, rect, stroke } from '../svg';
import type { Drawing, Kind } from './kind';

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

export const lamp = {
  styles: { desk: drawDeskLamp, mushroom: drawMushroomLamp },
  bounds: [120, 110, 350, 376],
  focus: [352, 220],
} satisfies Kind;

function candleLabel({ brush, accent }: Drawing): string {
  const paper = brush.linear(WHITE.tones([0, -0.1], [0.3, 0], [1, -0.1]));
  return (
    path('M224 318 A76 13 0 0 0 376 318 V420 A76 13 0 0 1 224 420Z', paper) +
    group(
      'translate(300 362)',
      stroke('M0 -16 C18 -8 18 12 0 22 C-18 12 -18 -8 0 -16Z M0 -16 V22', accent.tone(-0.08), 3),
    ) +
    rect(264, 402, 72, 5, 2.5, accent.tone(-0.1), { opacity: 0.7 })
  );
}

function candleFlame({ brush }: Drawing): string {
  const fire = brush.linear(
    [
      [0, '#fff3c4'],
      [0.6, '#ffc75a'],
      [1, '#f08a3c'],
    ],
    DOWN,
  );
  return (
    stroke('M300 276 C299 262 302 254 300 246', '#3a2b20', 4) +
    path('M300 186 C320 214 318 246 300 252 C282 246 280 214 300 186Z', fire) +
    path('M300 216 C309 230 308 244 300 248 C292 244 291 230 300 216Z', '#fffbe8')
  );
}

function drawCandle(drawing: Drawing, glass: Material): string {
  const { brush, main } = drawing;
  const jar = 'M198 222 V440 C198 474 214 480 300 480 S402 474 402 440 V222Z';
  const reflections = brush.linear([
    [0, '#fff', 0.1],
    [0.09, '#fff', 0.65],
    [0.15, '#fff', 0.08],
    [0.85, '#000', 0],
    [1, '#000', 0.16],
  ]);
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
