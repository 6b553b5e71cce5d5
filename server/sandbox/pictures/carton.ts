import { type Brushes, contactShadow } from './brushes';
import { KRAFT } from './palette';
import { group, path, rect, stroke } from './svg';

const LABEL_INK = '#3d4b47';

/** The "this way up" mark on the left side. */
function handlingMark(): string {
  const arrows = 'M18 44 V20 m-8 8 l8 -8 l8 8 M44 44 V20 m-8 8 l8 -8 l8 8 M12 50 H50';
  return group(
    'translate(74 292) skewY(20.5)',
    rect(0, 0, 62, 62, 6, 'none', { stroke: KRAFT.tone(-0.3), 'stroke-width': 3 }),
    stroke(arrows, KRAFT.tone(-0.3), 3),
  );
}

function shippingLabel(): string {
  const bars = 'M10 36v12M15 36v12M22 36v12M26 36v12M34 36v12M40 36v12M43 36v12M52 36v12M58 36v12';
  return group(
    'translate(244 330) skewY(-20.5)',
    rect(0, 0, 92, 56, 4, '#fff', { opacity: 0.9 }),
    stroke('M10 14h46M10 24h30', LABEL_INK, 4),
    stroke(bars, LABEL_INK, 2.4),
  );
}

/** A taped and labelled shipping carton. */
export function drawCarton(brush: Brushes): string {
  return group(
    'translate(96 40) scale(.98)',
    contactShadow(brush, 214, 456, 180, 18),
    path('M40 236 L214 300 V470 L40 396Z', brush.linear(KRAFT.tones([0, 0.02], [1, -0.05]))),
    path('M214 300 L386 236 V396 L214 470Z', brush.linear(KRAFT.tones([0, -0.1], [1, -0.16]))),
    path('M40 236 L212 178 L386 236 L214 300Z', KRAFT.tone(0.07)),
    path('M112 211 L286 270 L318 258 L146 200Z', '#fff', { opacity: 0.5 }),
    path('M286 270 L318 258 V300 L286 312Z', '#fff', { opacity: 0.3 }),
    handlingMark(),
    shippingLabel(),
  );
}
