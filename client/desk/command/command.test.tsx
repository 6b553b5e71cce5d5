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
import { expectFocus, findButton, findDialog, miss, missRole, press, see, textsOf } from '../../testing/find';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { Results, testDesk, withParts } from '../../testing/testDesk';
import { testProduct } from '../../testing/testProduct';
import { testCard } from '../../testing/testSearch';
import { testUser } from '../../testing/testStorefront';

const PARTS: readonly DeskPartName[] = ['command', 'choose-many', 'retail-rule', 'compare'];

const opened = watchLinks();

beforeEach(() => {
  writeHistory([]);
  Element.prototype.scrollIntoView = jest.fn();
  // Everything is in view in jsdom, which lays nothing out.
  Element.prototype.getClientRects = () => [{}] as unknown as DOMRectList;
});

let navigate: ReturnType<typeof useNavigate>;
function Navigation() {
  navigate = useNavigate();
  return null;
}

function open({ features = PARTS, api = {} }: { features?: readonly DeskPartName[]; api?: Partial<ApiClient> } = {}) {
  const calls = {
    suggestions: async (term: string) => [`desk ${term}`, term],
    searchProducts: async () => ({ items: [testProduct({ id: '7', productName: 'Halo' })], total: 1 }),
    categories: async () => [{ id: '1', cateName: 'Lamps', childrenList: [] }],
    ...api,
  };
  return renderWithStorefront(
    <>
      <Navigation />
      <SearchBox />
      <main>
        <input type="search" aria-label="Find in this list" />
        <Results products={[testCard('1'), testCard('2')]} />
      </main>
      <DeskPart of={(desk) => desk.Commands} />
    </>,
    { path: '/search', api: calls as never, ...withParts(...features) },
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

describe('what can be gone to (F12)', () => {
  it('is the last searches, the pages and the tools of the page, before anything is typed', async () => {
    writeHistory(['mug']);
    const { dialog, options } = await openCommand();
    expectFocus(within(dialog).getByRole('combobox'));
    expect(options()).toEqual([
      ...['mug', 'My Products', 'Selection cart', 'My Account', 'Help center'],
      ...['Choosex', 'Price rulep', 'Paste', 'Comparec'],
    ]);
    expect(await axeViolations(dialog)).toEqual([]);
  });

  it.each([
    ['Caps Lock', 'K'],
    ['a Cyrillic keyboard', 'л'],
  ])('is opened by Ctrl+K of %s', async (_which, key) => {
    open();
    fireEvent.keyDown(document.body, { key, code: 'KeyK', ctrlKey: true });
    await findDialog('Go to anything');
  });

  it('is found by what is typed, and opened by Enter', async () => {
    const { user, options, active } = await openCommand();
    await user.keyboard('lamp');
    await waitFor(() => expect(options()).toEqual(['lamp', 'Lamps', 'Halo¥86.00', 'desk lamp']));
    see('4 results');
    expect(active()).toBe('lamp');
    await user.keyboard('{ArrowUp}');
    expect(active()).toBe('desk lamp');
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

  it('stays where it is when products come late, and a press before them is not theirs', async () => {
    const { promise, resolve } = Promise.withResolvers<never>();
    const { user, options, active } = await openCommand({ api: { searchProducts: () => promise } });
    await user.keyboard('lamp');
    await waitFor(() => expect(options()).toEqual(['lamp', 'Lamps']));
    resolve({ items: [testProduct({ productName: 'Late' })], total: 1 } as never);
    await waitFor(() => expect(options()).toEqual(['lamp', 'Lamps', 'Late¥86.00', 'desk lamp']));
    expect(active()).toBe('lamp');
  });

  it('is a search, which the history has from then on, as one of the header', async () => {
    const { user } = await openCommand();
    await user.keyboard('mug{Enter}');
    expect([opened, readHistory()]).toEqual([['/search?keyword=mug'], ['mug']]);
  });

  it('stands once where a search was saved and made by the same words, so that arrows reach what follows', async () => {
    writeHistory(['mug']);
    deskValues(testUser.id).set({ searches: [{ name: 'mug', query: 'keyword=mug', openedAt: 0 }] });
    const { user, options, active } = await openCommand();
    expect(options().slice(0, 2)).toEqual(['mug', 'My Products']);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toBe('Selection cart');
  });

  it('is the rest when calls fail, and says when it is nothing', async () => {
    const fails = () => Promise.reject(new Error('down'));
    const { user, options } = await openCommand({
      api: { searchProducts: fails, suggestions: fails, categories: fails },
    });
    await user.keyboard('cart');
    await waitFor(() => expect(options()).toEqual(['cart', 'Selection cart']));
  });

  it('is a tool of the page, which is pressed', async () => {
    const { user } = await openCommand();
    await user.click(screen.getByRole('option', { name: /Price rule/ }));
    await findDialog('Price rule');
  });

  it('goes with its page, whose tools it has, and does not come back with it', async () => {
    await openCommand();
    for (const to of ['/help', -1]) {
      act(() => void navigate(to as string));
      missRole('dialog');
    }
  });

  it('opens below the history of searches, from the list of tools, and shows all keys in its place', async () => {
    writeHistory(['mug']);
    const { user } = open();
    await user.click(screen.getByRole('combobox', { name: 'Search products' }));
    await user.click(await findButton('Go to anything Ctrl K'));
    await findDialog('Go to anything');
    await press('Close');
    await press('Tools');
    await user.click(await findButton(/^Go to anything/));
    await findDialog('Go to anything');
    await press('? all keys');
    const keys = await findDialog('Keys');
    expect(await axeViolations(keys)).toEqual([]);
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
        <DeskPart of={(desk) => desk.Commands} />
        <DeskPart of={(desk) => desk.CommandRow} onDone={() => undefined}>
          The desk is loading
        </DeskPart>
      </DeskProvider>,
      { config: { features }, api: { categories: async () => [] } as never },
    );
    const isLeft = !init || fireEvent.keyDown(where(), init);
    await act(async () => resolve());
    if (features === PARTS) await waitFor(() => miss('The desk is loading'));
    return isLeft;
  }

  it.each<[string, KeyboardEventInit, boolean, string]>([
    ['Ctrl+K', { key: 'k', ctrlKey: true }, false, 'Go to anything'],
    ['Ctrl+K of Caps Lock', { key: 'K', code: 'KeyK', ctrlKey: true }, false, 'Go to anything'],
    ['Ctrl+K of a Cyrillic keyboard', { key: 'л', code: 'KeyK', ctrlKey: true }, false, 'Go to anything'],
    ['Cmd+K of a Dvorak keyboard', { key: 'k', code: 'KeyV', metaKey: true }, false, 'Go to anything'],
    ['?', { key: '?', shiftKey: true }, true, 'Keys'],
  ])('%s is kept, and opens its dialog once it is', async (_key, init, isLeft, name) => {
    expect(await pressEarly(init)).toBe(isLeft);
    await findDialog(name);
  });

  it('a slash leads to the search, whose text it selects, and the next letters are typed there', async () => {
    const insert = jest.fn();
    Object.assign(document, { execCommand: insert });
    let areLeft: boolean[] = [];
    await pressEarly({ key: '/' }, () => {
      areLeft = [...'/pot'].map((key) => fireEvent.keyDown(document.body, { key }));
      return document.body;
    });
    expectFocus(screen.getByRole('combobox'));
    expect([areLeft, insert.mock.calls]).toEqual([[false, true, true, true], [['insertText', false, 'pot/']]]);
    missRole('dialog');
  });

  it('before hydration loads the desk and is played there', async () => {
    const insert = jest.fn();
    Object.assign(document, { execCommand: insert });
    const select = jest.spyOn(HTMLInputElement.prototype, 'select');
    replayInput();
    for (const key of '/pot') fireEvent.keyDown(document.body, { key });
    await pressEarly();
    expectFocus(screen.getByRole('combobox'));
    expect(select).toHaveBeenCalled();
    expect(insert.mock.calls).toEqual([['insertText', false, 'pot']]);
    missRole('dialog');
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

  it.each<[string, KeyboardEventInit]>([
    ['Ctrl and Shift', { key: 'K', code: 'KeyK', shiftKey: true }],
    ['Ctrl, where a Dvorak keyboard has another letter', { key: 't', code: 'KeyK' }],
    ['AltGr, which Windows tells as Ctrl and Alt', { key: 'ł', code: 'KeyK', altKey: true }],
  ])('is left to the browser with %s', async (_keys, init) => {
    expect(await pressEarly({ ...init, ctrlKey: true })).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is left to the browser where the part is off', async () => {
    expect(await pressEarly({ key: 'k', ctrlKey: true }, undefined, ['tables'])).toBe(true);
  });
});

describe('a single key', () => {
  const isChoosing = () => screen.queryByRole('region', { name: 'Chosen products' }) !== null;

  it('uses a tool of the page: x chooses, and ticks the card that has the focus', async () => {
    const { user } = open();
    await user.keyboard('x');
    await waitFor(() => expect(isChoosing()).toBe(true));
    const [card] = screen.getAllByRole('article');
    within(card as HTMLElement)
      .getByRole('link')
      .focus();
    await user.keyboard('x');
    await waitFor(() => see('1 chosen'));
  });

  it.each<[string, KeyboardEventInit]>([
    ['', {}],
    [' of AltGr', { ctrlKey: true, altKey: true, modifierAltGraph: true }],
  ])('/%s goes to the search of the list, and is not typed there', (_how, init) => {
    open();
    expect(fireEvent.keyDown(document.body, { key: '/', ...init })).toBe(false);
    expectFocus(screen.getByRole('searchbox'));
  });

  it.each<[string, () => Element | null, KeyboardEventInit]>([
    ['in a text field', () => screen.getByRole('searchbox'), {}],
    ['with Alt', () => document.body, { altKey: true }],
    ['with Ctrl', () => document.body, { ctrlKey: true }],
    ['that is held', () => document.body, { repeat: true }],
    ['of a composition', () => document.body, { isComposing: true }],
  ])('means nothing %s, and is left to the browser', (_where, target, init) => {
    open();
    const isLeft = fireEvent.keyDown(target() as Element, { key: 'x', ...init });
    expect([isLeft, isChoosing()]).toEqual([true, false]);
  });

  it.each([
    ['with Caps Lock', { key: 'P', code: 'KeyP' }],
    ['of a Cyrillic keyboard', { key: 'з', code: 'KeyP' }],
    ['of a Greek keyboard', { key: 'π', code: 'KeyP' }],
    ['of a Dvorak keyboard', { key: 'p', code: 'KeyR' }],
  ])('is known %s', async (_where, init) => {
    open();
    fireEvent.keyDown(document.body, init);
    await findDialog('Price rule');
  });

  it.each([
    ['with Shift', { key: 'P', code: 'KeyP', shiftKey: true }],
    ['where a Dvorak keyboard has another', { key: 'l', code: 'KeyP' }],
    ['where a Latin letter has an accent', { key: 'þ', code: 'KeyP' }],
  ])('is not known %s', (_where, init) => {
    open();
    expect(fireEvent.keyDown(document.body, init)).toBe(true);
  });

  it('means nothing in a dialog', async () => {
    const { user } = await openCommand();
    await user.keyboard('?');
    missRole('dialog', 'Keys');
  });

  it('means nothing once it is switched off, for this user in every tab', async () => {
    const { user, unmount } = open();
    await user.keyboard('?');
    await user.click(await screen.findByRole('checkbox', { name: 'Single keys' }));
    unmount();
    const again = open();
    await again.user.keyboard('?x');
    expect([screen.queryByRole('dialog'), isChoosing()]).toEqual([null, false]);
    await again.user.keyboard('{Control>}k{/Control}');
    expect((await screen.findByRole('option', { name: /Price rule/ })).textContent).toBe('Price rule');
  });

  it('means nothing where the part is off', async () => {
    const { user } = open({ features: ['choose-many'] });
    await user.keyboard('x{Control>}k{/Control}');
    expect([screen.queryByRole('dialog'), isChoosing()]).toEqual([null, false]);
  });
});
