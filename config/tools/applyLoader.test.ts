import { globSync, readFileSync } from 'node:fs';
import { parse } from 'postcss';
import applyLoader from './applyLoader';

const loaded = (css: string): string => {
  const context = { addDependency: () => undefined } as unknown as ThisParameterType<typeof applyLoader>;
  return applyLoader.call(context, css).replace(/\s+/g, ' ');
};

it('writes the declarations of words out before those of the rule', () => {
  expect(loaded('@media print { .a b { @apply row muted; top: 0; } }')).toBe(
    '@media print { .a b { display: flex; align-items: center; color: var(--ink-500); top: 0; } }',
  );
});

it('writes states and media queries of words as rules that follow', () => {
  expect(loaded('.a, .b { @apply hoverable scripted; } .c { top: 0; }')).toBe(
    '.a, .b { } .a:hover, .b:hover { background: var(--surface-hover); } ' +
      '@media (scripting: none) { .a, .b { display: none; } } .c { top: 0; }',
  );
});

it('fails on a word that does not exist', () => {
  expect(() => loaded('.a { @apply rwo; }')).toThrow('No word "rwo"');
});

it('each word is used by two rules or more', () => {
  const text = globSync('client/**/*.module.css')
    .map((file) => readFileSync(file, 'utf8'))
    .join('');
  const used = [...text.matchAll(/@apply ([^;]+)/g)].flatMap(([, names = '']) => names.split(/\s+/));
  const words = new Set<string>();
  parse(readFileSync('client/styles/words.css', 'utf8')).walkRules(({ selector }) => {
    words.add(/^\.([\w-]+)/.exec(selector)?.[1] ?? selector);
  });
  expect([...words].filter((word) => used.filter((name) => name === word).length < 2)).toEqual([]);
});
