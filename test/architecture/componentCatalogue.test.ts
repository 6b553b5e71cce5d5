// The component catalogue holds every component (A19).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ALL_ENTRIES } from '../../scripts/catalogue/app/allEntries';
import { nameOf, stateId } from '../../scripts/catalogue/app/catalogueEntry';

/** Folders with nothing to see. */
const INVISIBLE = ['components/rovingFocus', 'shop/PartBoundary', 'shop/Seo'];
/** Parts that are shown as parts of another entry (of Header, of BareFrame and the pages), and folders of entries. */
const PARTS = ['categories/CategoryBar', 'SearchBox', 'PageFrame', 'ShopFrame', 'categories', 'help'].map(
  (name) => `layout/${name}`,
);

const foldersIn = (folder: string): string[] =>
  readdirSync(path.join('client', folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);

describe('the component catalogue (A19)', () => {
  const shown = ALL_ENTRIES.map(({ folder }) => folder);

  it.each(['components', 'shop', 'products', 'layout', 'layout/categories'])(
    'has an entry for every folder of client/%s',
    (folder) => {
      const expected = foldersIn(folder).filter((name) => ![...INVISIBLE, ...PARTS].includes(name));
      expect(expected.filter((name) => !shown.includes(name))).toEqual([]);
    },
  );

  it('excuses no folder that is gone or has an entry', () => {
    const excused = [...INVISIBLE, ...PARTS];
    expect(excused.filter((name) => shown.includes(name) || !existsSync(path.join('client', name)))).toEqual([]);
  });

  it('has a state for every entry, and an anchor for every state', () => {
    expect(ALL_ENTRIES.filter(({ states }) => Object.keys(states).length === 0).map(nameOf)).toEqual([]);
    const ids = ALL_ENTRIES.flatMap((entry) => [
      nameOf(entry),
      ...Object.keys(entry.states).map((name) => stateId(entry, name)),
    ]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index || !/^[\w-]+$/.test(id))).toEqual([]);
  });

  it('is part of npm run dev', () => {
    expect(readFileSync('scripts/dev.ts', 'utf8')).toContain('app.use(liveCatalogue());');
  });
});
