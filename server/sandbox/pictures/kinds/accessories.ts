import type { Drawing, Kind } from '../brushes';
import { DIAGONAL, DOWN, gloss } from '../brushes';
import { Material, stops } from '../colour';
import { BRASS, STEEL } from '../palette';
import { circle, ellipse, group, path, rect, rounded, stroke } from '../svg';

const SIGNAL_RED = '#d8452e';

/** Marks from the inner radius to the rim of a dial, one a minute, without those for which `skip` holds. */
function dialMarks(innerRadius: number, skip: (minute: number) => boolean): string {
  return Array.from({ length: 60 }, (_, minute) => minute)
    .filter((minute) => !skip(minute))
    .map((minute) => {
      const angle = (minute * Math.PI) / 30;
      const [x, y] = [Math.sin(angle), -Math.cos(angle)];
      return rounded`M${300 + x * innerRadius} ${295 + y * innerRadius}L${300 + x * 81} ${295 + y * 81}`;
    })
    .join('');
}

function analogFace({ brush, accent }: Drawing, metal: Material): string {
  const rim = brush.linear(stops([0, '#000', 0.3], [1, '#fff', 0.5]), DIAGONAL);
  const ink = accent.lightness > 0.6 ? '#1d2523' : '#f5f3ec';
  const isHour = (minute: number) => minute % 5 === 0;
  return (
    circle(300, 295, 101, brush.metal(metal)) +
    circle(300, 295, 90, rim) +
    circle(300, 295, 86, brush.radial(accent.tones([0, 0.1], [0.7, 0.02], [1, -0.06]), 0.5, 0.45, 0.6)) +
    stroke(dialMarks(78, isHour), ink, 1, { opacity: 0.5 }) +
    stroke(
      dialMarks(68, (minute) => !isHour(minute)),
      ink,
      3.4,
      { opacity: 0.9 },
    ) +
    stroke('M300 295 L262 270', ink, 6) +
    stroke('M300 295 L338 244', ink, 4.4) +
    stroke('M292 316 L318 226', SIGNAL_RED, 2) +
    circle(300, 295, 6, SIGNAL_RED) +
    rect(400, 284, 16, 22, 5, brush.metal(metal)) +
    gloss('M226 262 C240 226 276 208 316 212 L236 322 C226 304 222 282 226 262Z', 0.1)
  );
}

function smartFace({ brush, accent }: Drawing): string {
  const screen = brush.linear(stops([0, '#1d2724'], [1, '#0b100f']), DIAGONAL);
  return (
    rect(210, 202, 180, 196, 50, brush.metal()) +
    rect(219, 211, 162, 178, 42, '#0f1513') +
    rect(225, 217, 150, 166, 36, screen) +
    stroke('M300 252 a48 48 0 1 1 -34 14', accent.tone(0.04), 10) +
    stroke('M300 270 a30 30 0 1 0 22 10', '#7fd6b4', 9) +
    rect(252, 352, 42, 7, 3.5, '#fff', { opacity: 0.8 }) +
    rect(252, 364, 66, 5, 2.5, '#fff', { opacity: 0.3 }) +
    rect(388, 268, 12, 40, 6, brush.metal()) +
    gloss('M225 253 C225 232 240 217 262 217 H312 L225 330Z', 0.1)
  );
}

function drawWatch({ brush, main }: Drawing, face: string): string {
  const strap = brush.linear(main.tones([0, -0.12], [0.25, 0.05], [0.6, 0], [1, -0.16]));
  const holes = [448, 468, 488].map((y) => circle(300, y, 4, '#000', { opacity: 0.4 }));
  const stitches = 'M262 108 L254 214 M338 108 L346 214 M262 490 L254 376 M338 490 L346 376';
  return group(
    'rotate(-12 300 300)',
    group(
      'translate(16 22)',
      rect(246, 84, 108, 432, 30, '#10201c', { opacity: 0.3, filter: brush.blur(14) }),
      circle(300, 298, 104, '#10201c', { opacity: 0.3, filter: brush.blur(12) }),
    ),
    path('M248 226 L258 96 C260 84 268 80 280 80 H320 C332 80 340 84 342 96 L352 226Z', strap),
    path('M248 364 L258 500 C260 514 270 520 300 520 S340 514 342 500 L352 364Z', strap),
    ...holes,
    stroke(stitches, '#fff', 2, { 'stroke-dasharray': '5 5', opacity: 0.3 }),
    rect(244, 398, 112, 20, 6, strap),
    face,
  );
}

export const watch = {
  styles: {
    steel: (drawing) => drawWatch(drawing, analogFace(drawing, STEEL)),
    smart: (drawing) => drawWatch(drawing, smartFace(drawing)),
    brass: (drawing) => drawWatch(drawing, analogFace(drawing, BRASS)),
  },
  bounds: [196, 70, 222, 460],
  focus: [300, 295],
  lying: true,
} satisfies Kind;

/** The shape of one lens with its rim, and how heavy the frame is. */
interface Frame {
  readonly lens: string;
  readonly rim: number;
  readonly bridge: number;
}

const SQUARE: Frame = {
  lens: 'M130 246 H270 C284 246 286 258 284 276 C280 334 252 372 206 372 S126 334 122 276 C120 258 120 246 130 246Z',
  rim: 17,
  bridge: 16,
};
const ROUND: Frame = {
  lens: 'M152 250 C190 236 250 240 268 262 C280 288 270 342 242 366 C212 384 164 374 144 340 C128 310 132 262 152 250Z',
  rim: 12,
  bridge: 11,
};

function drawGlasses({ brush, main, accent }: Drawing, { lens, rim, bridge }: Frame): string {
  const tint = brush.linear(
    stops(
      [0, new Material(0.34, 0.04, accent.hue).tone()],
      [0.6, new Material(0.5, 0.07, accent.hue).tone()],
      [1, new Material(0.74, 0.08, accent.hue).tone()],
    ),
    [0, 0, 0.2, 1],
  );
  const frame = brush.linear(main.tones([0, 0.1], [0.4, 0], [1, -0.12]), DOWN);
  const side =
    path(lens, tint, { stroke: frame, 'stroke-width': rim }) +
    gloss('M152 266 L214 264 L168 344 C150 328 142 296 152 266Z', 0.2) +
    gloss('M226 264 L242 264 L192 358 L182 354Z', 0.1);
  return (
    ellipse(306, 404, 200, 15, '#16201d', { opacity: 0.2, filter: brush.blur(10) }) +
    ellipse(300, 392, 150, 8, accent.tone(), { opacity: 0.3, filter: brush.blur(9) }) +
    stroke('M126 262 C104 258 92 270 76 300', main.tone(-0.14), 13) +
    stroke('M474 262 C496 258 508 270 524 300', main.tone(-0.14), 13) +
    stroke('M276 272 C288 254 312 254 324 272', frame, bridge) +
    side +
    group('translate(600 0) scale(-1 1)', side) +
    rect(120, 254, 16, 7, 3.5, brush.metal(BRASS)) +
    rect(464, 254, 16, 7, 3.5, brush.metal(BRASS))
  );
}

export const glasses = {
  styles: {
    square: (drawing) =>
      drawGlasses(drawing, SQUARE) + stroke('M140 244 H262 M338 244 H460', '#fff', 3, { opacity: 0.4 }),
    round: (drawing) => drawGlasses(drawing, ROUND),
  },
  bounds: [74, 232, 452, 150],
  focus: [206, 300],
  lying: true,
} satisfies Kind;
