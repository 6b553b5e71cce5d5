// The styles inside the first document of a visit: the rules of its sheets that its markup uses (ADR 17).
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** A selector and the classes that an element and its ancestors must have. */
type CriticalSelector = readonly [text: string, classes: readonly string[]];

/** A rule that can apply to the first paint of a page. The build reads them from its sheets. */
export type CriticalRule =
  | { readonly kind: 'style'; readonly selectors: readonly CriticalSelector[]; readonly body: string }
  | { readonly kind: 'group'; readonly prelude: string; readonly rules: readonly CriticalRule[] }
  | { readonly kind: 'keyframes'; readonly name: string; readonly text: string }
  | { readonly kind: 'other'; readonly text: string };

/** By the address of the sheet. */
export type CriticalRules = Readonly<Record<string, readonly CriticalRule[]>>;

interface InlineStyles {
  readonly css: string;
  /** The source of `style-src` that allows them. */
  readonly source: string;
}

/** Sets of classes whose styles are stored; pages with the same parts have the same classes. */
const MAX_STORED = 100;

/** Selects the rules of some sheets that apply to a markup. */
export function createCriticalCss(rules: CriticalRules): (sheets: readonly string[], markup: string) => InlineStyles {
  const stored = new LRUCache<string, InlineStyles>({ max: MAX_STORED });
  return (sheets, markup) => {
    const classes = classesOf(markup);
    const key = [...sheets, ...[...classes].sort()].join(' ');
    const found = stored.get(key);
    if (found) return found;
    const css = selectStyles(
      sheets.flatMap((sheet) => rules[sheet] ?? []),
      classes,
    );
    const styles = { css, source: `'sha256-${hash('sha256', css, 'base64')}'` };
    stored.set(key, styles);
    return styles;
  };
}

const CLASS = ' class="';

/** The classes of a markup. Most elements share their attribute with others, so each is split once. */
function classesOf(markup: string) {
  const attributes = new Set<string>();
  for (let at = 0; ; ) {
    const start = markup.indexOf(CLASS, at) + CLASS.length;
    at = markup.indexOf('"', start);
    if (start < CLASS.length || at < 0) break;
    attributes.add(markup.slice(start, at));
  }
  return new Set([...attributes].flatMap((names) => names.split(' ')));
}

/** The rules whose classes are all in use, with the animations and custom properties that they refer to. */
function selectStyles(rules: readonly CriticalRule[], classes: ReadonlySet<string>) {
  const selected = rules.map((rule) => textOf(rule, classes)).join('');
  const values = [...selected.matchAll(/animation(?:-name)?:([^;}]*)/g)].map(([, value = '']) => value);
  const animations = new Set(values.join(' ').split(/[\s,]+/));
  const keyframes = rules.map((rule) => (rule.kind === 'keyframes' && animations.has(rule.name) ? rule.text : ''));
  return withoutUnusedProperties(selected + keyframes.join(''));
}

function textOf(rule: CriticalRule, classes: ReadonlySet<string>): string {
  if (rule.kind === 'other') return rule.text;
  if (rule.kind === 'keyframes') return '';
  if (rule.kind === 'group') {
    const inner = rule.rules.map((part) => textOf(part, classes)).join('');
    return inner && `${rule.prelude}{${inner}}`;
  }
  const used = rule.selectors.filter(([, names]) => names.every((name) => classes.has(name)));
  return used.length > 0 ? `${used.map(([text]) => text).join(',')}{${rule.body}}` : '';
}

/** Removes custom properties of the root that no rule uses, directly or through others. */
function withoutUnusedProperties(css: string): string {
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
  const shorter = css.replace(/:root\{([^{}]*)\}/g, (_rule, body: string) => {
    const declarations = body.split(/;(?=--)/).filter((declaration) => {
      const name = /^--[\w-]+/.exec(declaration)?.[0];
      return name === undefined || used.has(name);
    });
    return declarations.length > 0 ? `:root{${declarations.join(';')}}` : '';
  });
  return shorter === css ? css : withoutUnusedProperties(shorter);
}
