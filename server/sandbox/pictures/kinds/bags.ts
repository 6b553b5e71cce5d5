import type { Drawing, Kind } from '../brushes';
import { contactShadow, gloss } from '../brushes';
import { BRASS } from '../palette';
import { circle, clipped, group, path, rect, rounded, stroke } from '../svg';

/** A lid over the top, held by two straps with brass buckles. */
function buckledLid({ brush, main, accent }: Drawing): string {
  const straps = [250, 350].map(
    (x) =>
      rect(x - 11, 236, 22, 104, 4, brush.upright(accent)) +
      rect(x - 15, 292, 30, 24, 5, brush.metal(BRASS)) +
      rect(x - 8, 298, 16, 12, 2, accent.tone(-0.12)),
  );
  return (
    path('M180 130 H420 V268 C360 292 240 292 180 268Z', brush.upright(main.lift(0.02))) +
    path('M180 268 C240 292 360 292 420 268 V280 C360 306 240 306 180 280Z', '#000', { opacity: 0.2 }) +
    straps.join('')
  );
}

function zip({ brush, accent }: Drawing): string {
  const teeth = { 'stroke-dasharray': '3 3' };
  return (
    stroke('M212 262 C214 190 252 170 300 170 S386 190 388 262', '#000', 5, { opacity: 0.2 }) +
    stroke('M214 260 C216 192 252 173 300 173 S384 192 386 260', accent.tone(0.04), 2.5, teeth) +
    rect(380, 256, 12, 30, 5, brush.metal(BRASS))
  );
}

function frontPocket({ brush, main, accent }: Drawing): string {
  const pocket =
    'M216 344 C216 326 230 318 250 318 H350 C370 318 384 326 384 344 L390 430 C390 450 380 458 362 458 H238 ' +
    'C220 458 210 450 210 430Z';
  const stitches = { 'stroke-dasharray': '3 3', 'stroke-linecap': 'butt' };
  return (
    path(pocket, brush.linear(main.tones([0, 0], [0.35, 0.09], [1, -0.1]))) +
    stroke('M226 348 C228 336 238 332 252 332 H348 C362 332 372 336 374 348', '#000', 4, { opacity: 0.2 }) +
    stroke('M226 350 C228 338 238 334 252 334 H348 C362 334 372 338 374 350', '#fff', 1.5, { opacity: 0.3 }) +
    rect(272, 380, 56, 36, 6, brush.soft(accent)) +
    rect(278, 386, 44, 24, 3, 'none', { stroke: '#fff', 'stroke-width': 1.5, opacity: 0.6, ...stitches })
  );
}

/** A flat front with two zips and a handle, for an office. */
function flatFront({ brush, accent }: Drawing): string {
  const zips = 'M214 296 H386 M214 356 H386';
  return (
    stroke(zips, '#000', 6, { opacity: 0.2 }) +
    stroke(zips, accent.tone(0.04), 2.5, { 'stroke-dasharray': '3 3' }) +
    rect(366, 290, 22, 11, 4, brush.metal(BRASS)) +
    rect(366, 350, 22, 11, 4, brush.metal(BRASS)) +
    rect(270, 404, 60, 22, 4, brush.soft(accent))
  );
}

function drawBackpack(drawing: Drawing, closing: string, front = frontPocket(drawing)): string {
  const { brush, main, accent } = drawing;
  const body =
    'M196 232 C196 160 244 138 300 138 S404 160 404 232 L416 436 C418 468 398 480 372 480 H228 C202 480 182 468 184 436Z';
  const cloth = brush.linear(main.tones([0, -0.07], [0.2, 0.04], [0.45, 0.06], [0.8, -0.06], [1, -0.14]));
  const rightPocket = 'M414 350 C436 352 442 372 440 424 C438 448 426 454 410 452Z';
  return (
    contactShadow(brush, 300, 481, 128, 13) +
    stroke('M268 150 C264 96 336 96 332 150', main.tone(-0.16), 13) +
    stroke('M268 148 C266 100 334 100 332 148', main.tone(-0.02), 5) +
    path('M190 250 C160 262 154 330 160 420 C162 442 172 452 190 450Z', main.tone(-0.15)) +
    path('M410 250 C440 262 446 330 440 420 C438 442 428 452 410 450Z', main.tone(-0.2)) +
    path('M186 350 C164 352 158 372 160 424 C162 448 174 454 190 452Z', brush.soft(accent)) +
    path(rightPocket, brush.soft(accent.lift(-0.06))) +
    path(body, cloth) +
    clipped(brush.clip(body), closing) +
    front +
    gloss('M222 214 C226 184 240 168 262 160 C246 184 240 216 238 262 C238 272 220 272 220 262Z', 0.2)
  );
}

