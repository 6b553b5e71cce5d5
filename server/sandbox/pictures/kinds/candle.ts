import { contactShadow, DOWN } from '../brushes';
import type { Material } from '../colour';
import { GLASS, WHITE } from '../palette';
import { circle, clipped, ellipse, group, path, rect, stroke } from '../svg';
import type { Drawing, Kind } from './kind';

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
