import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { ApiClient } from '../../../shared/api/apiClient';
import type { DeskPartName } from '../../../shared/domain/deskParts';
import { parseSearchQuery } from '../../../shared/domain/search/parseSearchQuery';
import { SearchBox } from '../../layout/SearchBox/SearchBox';
import { DeskPart } from '../../shop/DeskPart/DeskPart';
import { deskValues } from '../../storage/values/deskValues';
import { writeHistory } from '../../storage/values/searchHistoryCookie';
import { axeViolations } from '../../testing/axeViolations';
import { findButton, findLink, hrefsOf, miss, missRole, press, see, seeSoon, textsOf } from '../../testing/find';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testDesk } from '../../testing/testDesk';
import { testCard } from '../../testing/testSearch';
import { testUser } from '../../testing/testStorefront';
import {
  asOpened,
  MAX_VIEWED,
  NEWEST,
  newCount,
  type SavedSearch,
  sinceDay,
  type ViewedProduct,
  withNewest,
  withViewed,
} from './recentValues';

const HOUR_MS = 3_600_000;
const stored = () => deskValues(testUser.id).get() ?? {};
const searchesNow = () => stored().searches as readonly SavedSearch[] | undefined;
const viewed = (id: string): ViewedProduct => ({ id, name: `Product ${id}`, image: '/1.jpg' });
const saved = (query: string, more: Partial<SavedSearch> = {}): SavedSearch => ({
  ...{ name: query, query, openedAt: Date.now(), ...more },
});

interface Open {
  readonly path?: string;
  readonly category?: string;
  readonly api?: Partial<ApiClient>;
  readonly features?: readonly DeskPartName[];
}

const FOUND = Array.from({ length: NEWEST }, (_, index) => testCard(String(index)));

function open({ path = '/', category, api = {}, features = ['recent'] }: Open = {}) {
  window.requestIdleCallback = (run) => Number(setTimeout(run));
  Element.prototype.scrollIntoView = jest.fn();
  const searchProducts = jest.fn(async () => ({ items: FOUND, total: 20 }));
  const frontItems = jest.fn(async (ids: readonly string[]) => ids.map(testCard));
  const query = parseSearchQuery(new URLSearchParams(path.split('?')[1]));
  const Group = ({ children }: { children: ReactNode }) => <section>{children}</section>;
  const slot = { query, category, folded: false, Group, linkClass: undefined };
  const rendered = renderWithStorefront(
    <>
      <SearchBox />
      <main>
        {path.startsWith('/search') ? (
          <DeskPart of="SavedInFilters" {...slot} />
        ) : (
          <DeskPart of={['ViewedOnHome', 'SavedOnHome']}>Kept on this device</DeskPart>
        )}
      </main>
      <DeskPart of="NewProducts" />
    </>,
    { path, api: { searchProducts, frontItems, ...api } as never, desk: testDesk(...features), config: { features } },
  );
  return { ...rendered, searchProducts, frontItems };
}

async function openSearch(how: Open) {
  writeHistory(['mug']);
  const rendered = open(how);
  await rendered.user.click(screen.getByRole('combobox'));
  await screen.findByRole('listbox');
  return rendered;
}

const findViewed = () => screen.findByText('Product 7', { selector: '.popup span' });

