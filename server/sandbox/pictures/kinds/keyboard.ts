// An isometric keyboard: u runs to the lower right, v to the lower left, height upwards.

import type { Drawing, Kind } from '../brushes';
import type { Material } from '../colour';
import { BRASS, KEYCAP } from '../palette';
import { ellipse, group, path, rect, rounded } from '../svg';

const CASE_HEIGHT = 24;
const KEY = { depth: 22, height: 11, rowPitch: 26, margin: 10, gap: 1.6 };
const SLOPE = 0.866;

/** A block on the case or table: its back corner, size, and the height of its foot. */
interface Block {
  readonly u: number;
  readonly v: number;
  readonly width: number;
  readonly depth: number;
  readonly foot: number;
  readonly height: number;
}

const screenX = (u: number, v: number): number => 300 + (u - v) * SLOPE;
const screenY = (u: number, v: number, height: number): number => 330 + (u + v) / 2 - height;

function rightFace({ u, v, width, depth, foot, height }: Block): string {
  const [x, y] = [screenX(u + width, v), screenY(u + width, v, foot)];
  return rounded`M${x} ${y}v${-height}l${-depth * SLOPE} ${depth / 2}v${height}z`;
}

function leftFace({ u, v, width, depth, foot, height }: Block): string {
  const [x, y] = [screenX(u, v + depth), screenY(u, v + depth, foot)];
  return rounded`M${x} ${y}v${-height}l${width * SLOPE} ${width / 2}v${height}z`;
}

function topFace({ u, v, width, depth, foot, height }: Block): string {
  const [x, y] = [screenX(u, v), screenY(u, v, foot + height)];
  const [alongX, alongY] = [width * SLOPE, width / 2];
  return rounded`M${x} ${y}l${alongX} ${alongY}l${-depth * SLOPE} ${depth / 2}l${-alongX} ${-alongY}z`;
}

type KeyRole = 'plain' | 'modifier' | 'accent' | 'gap';

/** A row of keys: width in key units and role of each. */
type KeyRow = readonly (readonly [units: number, role: KeyRole])[];

const keys = (...row: KeyRow): KeyRow => row;
const plainKeys = (count: number): KeyRow => Array.from({ length: count }, () => [1, 'plain'] as const);

/** 65 %: letters, digits and one column at the right. */
const COMPACT_ROWS: readonly KeyRow[] = [
  [[1, 'accent'], ...plainKeys(11), [1.25, 'modifier']],
  [[1.4, 'modifier'], ...plainKeys(11), [0.85, 'modifier']],
  [[1.7, 'modifier'], ...plainKeys(10), [1.55, 'accent']],
  [[2.1, 'modifier'], ...plainKeys(9), [2.15, 'modifier']],
  keys(
    [1.25, 'modifier'],
    [1.25, 'modifier'],
    [1.25, 'modifier'],
    [6, 'accent'],
    [1.25, 'modifier'],
    [1.25, 'modifier'],
  ),
];

/** With a number pad after a gap. */
const FULL_ROWS: readonly KeyRow[] = COMPACT_ROWS.map((row, index) => [
  ...row,
  [0.5, 'gap'],
  ...(index === COMPACT_ROWS.length - 1 ? keys([2, 'modifier'], [1, 'accent']) : plainKeys(3)),
]);

/** Without the row of digits, with a split space bar. */
const SMALL_ROWS: readonly KeyRow[] = [
  ...COMPACT_ROWS.slice(1, 4),
  keys([1.5, 'modifier'], [1.5, 'modifier'], [3.2, 'accent'], [3.2, 'plain'], [1.5, 'modifier'], [1.35, 'accent']),
];

interface Layout {
  readonly rows: readonly KeyRow[];
  readonly width: number;
  /** A volume knob replaces the last key of the first row. */
  readonly knob?: boolean;
}

/** The case of a layout, centred on the field. */
function caseOf({ rows, width }: Layout): Block {
  const depth = rows.length * KEY.rowPitch + 2 * KEY.margin - 2;
  return { u: -width / 2, v: -depth / 2, width, depth, foot: 0, height: CASE_HEIGHT };
}

