// Builders of SVG text. Stroke ends and joins are round for the whole picture (see `svgDocument`).

type Value = string | number | undefined;

/** Extra SVG attributes of an element, by their SVG names. */
export type Attributes = Readonly<Record<string, Value>>;

/** A tenth of a unit is far below what a picture of 600 units can show, and keeps the files small. */
const round = (value: number): number => Math.round(value * 10) / 10;

/** Path data (or a transform) whose computed numbers are rounded. */
export function rounded(text: TemplateStringsArray, ...numbers: readonly number[]): string {
  return String.raw({ raw: text }, ...numbers.map(round));
}

/** One element; undefined attributes are left out. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : value}"`)
    .join('');
  return content ? `<${name}${written}>${content}</${name}>` : `<${name}${written}/>`;
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  extra: Attributes = {},
): string {
  return element('rect', { x, y, width, height, rx: radius || undefined, fill, ...extra });
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, extra: Attributes = {}): string {
  return element('ellipse', { cx, cy, rx, ry, fill, ...extra });
}

export function circle(cx: number, cy: number, r: number, fill: string, extra: Attributes = {}): string {
  return element('circle', { cx, cy, r, fill, ...extra });
}

/** A filled shape. */
export function path(d: string, fill: string, extra: Attributes = {}): string {
  return element('path', { d, fill, ...extra });
}

/** A line with round ends. */
export function stroke(d: string, color: string, width: number, extra: Attributes = {}): string {
  return element('path', { d, fill: 'none', stroke: color, 'stroke-width': width, ...extra });
}

/** Content moved, turned or scaled together. */
export function group(transform: string, ...content: readonly string[]): string {
  return element('g', { transform }, content.join(''));
}

/** Content cut off at the edge of a shape; `clip` comes from `Brushes.clip`. */
export function clipped(clip: string, ...content: readonly string[]): string {
  return element('g', { 'clip-path': clip }, content.join(''));
}

const LONG_PATH = /<path d="([^"]{60,})"/g;

/** Ids for the long outlines that occur more than once: a body and its shade, a product in four colours. */
function repeatedOutlines(markup: string): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const [, d = ''] of markup.matchAll(LONG_PATH)) counts.set(d, (counts.get(d) ?? 0) + 1);
  const repeated = [...counts].filter(([, count]) => count > 1);
  return new Map(repeated.map(([d], index) => [d, `p${index}`]));
}

/**
 * The finished picture of 600 by 600 units, or of its middle, twice as wide as high. Repeated outlines are written once
 * and referred to, which halves some pictures. Ids are short: the picture is served as an image, never inlined beside
 * another.
 */
export function svgDocument(definitions: string, body: string, wide = false): string {
  const outlines = repeatedOutlines(definitions + body);
  const refer = (markup: string): string =>
    markup.replace(LONG_PATH, (whole, d: string) => (outlines.has(d) ? `<use href="#${outlines.get(d)}"` : whole));
  const shared = [...outlines].map(([d, id]) => element('path', { id, d })).join('');
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: wide ? '0 150 600 300' : '0 0 600 600',
      width: wide ? 1200 : 600,
      height: 600,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    },
    element('defs', {}, shared + refer(definitions)) + refer(body),
  );
}