describe('a product that was viewed', () => {
  it('stands in front of the others, once, and forty are kept', () => {
    const list = Array.from({ length: MAX_VIEWED }, (_, index) => viewed(String(index)));
    expect(withViewed(list, viewed('x'))).toEqual([viewed('x'), ...list.slice(0, -1)]);
    expect(withViewed(list, viewed('1'))).toEqual([viewed('1'), viewed('0'), ...list.slice(2)]);
  });

  it('is on the home page, six at most, in the place of what says that it is kept here', async () => {
    deskValues(testUser.id).set({ viewed: ['1', '2', '3', '4', '5', '6', '7'].map(viewed) });
    open();
    const links = await screen.findAllByRole('link', { name: /^Product \d/ });
    expect(hrefsOf(links)).toEqual(['1', '2', '3', '4', '5', '6'].map((id) => `/items/${id}`));
    // Nothing is saved.
    see('Kept on this device');
  });

  it('is below the search of the header without a history, too', async () => {
    deskValues(testUser.id).set({ viewed: [viewed('7')] });
    writeHistory([]);
    const { user, container } = open();
    await user.click(screen.getByRole('combobox'));
    await findLink('Product 7');
    missRole('listbox');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('closes the search of the header when it is opened there, also while something is typed', async () => {
    deskValues(testUser.id).set({ viewed: [viewed('7')] });
    const { user } = await openSearch({ api: { suggestions: async () => ['desk lamp'] } });
    await findViewed();
    expect(textsOf(document.querySelectorAll('.popup .head'))).toEqual(['Search historyClear', 'Recently viewed']);
    await user.type(screen.getByRole('combobox'), 'desk');
    await screen.findByRole('option', { name: 'desk lamp' });
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await user.click(await findViewed());
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it.each<[string, () => void, Open]>([
    ['of another user', () => deskValues('u2').set({ viewed: [viewed('7')] }), {}],
    ['that is damaged', () => deskValues(testUser.id).set({ viewed: [{ id: 7 }] }), {}],
    ['where the part is off', () => deskValues(testUser.id).set({ viewed: [viewed('7')] }), { features: ['compare'] }],
  ])('is nowhere %s', async (_which, prepare, how) => {
    prepare();
    const { frontItems } = await openSearch(how);
    for (const text of ['Product 7', 'Recently viewed']) miss(text);
    expect(frontItems).not.toHaveBeenCalled();
  });
});

describe('a saved search (F09)', () => {
  it.each([
    ['cateId=12&pageNo=2&sortType=PRICE_ASC', 'Lamps', 'cateId=12', 'Lamps'],
    ['keyword=kettle&cateId=12', 'Lamps', 'keyword=kettle&cateId=12', 'kettle · Lamps'],
    [
      'keyword=kettle&lowestPrice=50&highestPrice=150',
      undefined,
      'keyword=kettle&lowestPrice=50&highestPrice=150',
      'kettle · ¥50–150',
    ],
  ])('of %s in %s is saved as %s by the name “%s”, and removed', async (query, category, kept, name) => {
    const { user } = open({ path: `/search?${query}`, category });
    await user.click(await findButton('Save this search'));
    expect((await findLink(name)).getAttribute('href')).toBe(`/search?${kept}`);
    await press(`Remove “${name}”`);
    expect(searchesNow()).toEqual([]);
  });

  it.each([
    ['/', 'which searches for nothing'],
    ['/search', 'which searches for nothing'],
    ['/search?pageNo=2', 'which searches for nothing'],
    ['/search?keyword=kettle&cateId=9', 'whose category is not known yet'],
  ])('can not be made of %s, %s', async (path) => {
    deskValues(testUser.id).set({ viewed: [viewed('7')] });
    await openSearch({ path });
    await findViewed();
    missRole('button', 'Save this search');
  });

  it('is of what its page applies: not of a range that is none', async () => {
    const { user } = open({ path: '/search?keyword=kettle&lowestPrice=200&highestPrice=100' });
    await user.click(await findButton('Save this search'));
    expect(searchesNow()).toMatchObject([{ name: 'kettle', query: 'keyword=kettle' }]);
  });

  it('is one of at most twenty, which is said', async () => {
    const searches = Array.from({ length: 20 }, (_, index) => saved(`keyword=${index}`, { checkedAt: Date.now() }));
    deskValues(testUser.id).set({ searches });
    const { user } = open({ path: '/search?keyword=lamp' });
    await user.click(await findButton('Save this search'));
    await seeSoon('At most 20 searches can be saved. Remove one first.');
    expect(searchesNow()).toHaveLength(20);
  });

  it('is asked for its newest products once an hour, and says what is new until it is opened', async () => {
    const before = FOUND.slice(3).map(({ id }) => id);
    const checkedAt = Date.now() - 2 * HOUR_MS;
    const known = saved('keyword=lamp', { known: before, newest: before, checkedAt });
    deskValues(testUser.id).set({ searches: [known, saved('keyword=mug', { checkedAt: Date.now() })] });
    const { user, searchProducts } = open();
    const link = await findLink('keyword=lamp 3 new since today');
    expect(searchProducts.mock.calls).toEqual([
      [expect.objectContaining({ keyWord: 'lamp', sortType: 'NEW_ITEM_DESC', pageSize: NEWEST }), expect.anything()],
    ]);
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await user.click(link);
    await findLink('keyword=lamp');
  });

  it('leaves the next its turn when its call fails, and is not asked for in a hidden tab before it is seen', async () => {
    const searches = [saved('keyword=a'), saved('keyword=b')];
    deskValues(testUser.id).set({ searches });
    const searchProducts = jest.fn(() => Promise.reject(new Error('down')));
    const { unmount } = open({ api: { searchProducts } as never });
    await waitFor(() => expect(searchProducts).toHaveBeenCalledTimes(1));
    unmount();
    const isHidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const hidden = open();
    await waitFor(() => expect(isHidden).toHaveBeenCalled());
    expect([searchProducts.mock.calls.length, hidden.searchProducts.mock.calls.length]).toEqual([1, 0]);
    isHidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(hidden.searchProducts).toHaveBeenCalledTimes(1));
    expect(hidden.searchProducts).toHaveBeenCalledWith(expect.objectContaining({ keyWord: 'b' }), expect.anything());
  });

  it('knows what is new: nothing at first, at most twenty, nothing once it was opened', () => {
    const first = withNewest(saved('keyword=a'), ['1', '2']);
    const later = withNewest(first, ['4', '3', '1']);
    const ids = Array.from({ length: NEWEST }, (_, index) => `n${index}`);
    expect([saved('keyword=a'), first, later, asOpened(later), withNewest(later, ids)].map(newCount)).toEqual([
      0, 0, 2, 0, 20,
    ]);
    // One of the known ones has gone: an older one follows, which is not new.
    expect(newCount(withNewest(later, ['5', '1', '0']))).toBe(1);
    expect(newCount(withNewest(first, ['2', '0']))).toBe(0);
  });

  it.each([
    [0, 'today'],
    [1, 'Tuesday'],
    [5, 'Friday'],
    [6, 'November 5'],
    [400, 'October 7'],
  ])('of %i days ago is since %s', (days, day) => {
    jest.useFakeTimers({ now: new Date(2026, 10, 11, 12), doNotFake: ['performance'] });
    expect(sinceDay(Date.now() - days * 24 * HOUR_MS, 'today')).toBe(day);
  });
});
