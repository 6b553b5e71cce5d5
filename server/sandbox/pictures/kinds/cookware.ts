import type { Drawing, Kind } from '../brushes';
import { contactShadow, DOWN, gloss } from '../brushes';
import { stops } from '../colour';
import { INK, WHITE, WOOD } from '../palette';
import { circle, ellipse, path, rect, stroke } from '../svg';

function friedEgg({ brush }: Drawing): string {
  const white =
    'M170 372 C162 346 214 338 250 346 C300 336 344 356 326 384 C316 404 262 398 244 402 C200 410 174 396 170 372Z';
  const edge =
    'M176 380 C180 398 208 406 244 402 C262 398 316 404 326 384 C316 396 270 388 244 394 C206 400 186 392 176 380Z';
  const yolk = brush.radial(stops([0, '#ffd75e'], [0.7, '#f6b02c'], [1, '#e2911a']));
  return (
    path(white, '#fffdf6') +
    path(edge, '#e6e0d0', { opacity: 0.8 }) +
    ellipse(248, 368, 34, 17, yolk) +
    ellipse(237, 362, 10, 4, '#fff', { opacity: 0.7 })
  );
}

function pancakes({ brush }: Drawing): string {
  const brown = brush.radial(stops([0, '#d99a4e'], [0.75, '#c98538'], [1, '#f0cf92']));
  return ellipse(204, 376, 62, 19, brown) + ellipse(312, 384, 54, 16, brown) + ellipse(262, 364, 46, 13, brown);
}

/** Cherry tomatoes with basil. */
function tomatoes({ brush }: Drawing): string {
  const red = brush.radial(stops([0, '#f4806a'], [0.6, '#d8402c'], [1, '#a82a1b']));
  const spots = [
    [186, 372],
    [226, 386],
    [268, 368],
    [306, 388],
    [332, 370],
    [250, 394],
  ] as const;
  return (
    spots.map(([x, y]) => ellipse(x, y, 19, 14, red) + ellipse(x - 6, y - 5, 5, 3, '#fff', { opacity: 0.6 })).join('') +
    path('M226 366 C240 350 262 352 270 362 C258 374 240 376 226 366Z', '#5d9a4a') +
    path('M288 374 C298 360 318 358 326 366 C318 380 300 384 288 374Z', '#4c873d')
  );
}

const FOODS = [friedEgg, pancakes, tomatoes, () => ''] as const;

function drawPan(drawing: Drawing): string {
  const food = FOODS[Math.floor(drawing.random() * FOODS.length)] ?? friedEgg;
  const { brush, main } = drawing;
  return (
    contactShadow(brush, 250, 470, 176, 15) +
    stroke('M404 356 L540 286', brush.linear(WOOD.tones([0, 0.06], [1, -0.06]), DOWN), 30) +
    stroke('M416 344 L532 284', WOOD.tone(0.16), 5, { opacity: 0.7 }) +
    ellipse(531, 291, 6, 5, INK.tone(0.05)) +
    stroke('M388 364 L424 346', brush.metal(), 20) +
    path('M74 362 C80 432 138 468 250 468 S420 432 426 362Z', brush.cylinder(main)) +
    ellipse(250, 362, 176, 62, main.tone(0.08)) +
    ellipse(250, 364, 166, 55, INK.tone(0.02)) +
    path('M88 372 A166 55 0 0 0 412 372 A168 48 0 0 0 88 372Z', '#fff', { opacity: 0.1 }) +
    ellipse(250, 378, 128, 36, INK.tone(0.07)) +
    ellipse(250, 378, 128, 36, 'none', { stroke: '#fff', 'stroke-width': 1.5, opacity: 0.1 }) +
    food(drawing) +
    stroke('M92 388 C104 424 142 444 190 452', '#fff', 5, { opacity: 0.3 })
  );
}

/** A deep pan with a glass lid and two handles. */
function drawSautePan({ brush, main, accent }: Drawing): string {
  const glass = brush.linear(stops([0, '#fff', 0.75], [0.5, '#dfe9ea', 0.5], [1, '#c3d2d4', 0.65]));
  return (
    contactShadow(brush, 300, 470, 188, 15) +
    stroke('M118 384 C72 380 72 424 116 424 M482 384 C528 380 528 424 484 424', brush.metal(), 15) +
    path('M112 366 H488 V434 C488 462 440 470 300 470 S112 462 112 434Z', brush.cylinder(main)) +
    ellipse(300, 366, 188, 34, main.tone(0.08)) +
    ellipse(300, 366, 178, 29, INK.tone(0.05)) +
    path('M118 364 C128 306 214 290 300 290 S472 306 482 364 A182 30 0 0 1 118 364Z', glass) +
    stroke('M116 365 A184 31 0 0 0 484 365', brush.metal(), 6) +
    rect(286, 268, 28, 26, 6, brush.metal()) +
    ellipse(300, 268, 30, 11, brush.ball(accent)) +
    stroke('M158 348 C172 320 208 306 246 302', '#fff', 6, { opacity: 0.7 })
  );
}

