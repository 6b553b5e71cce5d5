import { transformSync } from '@babel/core';
import { dropServerFacts } from './dropServerFacts';

const built = (code: string) =>
  transformSync(code, {
    configFile: false,
    babelrc: false,
    highlightCode: false,
    plugins: [dropServerFacts],
    filename: 'callTable.js',
  })?.code;

describe('the table of calls for browsers', () => {
  it.each([
    ['by name', "const CALLS = { a: { summary: 'fact', get: '/a' } };"],
    ['by a quoted name', "const CALLS = { a: { 'summary': 'fact', get: '/a' } };"],
    ['spread from this file', "const shared = { returns: 'fact', get: '/a' };\nconst CALLS = { a: { ...shared } };"],
    [
      'spread twice, and from what is spread',
      "const one = { returns: 'fact' }; const two = { ...one, get: '/a' };\nconst CALLS = { a: { ...two }, b: { ...one } };",
    ],
  ])('has no fact of the server that stands %s', (_where, code) => {
    expect(built(code)).not.toContain('fact');
    expect(built(code)).toContain("get: '/a'");
  });

  it.each([
    ['a computed name', "const CALLS = { a: { ['summary']: 'fact' } };"],
    ['a getter', "const CALLS = { a: { get summary() { return 'fact'; } } };"],
    ['a spread import', "import { shared } from './shared';\nconst CALLS = { a: { ...shared } };"],
    ['a spread call', 'const CALLS = { a: { ...rowOf() } };'],
    ['a row made elsewhere', 'const CALLS = { a: rowOf() };'],
    ['rows made elsewhere', 'const CALLS = { ...rows };'],
    ['a table made elsewhere', 'const CALLS = rowsOf();'],
  ])('is not built from %s, with the place', (_form, code) => {
    expect(() => built(code)).toThrow(/callTable\.js: A row of calls.*> [12] \|/s);
  });
});
