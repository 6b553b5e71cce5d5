import type { Drawing, Kind } from '../brushes';
import { contactShadow, DOWN, gloss } from '../brushes';
import type { Material } from '../colour';
import { INK, WOOD } from '../palette';
import { ellipse, group, path, rect, rounded, stroke } from '../svg';

/** A leg with light on its edge; hind legs are darker. */
function leg(d: string, material: Material, by = 0): string {
  return stroke(d, material.tone(-0.02 + by), 14) + stroke(d, material.tone(0.1 + by), 4, { opacity: 0.7 });
}

function drawShellChair({ brush, main }: Drawing): string {
  const shell =
    'M186 148 C190 118 224 112 300 112 S410 118 414 148 C420 220 414 292 404 338 C398 372 368 388 300 388 ' +
    'S202 372 196 338 C186 292 180 220 186 148Z';
  const seat =
    'M204 312 C226 288 374 288 396 312 C404 336 398 360 380 370 C350 390 250 390 220 370 C202 360 196 336 204 312Z';
  const sheen =
    'M206 152 C210 136 232 130 264 128 C234 150 226 210 230 270 C224 282 212 284 210 274 C204 232 202 188 206 152Z';
  return (
    contactShadow(brush, 300, 482, 138, 13) +
    leg('M222 372 L196 474', INK, -0.08) +
    leg('M378 372 L404 474', INK, -0.08) +
    stroke('M206 440 L394 440', INK.tone(-0.04), 7) +
    leg('M240 380 L176 480', INK) +
    leg('M360 380 L424 480', INK) +
    path(shell, brush.linear(main.tones([0, -0.12], [0.3, 0.03], [0.55, 0], [1, -0.15]))) +
    path(seat, brush.linear(main.tones([0, 0.12], [1, -0.02]), DOWN)) +
    path('M204 312 C226 288 374 288 396 312 C372 298 228 298 204 312Z', '#000', { opacity: 0.1 }) +
    gloss(sheen, 0.2)
  );
}

/** A wooden chair with a back of spindles. */
function drawSpindleChair({ brush, main, accent }: Drawing): string {
  const spindles = [214, 243, 271, 300, 329, 357, 386].map((x) => rounded`M${x} 330L${300 + (x - 300) * 0.92} 146`);
  return (
    contactShadow(brush, 300, 482, 136, 13) +
    leg('M226 352 L204 474', main, -0.08) +
    leg('M374 352 L396 474', main, -0.08) +
    stroke(spindles.join(''), main.tone(-0.06), 9) +
    stroke(spindles.join(''), main.tone(0.1), 2.5, { opacity: 0.7 }) +
    path('M186 146 C186 108 414 108 414 146 C414 166 186 166 186 146Z', brush.soft(main)) +
    stroke('M196 430 H404', main.tone(-0.08), 9) +
    leg('M198 356 L168 480', main) +
    leg('M402 356 L432 480', main) +
    path('M166 338 C166 316 434 316 434 338 C434 366 166 366 166 338Z', brush.soft(main.lift(0.03))) +
    path('M196 330 C200 314 400 314 404 330 C400 346 200 346 196 330Z', brush.soft(accent))
  );
}

function chairBack({ brush, main }: Drawing): string {
  const buttons = [
    [300, 206],
    [242, 208],
    [358, 208],
  ] as const;
  const cloth = brush.linear(main.tones([0, -0.08], [0.3, 0.06], [0.62, 0], [1, -0.14]));
  return (
    path('M184 178 C184 132 220 118 300 118 S416 132 416 178 L424 356 H176Z', cloth) +
    stroke('M300 136 V300 M244 142 L238 300 M356 142 L362 300', main.tone(-0.14), 3, { opacity: 0.6 }) +
    buttons.map(([x, y]) => ellipse(x, y, 5, 4, main.tone(-0.16))).join('')
  );
}

function cushion({ brush, accent }: Drawing): string {
  const stripes = 'M240 246 H316 M240 270 H316 M240 294 H316';
  return group(
    'rotate(-9 278 270)',
    rect(226, 222, 104, 94, 22, brush.soft(accent)),
    stroke(stripes, accent.tone(0.12), 3, { opacity: 0.7 }),
  );
}

function drawLoungeChair(drawing: Drawing): string {
  const { brush, main } = drawing;
  const leftArm = brush.linear(main.tones([0, -0.02], [0.4, 0.09], [1, -0.08]));
  const rightArm = brush.linear(main.tones([0, -0.1], [0.5, 0.01], [1, -0.17]));
  const seat = brush.linear(main.tones([0, 0.12], [0.5, 0.05], [1, -0.06]), DOWN);
  const base = brush.linear(main.tones([0, -0.12], [0.4, -0.02], [1, -0.2]));
  return (
    contactShadow(brush, 300, 482, 170, 14) +
    leg('M206 404 L184 470', WOOD, -0.1) +
    leg('M394 404 L416 470', WOOD, -0.1) +
    leg('M176 406 L140 480', WOOD) +
    leg('M424 406 L460 480', WOOD) +
    chairBack(drawing) +
    path('M128 268 C128 244 186 242 190 268 L196 390 C196 408 140 410 136 392Z', leftArm) +
    path('M472 268 C472 244 414 242 410 268 L404 390 C404 408 460 410 464 392Z', rightArm) +
    path('M180 312 C180 290 420 290 420 312 L424 352 C424 370 176 370 176 352Z', seat) +
    path('M150 366 H450 L446 404 C444 416 156 416 154 404Z', base) +
    cushion(drawing)
  );
}

export const chair = {
  styles: { lounge: drawLoungeChair, shell: drawShellChair, spindle: drawSpindleChair },
  bounds: [128, 110, 344, 374],
  focus: [280, 260],
} satisfies Kind;