function keyBlocks(board: Block, row: KeyRow, rowIndex: number): readonly (readonly [KeyRole, Block])[] {
  const unit = (board.width - 2 * KEY.margin) / row.reduce((total, [units]) => total + units, 0);
  const v = board.v + KEY.margin + rowIndex * KEY.rowPitch + KEY.gap;
  let u = board.u + KEY.margin;
  return row.map(([units, role]) => {
    const width = units * unit - 2 * KEY.gap;
    const block = { u: u + KEY.gap, v, width, depth: KEY.depth, foot: CASE_HEIGHT, height: KEY.height };
    u += units * unit;
    return [role, block];
  });
}

/**
 * One row of keys, in nine paths at most instead of three per key. The order right, left, top hides what neighbours
 * hide; rows themselves are drawn from the back.
 */
function keyRow(blocks: readonly (readonly [KeyRole, Block])[], caps: KeyCaps): string {
  const roles = [...new Set(blocks.map(([role]) => role))].filter((role) => role !== 'gap');
  const faces = (face: (block: Block) => string, by: number): string =>
    roles
      .map((role) => {
        const d = blocks.filter(([blockRole]) => blockRole === role).map(([, block]) => face(block));
        return path(d.join(''), caps[role].tone(by));
      })
      .join('');
  return faces(rightFace, -0.17) + faces(leftFace, -0.1) + faces(topFace, 0.01);
}

type KeyCaps = Readonly<Record<Exclude<KeyRole, 'gap'>, Material>>;

function knobOn({ brush }: Drawing, { u, v, width, depth }: Block): string {
  const [x, y] = [screenX(u + width / 2, v + depth / 2), screenY(u + width / 2, v + depth / 2, CASE_HEIGHT)];
  return (
    rect(x - 15, y - 20, 30, 22, 4, brush.metal(BRASS)) +
    ellipse(x, y + 1, 15, 8, brush.metal(BRASS)) +
    ellipse(x, y - 20, 15, 8, BRASS.tone(0.1))
  );
}

function drawKeyboard(drawing: Drawing, layout: Layout): string {
  const { brush, main, accent } = drawing;
  const board = caseOf(layout);
  const { u, v, width, depth } = board;
  const shadow: Block = { u: u - 4, v: v - 4, width: width + 8, depth: depth + 8, foot: 0, height: 0 };
  const caps = { plain: KEYCAP, modifier: main.lift(0.14, { chroma: 0.7, atMost: 0.9 }), accent };
  const rows = layout.rows.map((row, rowIndex) => keyBlocks(board, row, rowIndex));
  const [first = [], ...others] = rows;
  const knobPlace = layout.knob ? first.at(-1)?.[1] : undefined;
  return group(
    'translate(0 -10) scale(1.02) translate(-6 0)',
    group('translate(6 26)', path(topFace(shadow), '#10201c', { opacity: 0.3, filter: brush.blur(14) })),
    path(leftFace(board), main.tone(-0.1)),
    path(rightFace(board), main.tone(-0.2)),
    path(topFace(board), main.tone(0.02)),
    keyRow(knobPlace ? first.slice(0, -1) : first, caps),
    knobPlace ? knobOn(drawing, knobPlace) : '',
    ...others.map((blocks) => keyRow(blocks, caps)),
  );
}

export const keyboard = {
  styles: {
    mechanical: (drawing) => drawKeyboard(drawing, { rows: COMPACT_ROWS, width: 330 }),
    knobbed: (drawing) => drawKeyboard(drawing, { rows: COMPACT_ROWS, width: 330, knob: true }),
    full: (drawing) => drawKeyboard(drawing, { rows: FULL_ROWS, width: 366 }),
    small: (drawing) => drawKeyboard(drawing, { rows: SMALL_ROWS, width: 300 }),
  },
  bounds: [84, 196, 430, 250],
  focus: [290, 320],
  lying: true,
} satisfies Kind;
