// An isometric keyboard: u runs to the lower right, v to the lower left, height upwards.
import type { Material } from '../colour';
import { KEYCAP } from '../palette';
import { group, path, rounded } from '../svg';
import type { Drawing, Kind } from './kind';

const CASE = { u: -165, v: -74, width: 330, depth: 148, height: 24 };
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

type KeyRole = 'plain' | 'modifier' | 'accent';

/** A row of keys: width in key units and role of each. */
type KeyRow = readonly (readonly [units: number, role: KeyRole])[];

const plainKeys = (count: number): KeyRow => Array.from({ length: count }, () => [1, 'plain'] as const);

const ROWS: readonly KeyRow[] = [
  [[1, 'accent'], ...plainKeys(11), [1.25, 'modifier']],
  [[1.4, 'modifier'], ...plainKeys(11), [0.85, 'modifier']],
  [[1.7, 'modifier'], ...plainKeys(10), [1.55, 'accent']],
  [[2.1, 'modifier'], ...plainKeys(9), [2.15, 'modifier']],
  [
    [1.25, 'modifier'],
    [1.25, 'modifier'],
    [1.25, 'modifier'],
    [6, 'accent'],
    [1.25, 'modifier'],
    [1.25, 'modifier'],
  ],
];

function keyBlocks(row: KeyRow, rowIndex: number): readonly (readonly [KeyRole, Block])[] {
  const unit = (CASE.width - 2 * KEY.margin) / row.reduce((total, [units]) => total + units, 0);
  const v = CASE.v + KEY.margin + rowIndex * KEY.rowPitch + KEY.gap;
  let u = CASE.u + KEY.margin;
  return row.map(([units, role]) => {
    const width = units * unit - 2 * KEY.gap;
    const block = { u: u + KEY.gap, v, width, depth: KEY.depth, foot: CASE.height, height: KEY.height };
    u += units * unit;
    return [role, block];
  });
}

/**
 * One row of keys, in nine paths at most instead of three per key. The order right, left, top hides what neighbours
 * hide; rows themselves are drawn from the back.
 */
function keyRow(row: KeyRow, rowIndex: number, caps: Readonly<Record<KeyRole, Material>>): string {
  const blocks = keyBlocks(row, rowIndex);
  const roles = [...new Set(row.map(([, role]) => role))];
  const faces = (face: (block: Block) => string, by: number): string =>
    roles
      .map((role) => {
        const d = blocks.filter(([blockRole]) => blockRole === role).map(([, block]) => face(block));
        return path(d.join(''), caps[role].tone(by));
      })
      .join('');
  return faces(rightFace, -0.17) + faces(leftFace, -0.1) + faces(topFace, 0.01);
}

function drawKeyboard({ brush, main, accent }: Drawing): string {
  const board: Block = { ...CASE, foot: 0 };
  const shadow: Block = {
    u: CASE.u - 4,
    v: CASE.v - 4,
    width: CASE.width + 8,
    depth: CASE.depth + 8,
    foot: 0,
    height: 0,
  };
  const caps = { plain: KEYCAP, modifier: main.lift(0.14, { chroma: 0.7, atMost: 0.9 }), accent };
  return group(
    'translate(0 -10) scale(1.02) translate(-6 0)',
    group('translate(6 26)', path(topFace(shadow), '#10201c', { opacity: 0.3, filter: brush.blur(14) })),
    path(leftFace(board), main.tone(-0.1)),
    path(rightFace(board), main.tone(-0.2)),
    path(topFace(board), main.tone(0.02)),
    ...ROWS.map((row, rowIndex) => keyRow(row, rowIndex, caps)),
  );
}

export const keyboard = {
  styles: { mechanical: drawKeyboard },
  bounds: [84, 196, 430, 250],
  focus: [290, 320],
  lying: true,
} satisfies Kind;
