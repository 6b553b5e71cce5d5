// The generator of pages: what it refuses, and that the tables still have a place for its rows.
import { readFileSync } from 'node:fs';
import { pageFiles } from './pageFiles';
import { readNewPage } from './readNewPage';
import { withTableRows } from './tableRows';

const read = (file: string): string => readFileSync(file, 'utf8');

describe('readNewPage', () => {
  it('names everything after the page', () => {
    expect(readNewPage({ name: 'ReturnPolicy', isPublic: true })).toEqual({
      name: 'ReturnPolicy',
      component: 'ReturnPolicyPage',
      area: 'returnPolicy',
      slug: 'return-policy',
      title: 'Return policy',
      path: '/return-policy',
      isPublic: true,
    });
  });

  it.each([
    ['', undefined, 'PascalCase'],
    ['stores', undefined, 'PascalCase'],
    ['My Stores', undefined, 'PascalCase'],
    ['../Stores', undefined, 'PascalCase'],
    ['StoresPage', undefined, 'leave "Page" out'],
    ['Cart', undefined, 'client/pages/CartPage exists'],
    ['SelectionCart', undefined, 'The route selectionCart exists'],
    ['Shell', undefined, 'shared/messages/areas/shell.ts exists'],
    ['Stores', 'stores', 'not an address'],
    ['Stores', '/Stores', 'not an address'],
    ['Stores', '/stores/:id', 'not an address'],
    ['Stores', '/help/stores', 'the page help'],
    ['Stores', '/invite', 'the page invite'],
    ['Stores', '/api/stores', 'belongs to the server'],
  ])('refuses %p at %p', (name, path, reason) => {
    expect(() => readNewPage({ name, path, isPublic: false })).toThrow(reason);
  });
});

describe.each([true, false])('a page that is public: %p', (isPublic) => {
  const page = readNewPage({ name: 'ReturnPolicy', isPublic });

  it('gets a row in every table', () => {
    const tables = withTableRows(page, read);
    expect([...tables.keys()]).toEqual([
      ...(isPublic ? ['shared/routing/matchRoute.test.ts'] : []),
      'shared/routing/routes.ts',
      'shared/routing/href.ts',
      'client/routes.ts',
      'shared/messages/literal.ts',
      'test/integration/pages.matrix.test.ts',
      'test/integration/pages.meta.test.ts',
      'test/support/e2e/everyPath.ts',
    ]);
    for (const [file, text] of tables) {
      expect([file, text.length > read(file).length]).toEqual([file, true]);
      expect([file, /returnPolicy|\/return-policy/.test(text)]).toEqual([file, true]);
    }
  });

  it('can be followed by another page', () => {
    const first = withTableRows(page, read);
    const second = readNewPage({ name: 'Imprint', isPublic });
    expect(() => withTableRows(second, (file) => first.get(file) ?? read(file))).not.toThrow();
  });

  it('is in a folder with its tests', () => {
    expect([...pageFiles(page).keys()]).toHaveLength(6);
  });
});

it('says which table has lost the place of its row', () => {
  const page = readNewPage({ name: 'ReturnPolicy', isPublic: false });
  expect(() => withTableRows(page, () => 'changed')).toThrow('shared/routing/routes.ts has no single place');
});
