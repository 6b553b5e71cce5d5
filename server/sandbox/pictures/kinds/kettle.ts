import { contactShadow, gloss } from '../brushes';
import { INK, WHITE, WOOD } from '../palette';
import { circle, ellipse, path, rect, stroke } from '../svg';
import type { Drawing, Kind } from './kind';

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