export const pan = {
  styles: { skillet: drawPan, saute: drawSautePan },
  bounds: [72, 270, 476, 200],
  focus: [250, 380],
} satisfies Kind;

function kettleSpoutAndHandle({ brush, main }: Drawing): string {
  return (
    stroke('M190 436 C126 430 150 330 112 262 C106 250 96 246 86 248', main.tone(-0.12), 24) +
    stroke('M190 432 C132 424 154 330 116 262 C110 250 98 246 86 247', main.tone(0.02), 17) +
    stroke('M176 418 C140 406 156 330 122 268', main.tone(0.2), 4, { opacity: 0.6 }) +
    stroke('M392 262 H452 C486 262 490 292 484 330 L474 392', brush.cylinder(WOOD), 25) +
    stroke('M400 256 H452 C474 258 480 272 478 300', WOOD.tone(0.14), 5, { opacity: 0.8 })
  );
}

function kettleLid({ brush, main }: Drawing): string {
  return (
    path('M200 238 A97 17 0 0 0 392 238 V252 A97 17 0 0 1 200 252Z', brush.cylinder(main.lift(-0.07))) +
    path('M208 236 C212 204 256 194 296 194 S380 204 384 236 A90 14 0 0 1 208 236Z', brush.cylinder(main)) +
    rect(284, 170, 24, 28, 6, brush.cylinder(WOOD)) +
    ellipse(296, 168, 23, 13, brush.ball(WOOD))
  );
}

function thermometer({ accent }: Drawing): string {
  return (
    circle(296, 368, 34, WHITE.tone()) +
    circle(296, 368, 34, 'none', { stroke: accent.tone(), 'stroke-width': 5 }) +
    stroke('M296 368 L314 350', '#d8452e', 4) +
    circle(296, 368, 4, INK.tone())
  );
}

function drawKettle(drawing: Drawing): string {
  const { brush, main } = drawing;
  const body = 'M204 246 C196 330 182 400 178 442 C176 474 200 480 296 480 S416 474 414 442 C410 400 398 330 388 246Z';
  const sheen =
    'M228 268 C222 330 212 390 208 436 C212 446 222 446 226 438 C232 390 240 330 246 270 C246 258 230 258 228 268Z';
  return (
    contactShadow(brush, 296, 481, 122, 13) +
    kettleSpoutAndHandle(drawing) +
    path(body, brush.cylinder(main)) +
    gloss(sheen) +
    path('M178 442 C176 474 200 480 296 480 S416 474 414 442 C410 462 182 462 178 442Z', '#000', { opacity: 0.1 }) +
    kettleLid(drawing) +
    thermometer(drawing)
  );
}

/** A round kettle with its handle over the lid. */
function drawStovetopKettle({ brush, main, accent }: Drawing): string {
  const body = 'M150 386 C150 306 212 262 296 262 S442 306 442 386 C442 452 420 480 296 480 S150 452 150 386Z';
  return (
    contactShadow(brush, 296, 481, 136, 13) +
    path('M410 330 C448 316 462 282 486 256 L500 266 C486 306 470 352 430 372Z', brush.cylinder(main.lift(-0.04))) +
    stroke('M196 288 C176 136 416 136 396 288', accent.tone(-0.08), 20) +
    stroke('M200 282 C184 146 408 146 392 282', accent.tone(0.08), 5, { opacity: 0.7 }) +
    path(body, brush.ball(main)) +
    path('M150 386 C150 400 442 400 442 386 C442 452 420 480 296 480 S150 452 150 386Z', '#000', { opacity: 0.1 }) +
    path('M230 268 C232 244 262 238 296 238 S360 244 362 268 A66 10 0 0 1 230 268Z', brush.cylinder(main.lift(0.03))) +
    ellipse(296, 236, 20, 11, brush.ball(WOOD)) +
    gloss('M176 372 C182 326 206 298 242 286 C216 312 202 340 198 380 C196 390 174 388 176 372Z')
  );
}

export const kettle = {
  styles: { gooseneck: drawKettle, stovetop: drawStovetopKettle },
  bounds: [82, 156, 410, 324],
  focus: [290, 260],
} satisfies Kind;