export const backpack = {
  styles: {
    zipped: (drawing) => drawBackpack(drawing, zip(drawing)),
    buckled: (drawing) => drawBackpack(drawing, buckledLid(drawing)),
    office: (drawing) => drawBackpack(drawing, zip(drawing), flatFront(drawing)),
  },
  bounds: [154, 100, 292, 380],
  focus: [300, 370],
} satisfies Kind;

function sunPrint({ accent }: Drawing): string {
  return (
    circle(300, 344, 62, accent.tone()) +
    path('M238 348 A62 62 0 0 0 362 348Z', accent.lift(-0.14).tone()) +
    rect(226, 424, 148, 9, 4.5, accent.tone(-0.1)) +
    rect(254, 442, 92, 7, 3.5, accent.tone(-0.1), { opacity: 0.6 })
  );
}

function wavePrint({ accent }: Drawing): string {
  return [300, 344, 388, 432]
    .map((y, index) => {
      const d = rounded`M${150 + index * 8} ${y} Q226 ${y - 32} 300 ${y} T450 ${y}`;
      return stroke(d, accent.tone(index % 2 ? 0.06 : -0.05), 17);
    })
    .join('');
}

function stripePrint({ accent }: Drawing): string {
  return [290, 330, 370, 410, 450].map((y, index) => rect(150, y, 300, index % 2 ? 10 : 22, 0, accent.tone())).join('');
}

/** Leaves in a loose grid. */
function leafPrint({ accent, random }: Drawing): string {
  return Array.from({ length: 15 }, (_, index) => {
    const [x, y] = [204 + (index % 5) * 48, 310 + Math.floor(index / 5) * 58];
    const turn = Math.round(random() * 120 - 60);
    return group(
      `translate(${x} ${y}) rotate(${turn})`,
      path('M0 -24 C16 -12 16 10 0 22 C-16 10 -16 -12 0 -24Z', accent.tone(turn > 0 ? 0.03 : -0.05)),
      stroke('M0 -12 V18', '#fff', 2, { opacity: 0.4 }),
    );
  }).join('');
}

function drawTote({ brush, main, accent }: Drawing, print: string): string {
  const body = 'M172 238 H428 L442 456 C444 474 434 482 418 482 H182 C166 482 156 474 158 456Z';
  const crosses = [226, 374].map((x) => stroke(rounded`M${x - 5} 272 l10 10 m0 -10 l-10 10`, accent.tone(-0.05), 2));
  return (
    contactShadow(brush, 300, 482, 146, 13) +
    stroke('M238 262 C236 98 364 98 362 262', main.tone(-0.17), 17) +
    path(body, brush.linear(main.tones([0, -0.06], [0.3, 0.04], [0.7, 0], [1, -0.1]))) +
    clipped(
      brush.clip(body),
      print,
      path('M172 238 L206 482 H150 V238Z', '#000', { opacity: 0.1 }),
      path('M396 238 C384 330 392 420 410 482 H446 V238Z', '#000', { opacity: 0.1 }),
      path('M250 482 C258 440 250 400 236 372 C268 402 276 444 274 482Z', '#000', { opacity: 0.1 }),
    ) +
    path('M172 238 H428 V256 H171Z', main.tone(-0.06)) +
    stroke('M174 251 H426', '#000', 1.6, { 'stroke-dasharray': '5 4', opacity: 0.3 }) +
    stroke('M226 282 C222 86 378 86 374 282', main.tone(-0.06), 17) +
    stroke('M222 278 C220 84 376 78 376 250', main.tone(0.08), 3, { opacity: 0.7 }) +
    crosses.join('')
  );
}

export const tote = {
  styles: {
    sun: (drawing) => drawTote(drawing, sunPrint(drawing)),
    waves: (drawing) => drawTote(drawing, wavePrint(drawing)),
    stripes: (drawing) => drawTote(drawing, stripePrint(drawing)),
    leaves: (drawing) => drawTote(drawing, leafPrint(drawing)),
  },
  bounds: [156, 126, 288, 356],
  focus: [300, 340],
} satisfies Kind;
