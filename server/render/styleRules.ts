// Reads the rules of a minified style sheet of the build: no comments, no nesting of style rules.

/** A selector and the classes that an element and its ancestors must have. */
interface Selector {
  readonly text: string;
  readonly classes: readonly string[];
}

export type CssRule =
  | { readonly kind: 'style'; readonly selectors: readonly Selector[]; readonly body: string }
  | { readonly kind: 'group'; readonly prelude: string; readonly rules: readonly CssRule[] }
  | { readonly kind: 'keyframes'; readonly name: string; readonly text: string }
  | { readonly kind: 'other'; readonly text: string };

/** States that an element can't be in before the first paint, and media other than the screen. */
const LATER_STATE = /:(?:hover|active|focus|focus-visible|focus-within|target)\b|::(?:backdrop|selection)/;
const OTHER_MEDIA = /^@media print\b/;
const GROUP = /^@(?:media|supports|layer|container)\b/;

/** The rules of a style sheet that can apply to the first paint of a page. */
export function parseStyleRules(css: string): CssRule[] {
  const rules: CssRule[] = [];
  for (const { prelude, body } of blocksOf(css)) {
    if (OTHER_MEDIA.test(prelude)) continue;
    const rule = ruleOf(prelude, body);
    if (rule) rules.push(rule);
  }
  return rules;
}

function ruleOf(prelude: string, body: string): CssRule | undefined {
  const text = `${prelude}{${body}}`;
  if (GROUP.test(prelude)) return { kind: 'group', prelude, rules: parseStyleRules(body) };
  if (prelude.startsWith('@keyframes ')) return { kind: 'keyframes', name: prelude.slice(11).trim(), text };
  if (prelude.startsWith('@')) return { kind: 'other', text };
  const selectors = splitOutside(prelude, ',').flatMap(selectorOf);
  return selectors.length > 0 ? { kind: 'style', selectors, body } : undefined;
}

/** Nothing for a selector of a later state. What stands inside `:not()`, `:is()` and the like is not required. */
function selectorOf(text: string): Selector[] {
  const required = withoutFunctions(text);
  if (LATER_STATE.test(required)) return [];
  return [{ text, classes: [...required.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name) }];
}

function withoutFunctions(selector: string): string {
  const shorter = selector.replace(/:[a-z-]+\([^()]*\)|\[[^\]]*\]/g, '');
  return shorter === selector ? selector : withoutFunctions(shorter);
}

interface Block {
  readonly prelude: string;
  readonly body: string;
}

function blocksOf(css: string): Block[] {
  const blocks: Block[] = [];
  let start = 0;
  let open = 0;
  let depth = 0;
  for (const { index, character } of outsideStrings(css)) {
    if (character === '{' && depth++ === 0) open = index;
    else if (character === '}' && --depth === 0) {
      blocks.push({ prelude: css.slice(start, open).trim(), body: css.slice(open + 1, index) });
      start = index + 1;
    } else if (character === ';' && depth === 0) start = index + 1;
  }
  return blocks;
}

/** Splits at a separator outside brackets and strings. */
function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  for (const { index, character } of outsideStrings(text)) {
    if (character === '(' || character === '[') depth++;
    else if (character === ')' || character === ']') depth--;
    else if (character === separator && depth === 0) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  return [...parts, text.slice(start)];
}

/** The characters that structure a style sheet, with their places; none inside a string. */
function outsideStrings(css: string): { readonly index: number; readonly character: string }[] {
  const tokens = css.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{}()[\];,]/g);
  return [...tokens].filter(([token]) => token.length === 1).map(({ 0: character, index }) => ({ index, character }));
}
