import type { Drawing, Kind } from '../brushes';
import { contactShadow, DOWN } from '../brushes';
import { type Material, stops } from '../colour';
import { BRASS, INK, WOOD } from '../palette';
import { circle, clipped, element, ellipse, group, path, rect, rounded, stroke } from '../svg';

/** The left ear cup; mirrored it is the right one. `badge` decorates the outside. */
function earCup({ brush, main, accent }: Drawing, badge: string): string {
  const shell = brush.linear(main.tones([0, -0.14], [0.25, 0.02], [0.5, 0.09], [1, -0.04]));
  const pad = brush.linear(INK.tones([0, 0.06], [0.35, 0.16], [1, -0.04]));
  const padShade = brush.linear(stops([0, '#000', 0.35], [0.3, '#000', 0]));
  return group(
    'rotate(7 160 380)',
    rect(160, 236, 13, 92, 6, brush.metal()),
    path('M150 316 h33 a8 8 0 0 1 8 8 v34 h-49 v-34 a8 8 0 0 1 8-8z', brush.cylinder(main.lift(-0.05))),
    rect(182, 318, 48, 148, 24, pad),
    rect(182, 318, 48, 148, 24, padShade),
    path('M190 312 h-26 c-34 0 -48 34 -48 80 s14 80 48 80 h26 z', shell),
    path('M190 312 h6 v160 h-6z', accent.tone(0.02)),
    stroke('M137 340 c-10 22 -10 76 0 100', main.tone(0.2), 4, { opacity: 0.6 }),
    badge,
  );
}

function drawHeadphones(drawing: Drawing, badge: string): string {
  const { brush, main } = drawing;
  const band = brush.linear(main.tones([0, -0.1], [0.25, 0.06], [0.5, 0.1], [0.78, 0], [1, -0.14]));
  const cup = earCup(drawing, badge);
  return (
    contactShadow(brush, 172, 478, 62, 10) +
    contactShadow(brush, 428, 478, 62, 10) +
    stroke('M160 270 C160 92 440 92 440 270', INK.tone(0.04), 30) +
    stroke('M168 262 C174 116 426 116 432 262', INK.tone(0.13), 10) +
    stroke('M152 266 C152 76 448 76 448 266', band, 25) +
    stroke('M176 190 C204 122 258 100 306 100', '#fff', 5, { opacity: 0.4 }) +
    cup +
    group('translate(600 0) scale(-1 1)', cup)
  );
}

export const headphones = {
  styles: {
    plain: (drawing) => drawHeadphones(drawing, rect(140, 376, 10, 32, 5, drawing.accent.tone())),
    brass: (drawing) => {
      const rim = ellipse(150, 392, 12, 34, drawing.main.tone(-0.1));
      return drawHeadphones(drawing, rim + ellipse(148, 392, 9, 30, drawing.brush.metal(BRASS)));
    },
  },
  bounds: [110, 86, 380, 394],
  focus: [170, 390],
} satisfies Kind;

/** Holes in a fabric grille around a round body: closer together towards the sides, every other row between. */
function grille(color: string): string {
  const row = (offset: number, count: number): string =>
    Array.from({ length: count }, (_, index) => -1.38 + (index + offset) * 0.135)
      .map((angle) => rounded`M${300 + Math.sin(angle) * 122} ${224 + Math.cos(angle) * 20}h.1`)
      .join('');
  const rows = [row(0, 21), row(0.5, 20)];
  const holes = Array.from({ length: 19 }, (_, index) =>
    path(rows[index % 2] ?? '', 'none', { transform: rounded`translate(0 ${index * 12.4})` }),
  );
  return element('g', { stroke: color, 'stroke-width': 4.2, opacity: 0.8 }, holes.join(''));
}

