// No regular expression of ours takes long for 50 KB of any text.
import vm from 'node:vm';
import ts from 'typescript';
import { isTest, sourcesIn } from '../support/sources';

const LENGTH = 50_000;
const MAX_MS = 20;
/** A regex that takes longer than this is stopped. */
const STOPPED_MS = 2_000;

jest.setTimeout(600_000);

interface Found {
  readonly name: string;
  readonly source: string;
  readonly flags: string;
}

/** Every regex literal of the code that runs in server or browser. */
function regexesIn(name: string, text: string) {
  const found: Found[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ name, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true));
  return found;
}

const FOUND = sourcesIn('client', 'server', 'shared', 'config')
  .filter((file) => !isTest(file) && !/^(server\/(sandbox|contract)|client\/testing)\//.test(file.name))
  .flatMap(({ name, text }) => regexesIn(name, text));

/** Texts that make a regex start again and again: its own characters and common ones, with and without an end that fails. */
function pumps({ source }: Found) {
  const plain = source.replace(/\\u\{?[\da-f]+\}?|\\[a-z]/gi, '');
  const units = new Set([
    ...['a', '0', ' ', '\t', '-', '_', '.', '/', '%', '<', '&', '=', 'a ', 'a.', '0,', '<a ', '</'],
    ...(plain.match(/[^\\()[\]{}|*+?^$]/g) ?? []),
  ]);
  const words = (plain.match(/[\w:/<>.-]{2,}/g) ?? []).slice(0, 4);
  return [...units, ...words].flatMap((unit) => {
    const pump = unit.repeat(Math.ceil(LENGTH / unit.length));
    return [pump, `${pump}\u0001`];
  });
}

const REPLACE = new vm.Script('text.replace(regex, "")');

/** Milliseconds of replacing every match, the best of five when it seems slow; stopped at STOPPED_MS. */
function timeOf({ source, flags }: Found, text: string) {
  const context = vm.createContext({ text, regex: new RegExp(source, flags.replace('y', '')) });
  const run = () => {
    const start = performance.now();
    try {
      REPLACE.runInContext(context, { timeout: STOPPED_MS });
    } catch {
      return STOPPED_MS;
    }
    return performance.now() - start;
  };
  const first = run();
  return first < MAX_MS || first >= STOPPED_MS ? first : Math.min(first, run(), run(), run(), run());
}

it('is fast for every text of 50 KB', () => {
  const unique = [...new Map(FOUND.map((regex) => [`/${regex.source}/${regex.flags}`, regex])).entries()];
  const slow = unique
    .map(([text, regex]) => ({
      text,
      name: regex.name,
      ms: Math.max(...pumps(regex).map((pump) => timeOf(regex, pump))),
    }))
    .toSorted((a, b) => b.ms - a.ms);
  expect(unique.length).toBeGreaterThan(30);
  expect(slow.filter(({ ms }) => ms >= MAX_MS)).toEqual([]);
});
