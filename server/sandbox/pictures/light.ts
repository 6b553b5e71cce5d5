import type { Brushes } from './brushes';
import { ellipse, path } from './svg';

/** What stands on a floor darkens it: a wide soft pool and a tight dark core under (cx, cy). */
export function contactShadow(brush: Brushes, cx: number, cy: number, rx: number, ry: number): string {
  return (
    ellipse(cx, cy + 4, rx * 1.22, ry * 1.7, '#1b2320', { opacity: 0.1, filter: brush.blur(14) }) +
    ellipse(cx, cy, rx, ry, '#141b19', { opacity: 0.3, filter: brush.blur(5) })
  );
}

/** A reflection of the light on a smooth surface. */
export function gloss(d: string, opacity = 0.3): string {
  return path(d, '#fff', { opacity });
}
