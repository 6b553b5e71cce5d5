import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { ApiClient } from '../../../shared/api/apiClient';
import { parseSearchQuery } from '../../../shared/domain/search/parseSearchQuery';
import { SearchBox } from '../../layout/SearchBox/SearchBox';
import { DeskPart } from '../../shop/DeskPart/DeskPart';
import { deskValues } from '../../storage/values/deskValues';
import { writeHistory } from '../../storage/values/searchHistoryCookie';
import { axeViolations } from '../../testing/axeViolations';
import {
  button,
  findButton,
  findLink,
  hrefsOf,
  missRole,
  press,
  pressSoon,
  see,
  seeSoon,
  textsOf,
} from '../../testing/find';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { withParts } from '../../testing/testDesk';
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
}

const keep = (values: object) => deskValues(testUser.id).set({ ...values });

const FOUND = Array.from({ length: NEWEST }, (_, index) => testCard(String(index)));

function open({ path = '/', category, api }: Open = {}) {
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
    { path, api: { searchProducts, frontItems, ...api } as never, ...withParts('recent') },
  );
  return { ...rendered, searchProducts, frontItems };
}

const findViewed = () => screen.findByText('Product 7', { selector: '.popup span' });

describe('a product that was viewed', () => {
  it('stands in front of the others, once, and forty are kept', () => {
    const list = Array.from({ length: MAX_VIEWED }, (_, index) => viewed(String(index)));
    expect(withViewed(list, viewed('x'))).toEqual([viewed('x'), ...list.slice(0, -1)]);
    expect(withViewed(list, viewed('1'))).toEqual([viewed('1'), viewed('0'), ...list.slice(2)]);
  });

  it('is on the home page, six at most, in the place of what says that it is kept here', async () => {
    keep({ viewed: ['1', '2', '3', '4', '5', '6', '7'].map(viewed) });
    open();
    const links = await screen.findAllByRole('link', { name: /^Product \d/ });
    expect(hrefsOf(links)).toEqual(['1', '2', '3', '4', '5', '6'].map((id) => `/items/${id}`));
    // Nothing is saved.
    see('Kept on this device');
  });

  it('is below the search of the header without a history, too', async () => {
    keep({ viewed: [viewed('7')] });
    writeHistory([]);
    const { user, container } = open();
    await user.click(screen.getByRole('combobox'));
    await findLink('Product 7');
    missRole('listbox');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('closes the search of the header when it is opened there, also while something is typed', async () => {
    keep({ viewed: [viewed('7')] });
    writeHistory(['mug']);
    const { user } = open({ api: { suggestions: async () => ['desk lamp'] } });
    await user.click(screen.getByRole('combobox'));
    await findViewed();
    expect(textsOf(document.querySelectorAll('.popup .head'))).toEqual(['Search historyClear', 'Recently viewed']);
    await user.keyboard('desk');
    await screen.findByRole('option', { name: 'desk lamp' });
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await user.click(await findViewed());
    missRole('listbox');
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
    // As its page applies it.
    ['keyword=kettle&lowestPrice=200&highestPrice=100', undefined, 'keyword=kettle', 'kettle'],
  ])('of %s in %s is saved as %s by the name “%s”, and removed', async (query, category, kept, name) => {
    open({ path: `/search?${query}`, category });
    await pressSoon('Save this search');
    expect((await findLink(name)).getAttribute('href')).toBe(`/search?${kept}`);
    await press(`Remove “${name}”`);
    expect(searchesNow()).toEqual([]);
  });

  it.each(['/', '/search?pageNo=2', '/search?keyword=kettle&cateId=9'])(
    'can not be made of %s: it searches for nothing, or in a category that is not known yet',
    async (path) => {
      keep({ viewed: [viewed('7')] });
      writeHistory([]);
      const { user } = open({ path });
      await user.click(screen.getByRole('combobox'));
      await findViewed();
      missRole('button', 'Save this search');
    },
  );

  it('is saved beside one that another tab has saved since', async () => {
    open({ path: '/search?keyword=mug' });
    await findButton('Save this search');
    act(() => {
      keep({ searches: [saved('keyword=lamp')] });
      button('Save this search').click();
    });
    expect(searchesNow()?.map(({ query }) => query)).toEqual(['keyword=mug', 'keyword=lamp']);
  });

  it('that was saved with a range that is none is removed on its page', async () => {
    const query = 'keyword=kettle&lowestPrice=200&highestPrice=100';
    keep({ searches: [saved(query, { name: 'kettle' })] });
    open({ path: `/search?${query}` });
    await pressSoon('Remove “kettle”');
    expect(searchesNow()).toEqual([]);
  });

  it('is one of at most twenty, which is said', async () => {
    const searches = Array.from({ length: 20 }, (_, index) => saved(`keyword=${index}`, { checkedAt: Date.now() }));
    keep({ searches });
    open({ path: '/search?keyword=lamp' });
    await pressSoon('Save this search');
    await seeSoon('At most 20 searches can be saved. Remove one first.');
    expect(searchesNow()).toHaveLength(20);
  });

  it('is asked for its newest products once an hour, and says what is new until it is opened', async () => {
    const before = FOUND.slice(3).map(({ id }) => id);
    const checkedAt = Date.now() - 2 * HOUR_MS;
    const known = saved('keyword=lamp', { known: before, newest: before, checkedAt });
    keep({ searches: [known, saved('keyword=mug', { checkedAt: Date.now() })] });
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
    keep({ searches: [saved('keyword=a'), saved('keyword=b')] });
    const failing = open({ api: { searchProducts: () => Promise.reject(new Error('down')) } });
    await waitFor(() => expect(searchesNow()?.filter(({ checkedAt }) => checkedAt)).toHaveLength(1));
    failing.unmount();
    const isHidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { searchProducts } = open();
    await waitFor(() => expect(isHidden).toHaveBeenCalled());
    expect(searchProducts).not.toHaveBeenCalled();
    isHidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(searchProducts).toHaveBeenCalledTimes(1));
    expect(searchProducts).toHaveBeenCalledWith(expect.objectContaining({ keyWord: 'b' }), expect.anything());
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
    [5, 'Friday'],
    [6, 'November 5'],
  ])('of %i days ago is since %s', (days, day) => {
    jest.useFakeTimers({ now: new Date(2026, 10, 11, 12), doNotFake: ['performance'] });
    expect(sinceDay(Date.now() - days * 24 * HOUR_MS, 'today')).toBe(day);
  });
});
