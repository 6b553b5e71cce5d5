import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import type { ApiClient } from '../../../shared/api/apiClient';
import type { DeskPartName } from '../../../shared/domain/deskParts';
import { replayInput } from '../../boot/replayInput';
import { SearchBox } from '../../layout/SearchBox/SearchBox';
import { DeskPart, DeskProvider } from '../../shop/DeskPart/DeskPart';
import { deskValues } from '../../storage/values/deskValues';
import { readHistory, writeHistory } from '../../storage/values/searchHistoryCookie';
import { loadOnce } from '../../storefront/loadOnce';
import { axeViolations } from '../../testing/axeViolations';
import { watchLinks } from '../../testing/browserParts';
import { expectFocus, findDialog, miss, missRole, press, see, textsOf } from '../../testing/find';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { Results, testDesk, withParts } from '../../testing/testDesk';
import { testProduct } from '../../testing/testProduct';
import { testCard } from '../../testing/testSearch';
import { testUser } from '../../testing/testStorefront';
import { keyOf } from './keyOf';

const PARTS: readonly DeskPartName[] = ['command', 'choose-many', 'retail-rule', 'compare'];

const TREE = [
  {
    id: '1',
    cateName: 'Lamps',
    childrenList: [
      { id: '2', cateName: 'Desk lamps', childrenList: [{ id: '3', cateName: 'Clip lamps', childrenList: [] }] },
    ],
  },
];

const opened = watchLinks();

beforeEach(() => {
  writeHistory([]);
  Element.prototype.scrollIntoView = jest.fn();
});

let navigate: ReturnType<typeof useNavigate>;
function Navigation() {
  navigate = useNavigate();
  return null;
}

interface Opened {
  readonly api?: Partial<ApiClient>;
  /** What the user has chosen about single keys. */
  readonly singleKeys?: boolean;
}

function open({ api, singleKeys }: Opened = {}) {
  if (singleKeys !== undefined) deskValues(testUser.id).set({ 'single-keys': singleKeys });
  const calls = {
    suggestions: async () => [],
    searchProducts: async () => ({ items: [testProduct({ id: '7', productName: 'Halo' })], total: 1 }),
    categories: async () => TREE,
    ...api,
  };
  return renderWithStorefront(
    <>
      <Navigation />
      <SearchBox />
      <Results products={[testCard('1'), testCard('2')]} />
      <DeskPart of="Commands" />
    </>,
    { path: '/search', api: calls as never, ...withParts(...PARTS) },
  );
}

async function openCommand(...how: Parameters<typeof open>) {
  const { user } = open(...how);
  await user.keyboard('{Control>}k{/Control}');
  const dialog = await findDialog('Go to anything');
  const options = () => textsOf(within(dialog).queryAllByRole('option'));
  const active = () => within(dialog).getByRole('option', { selected: true }).textContent;
  return { user, dialog, options, active };
}

