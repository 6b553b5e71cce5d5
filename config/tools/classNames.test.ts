import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClassNames, digestOfClassNames } from './classNames';

const folder = mkdtempSync(path.join(tmpdir(), 'classes-'));
const file = (name: string): string => path.join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

const css = (count: number): string => Array.from({ length: count }, (_, index) => `.name-${index}{top:0}`).join('');

describe('the names of classes', () => {
  it('are of two characters, differ, and are none that ad blockers hide', () => {
    mkdirSync(file('b'));
    writeFileSync(file('b/B.module.css'), css(1_600));
    writeFileSync(file('A.module.css'), `${css(1_600)}@keyframes turn{to{top:0}}`);
    const nameOf = createClassNames(folder);
    const names = ['A.module.css', 'b/B.module.css'].flatMap((module) =>
      Array.from({ length: 1_600 }, (_, index) => nameOf({ resourcePath: file(module) }, '', `name-${index}`)),
    );
    const all = [...names, nameOf({ resourcePath: file('A.module.css') }, '', 'turn')];
    expect(new Set(all).size).toBe(3_201);
    expect(all.filter((name) => !/^[a-zA-Z][a-zA-Z0-9]$/.test(name) || /^ad/i.test(name))).toEqual([]);
    expect(createClassNames(folder)({ resourcePath: file('b/B.module.css') }, '', 'name-7')).toBe(names[1_607]);
  });

  it('have another digest with each class that comes, goes or moves', () => {
    const digestOf = (text: string): string => {
      writeFileSync(file('A.module.css'), text);
      return digestOfClassNames(folder);
    };
    const texts = ['.a{top:0}', '.a{top:1px}', '.b{top:0}', '.a{top:0}.b{top:0}', '.b{top:0}.a{top:0}'];
    expect(new Set(texts.map(digestOf)).size).toBe(4);
  });

  it('exist for what the file has only', () => {
    writeFileSync(file('A.module.css'), '/* .note */ .a{top:.5em}');
    const nameOf = createClassNames(folder);
    expect(() => nameOf({ resourcePath: file('A.module.css') }, '', 'note')).toThrow('has no class note');
  });
});
