// WCAG 2.2, 1.4.3 and 1.4.11, for colours that a company sets.
import { parse } from 'postcss';

/** What is read or seen on what, and the ratio that it needs. */
const PAIRS: readonly (readonly [string, string, number])[] = [
  ...['ink-900', 'ink-700', 'ink-500', 'ink-400'].map((ink) => [ink, 'surface-0', 4.5] as const),
  ...['ink-500', 'ink-400', 'brand-600'].map((ink) => [ink, 'surface-1', 4.5] as const),
  ['ink-500', 'surface-2', 4.5],
  ['line-strong', 'surface-0', 3],
  ['line-control', 'surface-0', 3],
  // Links, and the text of buttons on their ground.
  ...['brand-600', 'brand-700', 'danger-600', 'success-700'].map((ink) => [ink, 'surface-0', 4.5] as const),
  ...['brand-600', 'brand-700'].map((ink) => [ink, 'brand-50', 4.5] as const),
  ['brand-700', 'brand-100', 4.5],
  // Bands with white text.
  ['surface-0', 'brand-900', 4.5],
  ['accent-500', 'brand-900', 3],
  ['accent-ink', 'accent-500', 4.5],
  ['ink-900', 'accent-100', 4.5],
  ['warn-700', 'accent-100', 4.5],
  ...['danger', 'warn', 'success', 'info'].map((tone) => [`${tone}-700`, `${tone}-50`, 4.5] as const),
];

/** The custom properties of a style sheet, outside of media queries; the last one counts. */
function tokensIn(css: string): Map<string, string> {
  const tokens = new Map<string, string>();
  parse(css).each((rule) => {
    if (rule.type === 'rule') rule.walkDecls(/^--/, ({ prop, value }) => void tokens.set(prop.slice(2), value));
  });
  return tokens;
}

/** What is wrong with the tokens that follow ours, a line each. */
export function contrastProblems(css: string, own: string): string[] {
  const ours = tokensIn(css);
  const theirs = tokensIn(own);
  const value = (name: string) => theirs.get(name) ?? ours.get(name) ?? '';
  const unknown = [...theirs.keys()].filter((name) => !ours.has(name) && !name.startsWith('own-'));
  const colors = new Set([...PAIRS.map(([ink]) => ink), ...PAIRS.map(([, ground]) => ground)]);
  const unread = [...colors].filter((name) => !/^#[0-9a-f]{6}$/.test(value(name)));
  if (unread.length > 0) return unread.map((name) => `--${name} must be written as #rrggbb, in lower case`);
  return [
    ...unknown.map((name) => `There is no token --${name}; your own begin with --own-`),
    ...PAIRS.flatMap(([ink, ground, least]) => {
      const ratio = contrast(value(ink), value(ground));
      return ratio < least
        ? [`--${ink} on --${ground} has a contrast of ${ratio.toFixed(2)}, and WCAG AA wants ${least}`]
        : [];
    }),
  ];
}

function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
