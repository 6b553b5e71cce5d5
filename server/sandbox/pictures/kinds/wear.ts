import type { Drawing, Kind } from '../brushes';
import { contactShadow, DIAGONAL, DOWN } from '../brushes';
import type { Material } from '../colour';
import { GUM_RUBBER, WHITE } from '../palette';
import { circle, clipped, group, path, rect, rounded, stroke } from '../svg';

/** The colours of a sneaker's parts beside its upper. */
interface SneakerTrim {
  /** Undefined for a shoe with elastic sides. */
  readonly laces?: string;
  readonly toe: Material;
  readonly side: string;
  readonly sole: string;
}

const UPPER =
  'M106 424 C98 372 104 322 122 280 C128 262 148 258 160 272 C182 298 214 296 234 268 C246 246 268 232 288 242 ' +
  'C300 248 306 262 320 282 C352 328 404 348 452 360 C494 370 516 394 516 428Z';

function seam(d: string, opacity: number): string {
  return stroke(d, '#fff', 2, { 'stroke-dasharray': '5 5', 'stroke-linecap': 'butt', opacity });
}

function sneakerLaces(color: string): string {
  return Array.from({ length: 5 }, (_, index) => {
    const x = 262 + index * 25;
    const y = 262 + index * 20.5;
    return (
      stroke(rounded`M${x - 13} ${y + 22} Q${x + 4} ${y - 4} ${x + 22} ${y - 6}`, color, 8.5) +
      stroke(rounded`M${x - 13} ${y + 25} Q${x + 4} ${y} ${x + 22} ${y - 2}`, '#000', 1.5, { opacity: 0.2 })
    );
  }).join('');
}

/** An elastic insert in place of laces. */
function elasticSide({ brush, accent }: Drawing): string {
  const ribs = Array.from({ length: 7 }, (_, index) => rounded`M${250 + index * 15} ${268 + index * 11}l-14 46`);
  const insert = 'M236 262 C262 252 286 262 304 282 L352 334 C330 362 284 372 238 352 C226 322 226 290 236 262Z';
  return path(insert, brush.soft(accent)) + stroke(ribs.join(''), '#000', 2.5, { opacity: 0.2 });
}

function sneakerPanels({ brush, main, accent }: Drawing, trim: SneakerTrim): string {
  const side = 'M214 408 C262 404 316 372 346 330 C362 344 374 350 386 352 C352 398 288 428 214 428Z';
  const laceBed = 'M236 272 C256 300 330 352 398 352 C388 366 372 366 352 362 C304 352 252 322 228 286Z';
  return clipped(
    brush.clip(UPPER),
    path('M96 440 C96 380 98 320 122 264 C168 312 196 366 196 440Z', brush.soft(accent)),
    seam('M128 276 C166 322 188 372 190 430', 0.5),
    path('M402 440 C404 396 428 356 470 352 L540 380 V440Z', brush.soft(trim.toe)),
    seam('M404 432 C408 394 430 364 462 358', 0.6),
    path(side, trim.side, { opacity: 0.9 }),
    path(laceBed, main.tone(-0.1)),
    path('M106 424 H516 V404 H106Z', '#000', { opacity: 0.1 }),
  );
}

function sneakerSole({ brush }: Drawing, color: string): string {
  const midsole =
    'M96 420 C90 452 104 472 134 472 H486 C516 472 528 450 522 424 C500 432 472 428 446 426 C420 424 400 428 380 428 ' +
    'H140 C122 428 108 426 96 420Z';
  const outsole = 'M99 446 C102 464 114 474 134 474 H486 C508 474 522 464 524 444 C500 454 140 456 99 446Z';
  return (
    path(midsole, brush.linear(WHITE.tones([0, 0.045], [1, -0.09]), DOWN)) +
    path(outsole, color, { opacity: 0.9 }) +
    stroke('M120 436 C220 440 420 440 500 438', '#000', 2, { opacity: 0.1 })
  );
}

function drawSneaker(drawing: Drawing, trim: SneakerTrim): string {
  const { brush, main } = drawing;
  const tongue = 'M226 282 C222 250 236 212 262 204 C286 202 294 226 304 252 L318 288 Z';
  return (
    contactShadow(brush, 312, 476, 214, 12) +
    path(tongue, brush.soft(main.lift(0.04, { chroma: 0.8 }))) +
    path('M134 286 C158 250 214 250 238 272 C220 306 162 306 134 286Z', main.tone(-0.24)) +
    path(UPPER, brush.linear(main.tones([0, 0.07], [0.55, 0], [1, -0.09]), [0, 0, 0.3, 1])) +
    sneakerPanels(drawing, trim) +
    (trim.laces ? sneakerLaces(trim.laces) : elasticSide(drawing)) +
    sneakerSole(drawing, trim.sole) +
    stroke('M150 292 C140 320 134 350 134 388', '#fff', 4, { opacity: 0.3 })
  );
}