describe('what Ctrl+K goes to (F12)', () => {
  it('is the last searches, the pages and the commands of the page before anything is typed', async () => {
    writeHistory(['mug']);
    // One of the last searches, too.
    deskValues(testUser.id).set({ searches: [{ name: 'mug', query: 'keyword=mug', openedAt: 0 }] });
    const { dialog, options } = await openCommand();
    expectFocus(within(dialog).getByRole('combobox'));
    expect(options()).toEqual([
      ...['mug', 'My Products', 'Selection cart', 'My Account', 'Help center'],
      ...['Keys?', 'Paste', 'Choose', 'Price rule'],
    ]);
    expect(await axeViolations(dialog)).toEqual([]);
  });

  it('is found by every typed word, a category before those below it, and is opened by Enter', async () => {
    const { user, options, active } = await openCommand();
    await user.keyboard('ＬÁMP');
    await waitFor(() =>
      expect(options()).toEqual([
        'ＬÁMP',
        'Lamps',
        'Lamps › Desk lamps',
        'Lamps › Desk lamps › Clip lamps',
        'Halo¥86.00',
      ]),
    );
    expect(active()).toBe('ＬÁMP');
    await user.keyboard('{ArrowUp}');
    expect(active()).toBe('Halo¥86.00');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(opened).toEqual(['/search?cateId=1']);
    await waitFor(() => missRole('dialog'));
  });

  it('is the product of an item code first, which Enter opens', async () => {
    const frontItems = async () => [{ ...testProduct({ id: '20466465', productName: 'Halo' }), urlKey: undefined }];
    const { user, active } = await openCommand({ api: { frontItems } as never });
    await user.keyboard('20466465');
    await waitFor(() => expect(active()).toBe('Item code 20466465 · Halo¥86.00'));
    await user.keyboard('{Enter}');
    expect(opened).toEqual(['/items/3002/20466465']);
  });

  it('stays active where products come late', async () => {
    const late = Promise.withResolvers<never>();
    const { user, options, active } = await openCommand({ api: { searchProducts: () => late.promise } });
    await user.keyboard('cart{ArrowDown}');
    late.resolve({ items: [testProduct({ productName: 'Late' })], total: 1 } as never);
    await waitFor(() => expect(options()).toEqual(['cart', 'Selection cart', 'Late¥86.00']));
    expect(active()).toBe('Selection cart');
  });

  it('is a search, which the history has from then on, as one of the header', async () => {
    const { user } = await openCommand();
    await user.keyboard('mug{Enter}');
    expect([opened, readHistory()]).toEqual([['/search?keyword=mug'], ['mug']]);
  });

  it('goes with its page, whose commands it has, and does not come back with it', async () => {
    await openCommand();
    for (const to of ['/help', -1]) {
      act(() => void navigate(to as string));
      missRole('dialog');
    }
  });
});

describe('a press before the desk is there', () => {
  async function pressEarly(init?: KeyboardEventInit, where = () => document.body, features = PARTS) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const load = loadOnce(() => promise.then(() => testDesk(...features)));
    window.requestIdleCallback = (run) => Number(setTimeout(run));
    document.pressed ??= [];
    renderWithStorefront(
      <DeskProvider load={load}>
        <header>
          <SearchBox />
        </header>
        <DeskPart of="Commands" />
        <DeskPart of="KeptPanel">The desk is loading</DeskPart>
      </DeskProvider>,
      { config: { features }, api: { categories: async () => [] } as never },
    );
    const isLeft = !init || fireEvent.keyDown(where(), init);
    await act(async () => resolve());
    if (features === PARTS) await waitFor(() => miss('The desk is loading'));
    return isLeft;
  }
  const typed = async () => within(await findDialog('Go to anything')).getByRole<HTMLInputElement>('combobox').value;

  it.each<[string, KeyboardEventInit, boolean, string | undefined]>([
    ['Ctrl+K', { key: 'k', ctrlKey: true }, false, 'Go to anything'],
    ['Ctrl+K of Caps Lock', { key: 'K', code: 'KeyK', ctrlKey: true }, false, 'Go to anything'],
    ['Ctrl+K of a Cyrillic keyboard', { key: 'л', code: 'KeyK', ctrlKey: true }, false, 'Go to anything'],
    ['?', { key: '?', shiftKey: true }, true, 'Keys'],
    ['Ctrl and Shift', { key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true }, true, undefined],
    ['Ctrl+T, where a Dvorak keyboard has it', { key: 't', code: 'KeyK', ctrlKey: true }, true, undefined],
    ['AltGr, by Windows Ctrl and Alt', { key: 'ł', code: 'KeyK', ctrlKey: true, altKey: true }, true, undefined],
  ])('of %s is left to the browser or opens its dialog once it is: %j', async (_key, init, isLeft, name) => {
    expect(await pressEarly(init)).toBe(isLeft);
    if (name) await findDialog(name);
    else missRole('dialog');
  });

  it('is followed by what is typed until its dialog is open, of which what has the focus hears nothing', async () => {
    await pressEarly({ key: '2' }, () => {
      fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
      return document.body;
    });
    const later = ['0', 'x', 'Backspace', 'Enter'].map((key) => fireEvent.keyDown(document.body, { key }));
    expect([later, await typed()]).toEqual([[false, false, false, false], '20']);
    await press('Close');
    const isLeft = fireEvent.keyDown(document.body, { key: '1' });
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    expect([isLeft, await typed()]).toEqual([true, '']);
  });

  it('takes nothing that is typed in a field which has the focus since', async () => {
    await pressEarly({ key: '2' });
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    const field = screen.getByRole<HTMLInputElement>('combobox');
    await act(async () => field.focus());
    expect([fireEvent.keyDown(field, { key: 'a' }), await typed()]).toEqual([true, '']);
  });

  it('before hydration loads the desk and is played there', async () => {
    replayInput();
    fireEvent.keyDown(document.body, { key: '?' });
    await pressEarly();
    await findDialog('Keys');
  });

  it('is kept while its key is held', async () => {
    const init = { key: 'k', ctrlKey: true };
    await pressEarly({ ...init, repeat: true }, () => {
      fireEvent.keyDown(document.body, init);
      return document.body;
    });
    await findDialog('Go to anything');
  });

  it('is a text where it is typed', async () => {
    await pressEarly({ key: '?' }, () => screen.getByRole('combobox'));
    missRole('dialog');
  });

  it('is left to the browser where the part is off', async () => {
    expect(await pressEarly({ key: 'k', ctrlKey: true }, undefined, ['tables'])).toBe(true);
  });
});

