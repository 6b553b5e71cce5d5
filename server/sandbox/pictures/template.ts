// Drawings are SVG files with tokens. A file is read when it is first drawn.
//   {{main-10}}        a tone of a colour, ten steps of a hundred darker: main and accent of the product, or one of palette.json
//   {{cylinder main}}  a brush of brushes.svg in a colour, as fill, stroke or filter
//   {{> back}}         what another file of the folder `parts` draws
//   {{-60..60}}        a number by lot; of the groups in a `switch`, one by lot is drawn
//   {{product whole}}  in views, the product at a place (places.ts)
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Text and tokens in turn; the first is text. */
type Parts = readonly string[];

interface Definition {
  readonly element: string;
  readonly content: Parts;
}

/** A drawing as its file has it. */
export interface Template {
  readonly definitions: ReadonlyMap<string, Definition>;
  /** Sections in turn, each with its variants: one where nothing is to choose, the groups of a `switch`. */
  readonly body: readonly (readonly Parts[])[];
}

/** Beside this file, and beside the bundle. */
const FOLDER = path.join(__dirname, 'drawings');

/** The text of a file between its `svg` tags, with the parts that it names. */
function contentOf(name: string): string {
  return readFileSync(path.join(FOLDER, `${name}.svg`), 'utf8')
    .replace(/<\/?svg[^>]*>|<!--.*?-->|^\s+|\n/gm, '')
    .replace(/\{\{> (.+?)\}\}/g, (_, part: string) => contentOf(`${path.dirname(name)}/parts/${part}`));
}

/** References to definitions of the file are tokens, too. */
const partsOf = (text: string): Parts => text.replace(/(url\(#|href="#)([\w-]+)/g, '$1{{#$2}}').split(/\{\{|\}\}/);

/** An element without content, or one that holds no element of its own name. */
const DEFINITION = /<(\w+) id="([\w-]+)"([^<>]*\/>|.*?<\/\1>)/g;

const GROUP = /<g[^<>]*\/>|<g.*?<\/g>/g;

const templates = new Map<string, Template>();

/** The drawing in a file of the folder `drawings`. */
export function templateOf(name: string): Template {
  let template = templates.get(name);
  if (!template) {
    const content = contentOf(name);
    const definitions = [...content.matchAll(/<defs>(.*?)<\/defs>/g)].flatMap(([, defs = '']) => [
      ...defs.matchAll(DEFINITION),
    ]);
    template = {
      definitions: new Map(
        definitions.map(([, element = '', id = '', rest = '']) => [id, { element, content: partsOf(rest) }]),
      ),
      body: content
        .replace(/<defs>.*?<\/defs>/g, '')
        .split(/<switch>(.*?)<\/switch>/)
        .map((section, index) => (index % 2 ? (section.match(GROUP) ?? []) : [section]).map(partsOf)),
    };
    templates.set(name, template);
  }
  return template;
}

/** What the tokens of a drawing mean. */
export interface Meaning {
  /** The colour of `{{main-10}}`, ten steps darker than the usual one. */
  readonly tone: (material: string, by: number) => string;
  /** A number from 0 to 1, for `{{0..360}}` and to choose one of the groups in a `switch`. */
  readonly random: () => number;
  /** What a word stands for; undefined for a word that it does not know. */
  readonly word?: (name: string, args: readonly string[], by: number) => string | number | undefined;
}

/** A picture in the making: equal definitions of all that is drawn on it are written once. */
export class Canvas {
  readonly #ids = new Map<string, string>();
  readonly #definitions: string[] = [];
  readonly #brushes = templateOf('brushes').definitions;

  get definitions(): string {
    return this.#definitions.join('');
  }

  /** A drawing as SVG text. */
  draw({ definitions, body }: Template, meaning: Meaning): string {
    const filled = (parts: Parts, argument = ''): string =>
      parts.map((part, index) => (index % 2 ? meant(part, argument) : part)).join('');
    const define = ({ element, content }: Definition, argument?: string) =>
      this.#define(element, filled(content, argument));
    const meant = (token: string, argument: string): string | number => {
      const local = token.startsWith('#') && definitions.get(token.slice(1));
      if (local) return define(local);
      const range = /^(-?\d+)\.\.(-?\d+)$/.exec(token);
      if (range) return Math.round(Number(range[1]) + meaning.random() * (Number(range[2]) - Number(range[1])));
      const [name = '', ...args] = token.split(' ');
      const brush = this.#brushes.get(name);
      if (brush) return `url(#${define(brush, args[0])})`;
      if (name === 'amount') return argument;
      const [word, by] = offsetOf(name);
      const [material, lift] = offsetOf(argument);
      return meaning.word?.(word, args, by) ?? meaning.tone(word || material, (word ? by : by + lift) / 100);
    };
    const chosen = (variants: readonly Parts[]): Parts =>
      (variants.length > 1 ? variants[Math.floor(meaning.random() * variants.length)] : variants[0]) ?? [];
    return body.map((variants) => filled(chosen(variants))).join('');
  }

  #define(element: string, content: string): string {
    const text = `<${element} ${content}`;
    let id = this.#ids.get(text);
    if (!id) {
      id = `g${this.#ids.size}`;
      this.#ids.set(text, id);
      this.#definitions.push(`<${element} id="${id}"${content}`);
    }
    return id;
  }
}

/** "main-10" as the name and the number. */
function offsetOf(text: string): [name: string, by: number] {
  const [, name = '', by = 0] = /^([a-zA-Z]\w*)?([+-][\d.]+)?$/.exec(text) ?? [];
  return [name, Number(by)];
}

const LONG_PATH = /<path d="([^"]{60,})"/g;

/**
 * The finished picture of 600 by 600 units, or of its middle, twice as wide as high. Long outlines that repeat, as of a
 * product in four colours, are written once, which halves some pictures. Ids are short: the picture is served as an image,
 * never inlined beside another.
 */
export function svgDocument({ definitions }: Canvas, body: string, wide = false): string {
  const counts = new Map<string, number>();
  for (const [, d = ''] of body.matchAll(LONG_PATH)) counts.set(d, (counts.get(d) ?? 0) + 1);
  const repeated = [...counts].flatMap(([d, count]) => (count > 1 ? [d] : []));
  const ids = new Map(repeated.map((d, index) => [d, `p${index}`]));
  const referring = body.replace(LONG_PATH, (whole, d: string) => (ids.has(d) ? `<use href="#${ids.get(d)}"` : whole));
  const outlines = repeated.map((d) => `<path id="${ids.get(d)}" d="${d}"/>`).join('');
  const size = wide ? 'viewBox="0 150 600 300" width="1200"' : 'viewBox="0 0 600 600" width="600"';
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} height="600" stroke-linecap="round" stroke-linejoin="round"><defs>${outlines}${definitions}</defs>${referring}</svg>`;
}