export const sneaker = {
  styles: {
    runner: (drawing) =>
      drawSneaker(drawing, {
        laces: '#fdfcf8',
        toe: drawing.main.lift(0.08, { chroma: 0.7, atMost: 0.95 }),
        side: drawing.accent.tone(0.02),
        sole: GUM_RUBBER.tone(),
      }),
    court: (drawing) =>
      drawSneaker(drawing, {
        laces: drawing.accent.tone(0.08),
        toe: drawing.accent,
        side: WHITE.tone(),
        sole: drawing.main.tone(-0.06),
      }),
    'slip-on': (drawing) =>
      drawSneaker(drawing, {
        toe: drawing.main.lift(-0.05),
        side: drawing.main.tone(0.04),
        sole: GUM_RUBBER.tone(-0.05),
      }),
  },
  bounds: [94, 200, 432, 274],
  focus: [300, 310],
} satisfies Kind;

function sunsetPrint({ main, accent }: Drawing): string {
  return (
    circle(300, 282, 50, accent.tone()) +
    path('M236 300 Q268 276 300 300 T364 300 V340 H236Z', main.tone()) +
    stroke('M246 304 Q272 284 300 304 T354 304', accent.tone(), 7) +
    stroke('M256 322 Q278 304 300 322 T344 322', accent.tone(), 6)
  );
}

function chestStripes({ accent }: Drawing): string {
  return rect(189, 262, 222, 30, 0, accent.tone()) + rect(189.5, 300, 221, 12, 0, accent.tone());
}

function chestPocket({ main, accent }: Drawing): string {
  return (
    rect(328, 226, 56, 62, 7, main.tone(-0.04), { stroke: accent.tone(), 'stroke-width': 3 }) +
    stroke('M342 250 L356 262 L372 240', accent.tone(), 5)
  );
}

/** Sleeves in the second colour. */
function raglanSleeves({ accent }: Drawing): string {
  return (
    path('M226 132 L180 150 C148 164 126 200 100 262 L170 294 L188 256 C192 214 204 166 226 132Z', accent.tone()) +
    path('M374 132 L420 150 C452 164 474 200 500 262 L430 294 L412 256 C408 214 396 166 374 132Z', accent.tone(-0.04))
  );
}

function folds(): string {
  const stitches = { 'stroke-dasharray': '4 4', opacity: 0.2 };
  return (
    path('M188 256 C200 330 200 400 186 486 H176 V250Z', '#000', { opacity: 0.1 }) +
    path('M412 256 C400 330 400 400 414 486 H424 V250Z', '#000', { opacity: 0.2 }) +
    path('M206 486 C226 420 222 372 206 322 C240 372 246 430 236 486Z', '#000', { opacity: 0.1 }) +
    path('M394 486 C376 424 378 380 396 326 C358 376 354 432 364 486Z', '#fff', { opacity: 0.1 }) +
    path('M292 486 C298 440 290 410 282 380 C308 412 314 446 312 486Z', '#000', { opacity: 0.1 }) +
    stroke('M190 254 C186 224 178 196 168 176 M410 254 C414 224 422 196 432 176', '#000', 3, { opacity: 0.2 }) +
    stroke('M104 250 L174 284 M496 250 L426 284', '#000', 2, stitches) +
    stroke('M184 474 H416', '#000', 2, stitches)
  );
}

function drawTshirt({ brush, main }: Drawing, print: string): string {
  const shirt =
    'M226 132 C244 160 356 160 374 132 L420 150 C452 164 474 200 500 262 L430 294 L412 256 C408 330 412 400 418 470 ' +
    'C420 482 412 486 400 486 H200 C188 486 180 482 182 470 C188 400 192 330 188 256 L170 294 L100 262 ' +
    'C126 200 148 164 180 150Z';
  return (
    group('translate(10 16)', path(shirt, '#10201c', { opacity: 0.2, filter: brush.blur(14) })) +
    path('M226 132 C248 118 352 118 374 132 C356 160 244 160 226 132Z', main.tone(-0.2)) +
    path(shirt, brush.linear(main.tones([0, 0.05], [0.5, 0], [1, -0.05]), DIAGONAL)) +
    clipped(brush.clip(shirt), print, folds()) +
    stroke('M226 132 C244 160 356 160 374 132', main.tone(-0.1), 12) +
    stroke('M224 137 C244 166 356 166 376 137', main.tone(0.07), 2.5)
  );
}

export const tshirt = {
  styles: {
    printed: (drawing) => drawTshirt(drawing, sunsetPrint(drawing)),
    striped: (drawing) => drawTshirt(drawing, chestStripes(drawing)),
    pocket: (drawing) => drawTshirt(drawing, chestPocket(drawing)),
    raglan: (drawing) => drawTshirt(drawing, raglanSleeves(drawing)),
  },
  bounds: [98, 118, 404, 368],
  focus: [300, 230],
  lying: true,
} satisfies Kind;
