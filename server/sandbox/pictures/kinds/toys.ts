import type { Drawing, Kind } from '../brushes';
import { contactShadow, DIAGONAL, DOWN, gloss } from '../brushes';
import { type Material, stops } from '../colour';
import { colorMaterial, DARK_WOOD, INK, WOOD } from '../palette';
import { circle, ellipse, path, rect, stroke } from '../svg';

function carWindows({ brush }: Drawing): string {
  const front = brush.linear(stops([0, '#dff0f2'], [1, '#9fc3cb']), DIAGONAL);
  const rear = brush.linear(stops([0, '#cfe6ea'], [1, '#8db5be']), DIAGONAL);
  return (
    path('M228 312 C236 262 248 244 280 242 H294 V312Z', front) +
    path('M312 242 H330 C358 244 374 272 386 312 H312Z', rear) +
    stroke('M240 300 L262 254 M322 300 L338 256', '#fff', 5, { opacity: 0.6 })
  );
}

function wheel({ brush, accent }: Drawing, x: number): string {
  return (
    circle(x, 436, 47, INK.tone(0.02)) +
    circle(x, 436, 42, brush.ball(DARK_WOOD)) +
    circle(x, 436, 24, brush.ball(WOOD)) +
    circle(x, 436, 8, accent.tone(-0.05))
  );
}

function drawCar(drawing: Drawing): string {
  const { brush, main, accent } = drawing;
  const roof = 'M200 318 C214 236 232 214 280 210 H336 C378 212 402 252 420 318Z';
  const body =
    'M106 386 C106 332 128 318 168 314 H440 C482 316 504 338 504 386 C504 420 494 432 468 434 H142 ' +
    'C116 432 106 420 106 386Z';
  return (
    contactShadow(brush, 300, 482, 200, 14) +
    path(roof, brush.soft(main.lift(0.05, { atMost: 0.95 }))) +
    carWindows(drawing) +
    path(body, brush.linear(main.tones([0, 0.08], [0.5, 0], [1, -0.13]), DOWN)) +
    path('M108 372 H502 V390 H108Z', accent.tone(0.02), { opacity: 0.9 }) +
    circle(488, 350, 13, '#ffe9a6') +
    ellipse(122, 350, 9, 12, '#e2553d') +
    gloss('M128 344 C134 330 150 326 172 324 H300 C260 334 180 334 150 350 C138 358 124 354 128 344Z') +
    wheel(drawing, 190) +
    wheel(drawing, 412)
  );
}

/** A duck on wheels with a cord. */
function drawDuck(drawing: Drawing): string {
  const { brush, main, accent } = drawing;
  const body =
    'M196 330 C196 300 232 296 262 306 C300 318 340 322 384 286 C410 300 416 350 388 382 C358 412 240 410 214 386 C200 372 196 352 196 330Z';
  return (
    contactShadow(brush, 300, 482, 130, 14) +
    stroke('M196 418 C160 424 150 396 132 410', accent.tone(-0.05), 5) +
    path(body, brush.linear(main.tones([0, 0.08], [0.5, 0], [1, -0.13]), DOWN)) +
    circle(246, 262, 62, brush.ball(main)) +
    path('M176 258 C156 256 150 274 166 280 C180 284 194 280 200 272Z', brush.soft(colorMaterial('amber'))) +
    circle(232, 248, 8, INK.tone()) +
    circle(229, 245, 2.5, '#fff') +
    path('M288 340 C312 326 352 330 372 344 C352 374 308 376 288 340Z', brush.soft(accent)) +
    rect(206, 398, 190, 26, 10, brush.soft(WOOD)) +
    wheel(drawing, 244) +
    wheel(drawing, 360)
  );
}

/** A cube with holes of several shapes, and the pieces beside it. */
function drawShapeSorter({ brush, main, accent }: Drawing): string {
  const [butter, sky, coral] = [colorMaterial('butter'), colorMaterial('sky'), colorMaterial('coral')];
  return (
    contactShadow(brush, 300, 482, 128, 14) +
    path('M190 250 L300 206 L410 250 L300 298Z', WOOD.tone(0.09)) +
    path('M190 250 L300 298 V470 L190 420Z', brush.soft(main)) +
    path('M410 250 L300 298 V470 L410 420Z', brush.soft(main.lift(-0.08))) +
    circle(0, 0, 27, '#000', { opacity: 0.3, transform: 'translate(246 350) skewY(24)' }) +
    rect(-24, -24, 48, 48, 4, '#000', { opacity: 0.3, transform: 'translate(356 350) skewY(-24)' }) +
    path('M300 226 L330 252 L270 254Z', '#000', { opacity: 0.3 }) +
    path('M338 262 L362 250 L338 240 L316 250Z', accent.tone()) +
    rect(186, 436, 44, 44, 6, brush.soft(butter)) +
    circle(392, 456, 25, brush.ball(coral)) +
    path('M300 176 L328 226 H272Z', brush.soft(sky))
  );
}

function stackerRing({ brush }: Drawing, material: Material, y: number, radius: number, height: number): string {
  const shade = brush.linear(stops([0.6, '#000', 0], [1, '#000', 0.16]), DOWN);
  const [left, top] = [300 - radius, y - height / 2];
  return (
    rect(left, top, radius * 2, height, height / 2, brush.cylinder(material)) +
    rect(left + 14, top + 7, radius * 0.62, 7, 3.5, '#fff', { opacity: 0.4 }) +
    rect(left, top, radius * 2, height, height / 2, shade)
  );
}

function stackerHead({ brush, main }: Drawing): string {
  return (
    circle(300, 206, 46, brush.ball(main)) +
    ellipse(283, 194, 5, 6, INK.tone()) +
    ellipse(317, 194, 5, 6, INK.tone()) +
    stroke('M284 214 Q300 230 316 214', INK.tone(), 4.5) +
    ellipse(278, 184, 11, 7, '#fff', { opacity: 0.4, transform: 'rotate(-30 278 184)' })
  );
}

function drawStacker(drawing: Drawing): string {
  const { brush, main, accent } = drawing;
  return (
    contactShadow(brush, 300, 482, 124, 14) +
    rect(290, 130, 20, 330, 10, brush.cylinder(WOOD)) +
    path('M180 462 C180 446 420 446 420 462 V472 C420 488 180 488 180 472Z', brush.cylinder(WOOD)) +
    ellipse(300, 461, 120, 12, WOOD.tone(0.1)) +
    stackerRing(drawing, main, 440, 112, 52) +
    stackerRing(drawing, accent, 392, 98, 48) +
    stackerRing(drawing, colorMaterial('butter'), 347, 84, 44) +
    stackerRing(drawing, colorMaterial('sky'), 306, 70, 40) +
    stackerRing(drawing, colorMaterial('coral'), 268, 56, 36) +
    stackerHead(drawing)
  );
}

export const toy = {
  styles: { stacker: drawStacker, car: drawCar, duck: drawDuck, sorter: drawShapeSorter },
  bounds: [176, 140, 248, 344],
  focus: [300, 260],
} satisfies Kind;
