// The built browser files use nothing that the oldest browsers of package.json lack (D84, N25).
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BUILD } from '../../support/storefront';

const ASSETS = path.join(BUILD, 'public/assets');
const filesOf = (extension: string) => readdirSync(ASSETS).filter((name) => name.endsWith(extension));
const sourceOf = (name: string) => readFileSync(path.join(ASSETS, name), 'utf8');

/** What a script must not use, with the first versions that have it where one of them is too new. */
const SCRIPT_FEATURES: Readonly<Record<string, RegExp>> = {
  'Promise.withResolvers (Chrome 119, Safari 17.4, Firefox 121)': /\bwithResolvers\b/,
  'Promise.try (Chrome 128, Safari 18.2, Firefox 134)': /\bPromise\.try\b/,
  'AbortSignal.any (Chrome 116, Safari 17.4, Firefox 124)': /\bAbortSignal\.any\b/,
  'URL.canParse (Chrome 120, Safari 17)': /\bcanParse\b/,
  'URL.parse (Chrome 126, Safari 18, Firefox 126)': /\bURL\.parse\b/,
  'Array.fromAsync (Chrome 121)': /\bfromAsync\b/,
  'Object.groupBy and Map.groupBy (Chrome 117, Safari 17.4, Firefox 119)': /\b(?:Object|Map)\.groupBy\b/,
  'Array.toSorted and its like (Chrome 110)': /\.to(?:Sorted|Reversed|Spliced)\b/,
  'Array.with (Chrome 110)': /\.with\(/,
  'String.isWellFormed (Chrome 111, Firefox 119)': /\b(?:is|to)WellFormed\b/,
  'set operations (Chrome 122, Safari 17, Firefox 127)':
    /\b(?:symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\b|\.(?:intersection|difference)\(/,
  'iterator helpers (Chrome 122, Safari 18.4, Firefox 131)':
    /\bIterator\.(?:from|prototype|concat)\b|\.(?:values|keys|entries)\(\)\.(?:map|filter|some|every|find|take|drop|toArray|reduce|forEach|flatMap)\(/,
  'JSON source text (Chrome 114, Safari 18.4, Firefox 135)': /\brawJSON\b|\bcontext\??\.source\b/,
  'RegExp.escape (Chrome 136)': /\bRegExp\.escape\b/,
  'Map.getOrInsert (Chrome 145)': /\bgetOrInsert/,
  'Error.isError (Chrome 134)': /\bError\.isError\b/,
  'popovers (Chrome 114, Safari 17, Firefox 125)': /\b(?:show|hide|toggle)Popover\b/,
  'checkVisibility (Safari 17.4)': /\bcheckVisibility\b/,
  'explicit resource management (Chrome 134)': /\bSymbol\.(?:asyncDispose|dispose)\b/,
  'URLPattern (Firefox 142)': /\bURLPattern\b/,
  'elements that are moved, made safe or closed by the browser (Chrome 133)': /\b(?:moveBefore|setHTML|requestClose)\b/,
};

/** What a style sheet must not use where that is more than a refinement. */
const STYLE_FEATURES: Readonly<Record<string, RegExp>> = {
  ':has (Firefox 121)': /:has\(/,
  'nesting (Chrome 112, Safari 16.5, Firefox 117)': /&/,
  'mask without a prefix (Chrome 120)': /[;{]mask\b/,
  'colour functions (Chrome 111)': /\b(?:color-mix|oklch|oklab|light-dark)\(|[\s:](?:lch|lab)\(/,
  'scopes (Chrome 118)': /@scope\b/,
  'starting styles (Chrome 117)': /@starting-style\b/,
  'registered properties (Firefox 128)': /@property\b/,
  'subgrid (Chrome 117)': /\bsubgrid\b/,
  'anchors (Chrome 125)': /\banchor\(|\banchor-name\b|\bposition-anchor\b/,
  'line height units (Firefox 120)': /\d(?:lh|rlh)\b/,
  'trigonometry (Chrome 111)': /[\s:(](?:sin|cos|tan|atan2)\(/,
  'rounding (Chrome 125)': /[\s:(](?:round|rem|mod)\(/,
  'linear() (Chrome 113, Safari 17.2)': /[\s:,]linear\(/,
  'user validity (Chrome 119)': /:user-(?:valid|invalid)\b/,
  ':dir (Chrome 120)': /:dir\(/,
  ':popover-open (Chrome 114)': /:popover-open\b/,
  'nth-child of (Chrome 111)': /:nth-(?:last-)?child\([^)]*\bof\b/,
  'scroll timelines (Chrome 115)': /\banimation-timeline\b/,
};

/** Rules of a feature query may use what they ask for. */
const withoutFeatureQueries = (css: string) =>
  css.replace(/@supports[^{]*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, '');
const withoutUrls = (css: string) => css.replace(/url\([^)]*\)/g, '');

const usesOf = (texts: Iterable<readonly [string, string]>, pattern: RegExp) =>
  [...texts].filter(([, text]) => pattern.test(text)).map(([name]) => name);

const scripts = filesOf('.js').map((name) => [name, sourceOf(name)] as const);
const sheets = filesOf('.css').map((name) => [name, withoutUrls(withoutFeatureQueries(sourceOf(name)))] as const);

it.each([
  ['scripts', scripts],
  ['style sheets', sheets],
])('the built %s are read', (_, files) => {
  expect(files.map(([name]) => name)).toContainEqual(expect.stringMatching(/^main\./));
});

it.each(Object.entries(SCRIPT_FEATURES))('the built scripts do not use %s (D84, N25)', (_, pattern) => {
  expect(usesOf(scripts, pattern)).toEqual([]);
});

it.each(Object.entries(STYLE_FEATURES))('the built style sheets do not use %s (D84, N25)', (_, pattern) => {
  expect(usesOf(sheets, pattern)).toEqual([]);
});
