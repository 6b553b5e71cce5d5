// Writes what the server may inline of the style sheets of a build, so that it parses none itself (ADR 17).
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ChildNode, parse } from 'postcss';
import parseSelector from 'postcss-selector-parser';
import type { CriticalRule, CriticalRules } from '../../server/render/criticalCss';

/** States that an element can't be in before the first paint. */
const LATER_STATE = /^:(?:hover|active|focus|focus-visible|focus-within|target|:backdrop|:selection)$/;
/** Paper and motion come later; without scripts the sheets themselves come first. */
const LATER_MEDIA = /^print\b|\((?:prefers-reduced-motion: ?reduce|scripting: ?none)\)/;
const GROUPS: readonly string[] = ['media', 'supports', 'layer', 'container'];

/** Writes critical-css.json into the folder of a build, by the addresses of its sheets. */
export function writeCriticalCss(dist: string): void {
  const rules: Record<string, CriticalRules[string]> = {};
  for (const file of globSync('assets/*.css', { cwd: path.join(dist, 'public') }).sort())
    rules[`/${file}`] = readCriticalRules(readFileSync(path.join(dist, 'public', file), 'utf8'));
  writeFileSync(path.join(dist, 'critical-css.json'), JSON.stringify(rules));
}

/** The rules of a minified style sheet that can apply to the first paint of a page. */
export function readCriticalRules(css: string): CriticalRule[] {
  return parse(css).nodes.flatMap(rulesOf);
}

function rulesOf(node: ChildNode): CriticalRule[] {
  if (node.type === 'rule') {
    const selectors = node.selectors.flatMap(selectorOf);
    return selectors.length > 0 ? [{ kind: 'style', selectors, body: node.nodes.join(';') }] : [];
  }
  if (node.type !== 'atrule' || !node.nodes) return [];
  const { name, params, raws, nodes } = node;
  if (name === 'media' && LATER_MEDIA.test(params)) return [];
  // A web font has the first screen laid out a second time. It comes with the sheets; its fallback has its metrics.
  if (name === 'font-face' && nodes.toString().includes('url(')) return [];
  if (name === 'keyframes') return [{ kind: 'keyframes', name: params, text: node.toString() }];
  if (!GROUPS.includes(name)) return [{ kind: 'other', text: node.toString() }];
  return [{ kind: 'group', prelude: `@${name}${raws.afterName}${params}`, rules: nodes.flatMap(rulesOf) }];
}

/** Nothing for a selector of a later state. What stands inside `:not()`, `:is()` and the like is not required. */
function selectorOf(text: string): [text: string, classes: string[]][] {
  const parts = parseSelector().astSync(text).first.nodes;
  if (parts.some((part) => part.type === 'pseudo' && LATER_STATE.test(part.value))) return [];
  return [[text, parts.filter((part) => part.type === 'class').map((part) => part.value)]];
}