function drawSpeaker({ brush, main, accent }: Drawing): string {
  const body = 'M176 196 C176 160 424 160 424 196 V436 C424 488 176 488 176 436Z';
  const roundness = brush.linear(stops([0, '#000', 0.25], [0.28, '#fff', 0.1], [0.5, '#000', 0], [1, '#000', 0.3]));
  return (
    contactShadow(brush, 300, 478, 122, 15) +
    stroke('M420 214 C470 226 470 306 424 330', main.tone(-0.14), 13) +
    stroke('M422 214 C464 228 464 300 426 324', main.tone(0.06), 3) +
    path(body, brush.cylinder(main)) +
    clipped(
      brush.clip(body),
      grille(main.tone(-0.2)),
      path(body, roundness),
      path('M176 424 C176 476 424 476 424 424 V500 H176Z', brush.cylinder(main.lift(-0.1))),
    ) +
    path('M176 196 V214 C176 250 424 250 424 214 V196Z', brush.cylinder(main.lift(-0.08))) +
    ellipse(300, 195, 124, 29, main.tone(0.05)) +
    ellipse(300, 194, 106, 23, main.tone(-0.1)) +
    ellipse(300, 193, 102, 21, brush.linear(main.tones([0, 0.03], [1, -0.07]), DOWN)) +
    stroke('M266 193 H286 M276 188 V198 M316 193 H334', accent.tone(0.12), 4) +
    rect(262, 336, 76, 34, 8, brush.soft(accent)) +
    stroke('M280 353 H320', '#fff', 4, { opacity: 0.8 })
  );
}

function driver({ brush }: Drawing, material: Material, y: number, radius: number): string {
  return (
    circle(300, y, radius + 7, brush.metal()) +
    circle(300, y, radius, brush.ball(INK)) +
    circle(300, y, radius * 0.72, brush.ball(material)) +
    circle(300, y, radius * 0.26, brush.ball(INK.lift(0.05)))
  );
}

/** A wooden cabinet with two drivers. */
function drawCabinetSpeaker(drawing: Drawing): string {
  const { brush, main, accent } = drawing;
  return (
    contactShadow(brush, 304, 480, 122, 14) +
    path('M414 178 L448 196 V462 L414 480Z', WOOD.tone(-0.16)) +
    rect(186, 170, 228, 310, 14, brush.linear(WOOD.tones([0, 0.05], [1, -0.07]), DOWN)) +
    rect(198, 182, 204, 286, 8, brush.soft(main)) +
    driver(drawing, accent, 246, 34) +
    driver(drawing, accent, 374, 72) +
    rect(276, 454, 48, 5, 2.5, '#fff', { opacity: 0.5 })
  );
}

/** A flat round one on a cord. */
function drawPuckSpeaker({ brush, main, accent }: Drawing): string {
  const holes = Array.from({ length: 61 }, (_, index) => {
    const [radius, angle] = [Math.sqrt(index + 0.6) * 12.6, index * 2.39996];
    return rounded`M${300 + Math.cos(angle) * radius} ${344 + Math.sin(angle) * radius}h.1`;
  });
  return (
    contactShadow(brush, 300, 478, 124, 15) +
    stroke('M262 222 C248 160 352 160 338 222', accent.tone(-0.05), 12) +
    stroke('M266 218 C256 172 344 172 334 214', accent.tone(0.1), 3, { opacity: 0.7 }) +
    circle(300, 342, 136, brush.ball(main)) +
    circle(300, 344, 116, main.tone(-0.06)) +
    stroke(holes.join(''), main.tone(-0.24), 5) +
    circle(300, 344, 30, brush.ball(accent)) +
    path('M206 298 C220 250 258 226 296 224 C258 244 238 268 228 304 C222 316 202 312 206 298Z', '#fff', {
      opacity: 0.2,
    })
  );
}

export const speaker = {
  styles: { fabric: drawSpeaker, cabinet: drawCabinetSpeaker, puck: drawPuckSpeaker },
  bounds: [174, 164, 290, 316],
  focus: [300, 230],
} satisfies Kind;
