import { globSync, readFileSync } from 'node:fs';
import { kept } from '../../../shared/messages/desk/kept';
import { readBack, saveKept } from '../../routing/login/keptFile';
import { deskValues } from '../../storage/values/deskValues';
import { watchDownloads } from '../../testing/browserParts';
import { press, seeSoon } from '../../testing/find';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testDesk } from '../../testing/testDesk';
import { KeptPanel } from './KeptPanel';

/** The names under which the code keeps something. */
const NAMES = globSync('client/**/*.{ts,tsx}').flatMap((path) =>
  path.includes('.test.')
    ? []
    : [...readFileSync(path, 'utf8').matchAll(/useDeskValue\(\s*'([^']+)'/g)].map(([, name]) => `${name}`),
);
const VALUES: Readonly<Record<string, unknown>> = {
  released: ['8/1'],
  viewed: [{ id: '1', name: '“灯”, ¥' }],
  searches: [{ name: '灯', query: 'keyword=灯', openedAt: 1 }],
  chosen: { isOn: true, products: [{ id: '2' }] },
  'retail-rule': { factor: '2', fixed: '6', ending: '.90', rate: '', symbol: '' },
  'single-keys': false,
};

const { files, names } = watchDownloads();
const fileOf = async (userId: string) => {
  saveKept(userId);
  return `${(await files.at(-1))?.[0]}`;
};
const open = () => renderWithStorefront(<KeptPanel />, { desk: testDesk('recent') });
const choose = (user: ReturnType<typeof open>['user'], text: string) =>
  user.upload(
    document.querySelector('input') as HTMLInputElement,
    Object.assign(new File([text], 'a.json'), { text: async () => text }),
  );

describe('what the desk keeps (D181)', () => {
  it('is in the file under every name that the code uses, and is read back', async () => {
    expect(Object.keys(VALUES).sort()).toEqual([...new Set(NAMES)].sort());
    const nothing = await fileOf('u1');
    deskValues('u1').set(VALUES);
    const text = await fileOf('u1');
    localStorage.clear();
    for (const file of [text, nothing]) expect(readBack('u1', file, {})).toBe('done');
    expect(deskValues('u1').get()).toEqual(VALUES);
  });

  it('is named by a log-out, all but what comes again by itself', () => {
    const unnamed = Object.keys(VALUES).filter((name) => !(`kept.work.${name}` in kept));
    expect(unnamed).toEqual(['viewed', 'single-keys']);
  });

  it('loses nothing when an older file is read back, which adds what is missing', () => {
    const search = (query: string, openedAt: number) => ({ name: query, query, openedAt });
    const rule = VALUES['retail-rule'];
    const now = {
      released: ['8/2', '8/3'],
      viewed: [{ id: '3', name: 'new' }],
      searches: [search('b', 9)],
      chosen: { isOn: false, products: [{ id: '2' }] },
      'single-keys': false,
    };
    const file = {
      released: ['8/1', '8/2'],
      viewed: [{ id: '1' }, { id: '3', name: 'old' }],
      searches: [search('a', 1), search('b', 1)],
      chosen: { isOn: true, products: [{ id: '1' }, { id: '2' }] },
      ...{ 'retail-rule': rule, 'single-keys': true },
    };
    deskValues('u1').set(now);
    readBack('u1', JSON.stringify({ version: 1, values: file }), {});
    expect(deskValues('u1').get()).toEqual({
      released: ['8/1', '8/2', '8/3'],
      viewed: [{ id: '3', name: 'new' }, { id: '1' }],
      searches: [search('b', 9), search('a', 1)],
      chosen: { isOn: false, products: [{ id: '2' }, { id: '1' }] },
      ...{ 'retail-rule': rule, 'single-keys': false },
    });
  });

  it.each(['', 'lamp', 'null', '[]', '{}', '{"version":1}', '{"version":1,"values":[]}', '{"version":2,"values":{}}'])(
    'is as it was after %j, which is no such file',
    (text) => {
      deskValues('u1').set(VALUES);
      expect(readBack('u1', text, {})).toBe('refused');
      expect(deskValues('u1').get()).toEqual(VALUES);
    },
  );

  it.each(Object.keys(VALUES))('stays where a file has another shape under %s', async (name) => {
    deskValues('u1').set(VALUES);
    const { user } = open();
    await choose(user, JSON.stringify({ version: 1, values: { ...VALUES, searches: [], [name]: 7 } }));
    await seeSoon('This is not a file that was saved here. Nothing was changed.');
    expect(deskValues('u1').get()).toEqual(VALUES);
  });

  it('is read back in My Account also where the storage is full, which is said', async () => {
    deskValues('u1').set(VALUES);
    const { user } = open();
    await press('Save as a file');
    expect(names).toEqual(['kept-on-this-device.json']);
    const [text = ''] = (await files[0]) ?? [];
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await choose(user, text);
    await seeSoon('What was read back holds until this page is closed: the browser’s storage is full.');
  });
});