describe('a single key', () => {
  const isChoosing = () => screen.queryByRole('button', { name: 'Choose', pressed: true }) !== null;

  it('does nothing until it is switched on in the list of keys, which “?” opens', async () => {
    const { user } = open();
    await user.keyboard('x?');
    const dialog = await findDialog('Keys');
    const options = () => textsOf(within(dialog).getAllByRole('option'));
    expect(isChoosing()).toBe(false);
    expect(options()).toEqual(['Keys?', 'Paste', 'Choose', 'Price rule', 'Go to anythingCtrl K']);
    expect(await axeViolations(dialog)).toEqual([]);
    await user.click(within(dialog).getByRole('checkbox', { name: 'Shortcuts of one letter' }));
    expect(options()).toEqual(['Keys?', 'Paste', 'Choosex', 'Price rulep', 'Go to anythingCtrl K']);
    await press('Close');
    await user.keyboard('x');
    await waitFor(() => expect(isChoosing()).toBe(true));
  });

  it('is heard no more once all are switched off, for this user in every tab', async () => {
    const { user } = open({ singleKeys: false });
    await user.keyboard('?x');
    expect([screen.queryByRole('dialog'), isChoosing()]).toEqual([null, false]);
  });

  it('chooses, and ticks the card that has the focus; what is chosen can be listed', async () => {
    const { user } = open({ singleKeys: true });
    await user.keyboard('x');
    await waitFor(() => expect(isChoosing()).toBe(true));
    screen.getAllByRole('article')[0]?.querySelector('a')?.focus();
    await user.keyboard('x');
    await waitFor(() => see('1 chosen'));
    await user.keyboard('{Control>}k{/Control}');
    expect(within(await findDialog('Go to anything')).getByRole('option', { name: /^List/ })).toBeTruthy();
  });

  it('means nothing while it is held', () => {
    open({ singleKeys: true });
    expect(fireEvent.keyDown(document.body, { key: 'p', repeat: true })).toBe(true);
  });
});

it.each<[string, KeyboardEventInit, string | undefined]>([
  ['alone', {}, 'p'],
  ['with Caps Lock', { key: 'P' }, 'p'],
  ['of a Cyrillic keyboard', { key: 'з' }, 'p'],
  ['of a Dvorak keyboard', { code: 'KeyR' }, 'p'],
  ['where a Dvorak keyboard has another', { key: 'l' }, 'l'],
  ['of AltGr', { ctrlKey: true, altKey: true, modifierAltGraph: true }, 'p'],
  ['with an accent', { key: 'þ' }, 'þ'],
  ['with Ctrl', { ctrlKey: true }, 'Ctrl P'],
  ['with Alt', { altKey: true }, undefined],
  ['with Shift', { shiftKey: true }, undefined],
  ['of a composition', { isComposing: true }, undefined],
])('the key P %s is %s', (_how, init, name) => {
  const event = new KeyboardEvent('keydown', { key: 'p', code: 'KeyP', ...init });
  expect(keyOf(event)).toBe(name);
  // A field has letters of its own.
  document.createElement('input').dispatchEvent(event);
  expect(keyOf(event)).toBe(name?.startsWith('Ctrl') ? name : undefined);
  document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
  // A dialog has all keys.
  expect(keyOf(event)).toBeUndefined();
  document.querySelector('dialog')?.remove();
});
