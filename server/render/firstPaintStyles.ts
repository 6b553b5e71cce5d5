// The styles inside the first document of a visit: the rules of its sheets that its markup uses (ADR 0017).
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type CssRule, parseStyleRules } from './styleRules';

interface InlineStyles {
  readonly css: string;
  /** The source of `style-src` that allows them. */
  readonly source: string;
}

/** Sets of classes whose styles are stored; pages with the same parts have the same classes. */
const MAX_STORED = 100;

/** The rules of style sheets, by their names, that apply to a markup before its first paint. */
type FirstPaintStyles = (sheets: readonly string[], markup: string) => InlineStyles;

/** Selects from style sheets, each of which is read when it is first needed. */
export function createFirstPaintStyles(readSheet: (name: string) => string): FirstPaintStyles {
  const rulesBySheet = new Map<string, readonly CssRule[]>();
  const rulesOf = (name: string): readonly CssRule[] => {
    const rules = rulesBySheet.get(name) ?? parseStyleRules(readSheet(name));
    rulesBySheet.set(name, rules);
    return rules;
  };
  const stored = new LRUCache<string, InlineStyles>({ max: MAX_STORED });
  return (sheets, markup) => {
    const classes = classesOf(markup);
    const key = [...sheets, ...[...classes].sort()].join(' ');
    const found = stored.get(key);
    if (found) return found;
    const css = selectStyles(sheets.flatMap(rulesOf), classes);
    const styles = { css, source: `'sha256-${createHash('sha256').update(css).digest('base64')}'` };
    stored.set(key, styles);
    return styles;
  };
}

function classesOf(markup: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, value = ''] of markup.matchAll(/ class="([^"]*)"/g))
    for (const name of value.split(' ')) names.add(name);
  return names;
}

/** The rules whose classes are all in use, with the animations and custom properties that they refer to. */
function selectStyles(rules: readonly CssRule[], classes: ReadonlySet<string>): string {
  const selected = textOf(rules, classes);
  const values = [...selected.matchAll(/animation(?:-name)?:([^;}]*)/g)].map(([, value = '']) => value);
  const animations = new Set(values.join(' ').split(/[\s,]+/));
  const keyframes = rules.map((rule) => (rule.kind === 'keyframes' && animations.has(rule.name) ? rule.text : ''));
  return withoutUnusedProperties(selected + keyframes.join(''));
}

function textOf(rules: readonly CssRule[], classes: ReadonlySet<string>): string {
  let text = '';
  for (const rule of rules) {
    if (rule.kind === 'other') text += rule.text;
    if (rule.kind === 'group') {
      const inner = textOf(rule.rules, classes);
      if (inner) text += `${rule.prelude}{${inner}}`;
    }
    if (rule.kind === 'style') {
      const used = rule.selectors.filter((selector) => selector.classes.every((name) => classes.has(name)));
      if (used.length > 0) text += `${used.map((selector) => selector.text).join(',')}{${rule.body}}`;
    }
  }
  return text;
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
