import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'postcss';
import applyLoader from './applyLoader';
import { BRAND } from './brand';

/** What the last sheet is made again for: files that change or go, and those that come. */
const read = { files: new Set<string>(), missing: new Set<string>() };

const loaded = (css: string, resourcePath = 'client/styles/sample.css') => {
  read.files.clear();
  read.missing.clear();
  const context = {
    addDependency: (file: string) => read.files.add(path.relative('.', file)),
    addMissingDependency: (file: string) => read.missing.add(path.relative('.', file)),
    resourcePath,
  } as unknown as ThisParameterType<typeof applyLoader>;
  return applyLoader.call(context, css).replace(/\s+/g, ' ');
};

it('writes the declarations of utilities out before those of the rule', () => {
  expect(loaded('@media print { .a b { @apply row muted; top: 0; } }')).toBe(
    '@media print { .a b { display: flex; align-items: center; color: var(--ink-500); top: 0; } }',
  );
});

it('writes states and media queries of utilities as rules that follow', () => {
  expect(loaded('.a, .b { @apply hoverable scripted; } .c { top: 0; }')).toBe(
    '.a, .b { } .a:hover, .b:hover { background: var(--surface-hover); } ' +
      '@media (scripting: none) { .a, .b { display: none; } } .c { top: 0; }',
  );
});

it('writes the step of a utility in its declarations', () => {
  expect(loaded('.a { @apply mt-4 columns-2; }')).toBe(
    '.a { margin-top: var(--s-4); grid-template-columns: repeat(2, minmax(0, 1fr)); }',
  );
});

it('fails on a utility that does not exist', () => {
  expect(() => loaded('.a { @apply rwo; }')).toThrow('No utility "rwo"');
});

it('fails on a custom property that no token and no sheet of the folder has, with its place', () => {
  expect(() => loaded('.a {\n  margin: var(--spce-2);\n}')).toThrow(/sample\.css:2:3: No custom property --spce-2/);
  expect(loaded('.a { margin: var(--s-2) var(--other, 1px); }')).toContain('var(--s-2)');
});

it('fails on a custom property that is but the end of a name', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sheets-'));
  writeFileSync(path.join(folder, 'other.css'), '.card--wide:hover { --card--high: 1px; }');
  for (const name of ['--wide', '--high'])
    expect(() => loaded(`.a { top: var(${name}); }`, path.join(folder, 'a.css'))).toThrow(`No custom property ${name}`);
});

it('makes a sheet again when a token goes that it has, and when the company brings its own', () => {
  loaded('.a { margin: var(--s-2); }');
  expect([...read.files]).toEqual(expect.arrayContaining(['client/styles/tokens.css', 'client/styles/utilities.css']));
  expect([...read.missing]).toEqual([path.relative(process.cwd(), path.join(BRAND, 'tokens.css'))]);
});

it('names the place of a sheet that can not be read', () => {
  expect(() => loaded('.lead {{')).toThrow(/sample\.css:1:\d+: Unclosed block/);
});

const utilities = readFileSync('client/styles/utilities.css', 'utf8');
const used = globSync('{client,server}/**/*.css').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/@apply ([^;]+)/g)].flatMap(([, names = '']) => names.split(/\s+/)),
);

it('each utility is used by two rules or more', () => {
  const defined = new Set<string>();
  parse(utilities).walkRules(({ selector }) => {
    defined.add(/^\.([\w-]+)/.exec(selector)?.[1] ?? selector);
  });
  const uses = (utility: string) => used.filter((name) => [name, name.replace(/\d+$/, 'N')].includes(utility)).length;
  expect([...defined].filter((utility) => uses(utility) < 2)).toEqual([]);
});
