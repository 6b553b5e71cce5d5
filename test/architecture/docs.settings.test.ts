// Compares the settings table of docs/configuration.md with config/settings.ts.
import { readFileSync } from 'node:fs';
import { demoFooter } from '../../config/footer';
import { type Setting, settings } from '../../config/settings';
import { isTest, sourcesIn } from '../support/sources';

const text = readFileSync('docs/configuration.md', 'utf8');

function defaultText(value: unknown) {
  if (value === demoFooter) return 'demo content';
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return 'unset';
  if (typeof value === 'object' && !Array.isArray(value)) return `\`${JSON.stringify(value)}\``;
  return `\`${String(value)}\``;
}

/** Rules that the document tells once above the table, or that name it. */
const TOLD =
  /^(a whole number|true or false|text of|a number|an http|an own path|a host name|a service name|one path|the path of|a time zone|a domain name|a template|an address such|a comma-separated list, each the name)|configuration\.md/;

/** What a setting means and may be, unless that or its default says so. */
function meaningText({ kind: { rule }, fallback, meaning }: Setting<unknown>) {
  const words = rule.split('one of ')[1]?.split(', ');
  const isShape = typeof fallback === 'object' && Object.keys(fallback ?? {}).length > 1 && fallback !== demoFooter;
  const isTold = TOLD.test(rule) || isShape || words?.every((word) => meaning.includes(word));
  return isTold ? meaning : `${meaning}: ${rule}`;
}

describe('docs/configuration.md', () => {
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').slice(1, -1));

  it('lists every setting with its default, its meaning and what it may be (N04)', () => {
    const expected = Object.values<Setting<unknown>>(settings).map((setting) => [
      `\`${setting.variable}\``,
      defaultText(setting.fallback),
      meaningText(setting),
    ]);
    expect(rows.map((cells) => cells.map((cell) => cell.trim()))).toEqual(expected);
  });

  it('lists no setting that nothing reads', () => {
    const sources = sourcesIn('client', 'server', 'shared', 'scripts').filter((file) => !isTest(file));
    const read = sources.map(({ text }) => text).join('\n');
    // As a property, in a destructuring or in a Pick; a name that other objects have, such as port, is not noticed.
    const isRead = (name: string) => new RegExp(`(?:[.']|[{,]\\s*)${name}\\b(?!\\s*:\\s*['\\d])`).test(read);
    expect(Object.keys(settings).filter((name) => !isRead(name))).toEqual([]);
    expect(isRead('neverReadMs')).toBe(false);
  });
});
