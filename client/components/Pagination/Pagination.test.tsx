import { screen } from '@testing-library/react';
import { hrefsOf, link, missRole } from '../../testing/find';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { type PagerEntry, Pagination, pagerItems, pageWindow } from './Pagination';

const renderPager = (page: number, total: number) =>
  renderWithStorefront(
    <Pagination page={page} total={total} pageSize={20} hrefOf={(number) => `/list?pageNo=${number}`} />,
  );

const hrefs = () => hrefsOf(screen.getAllByRole('link'));

describe('Pagination', () => {
  it('links to the pages and marks the current one (S056)', () => {
    renderPager(2, 60);
    expect(hrefs()).toEqual(['/list?pageNo=1', '/list?pageNo=1', '/list?pageNo=2', '/list?pageNo=3', '/list?pageNo=3']);
    expect(screen.getByRole('link', { current: 'page' })).toHaveProperty('textContent', '2');
    expect(link('Page 3').textContent).toBe('3');
  });

  it.each([
    ['the first page', 1, null, '/list?pageNo=2'],
    ['the last page', 3, '/list?pageNo=2', null],
    ['beyond the last page', 9, '/list?pageNo=3', null],
  ])('leads on %s to the pages beside it that exist (S056)', (_where, page, previous, next) => {
    renderPager(page, 60);
    const hrefOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null;
    expect([hrefOf('Previous page'), hrefOf('Next page')]).toEqual([previous, next]);
    expect(screen.queryAllByRole('link', { current: 'page' })).toHaveLength(page > 3 ? 0 : 1);
  });

  it('links to no page that an address can’t name (S056)', () => {
    renderPager(1, 900_000_000);
    expect(hrefs().at(-2)).toBe('/list?pageNo=9999999');
  });

  it.each([0, 1, 20])('renders nothing for %s entries, which fit on one page', (total) => {
    renderPager(1, total);
    missRole('navigation');
  });
});

it.each<[page: number, count: number, entries: readonly PagerEntry[]]>([
  [1, 1, [1]],
  [1, 6, [1, 2, 3, 4, 5, 6]],
  [1, 7, [1, 2, 3, 4, 'gap', 7]],
  [4, 13, [1, 2, 3, 4, 5, 'gap', 13]],
  [5, 13, [1, 'gap', 4, 5, 6, 'gap', 13]],
  [9, 13, [1, 'gap', 8, 9, 10, 'gap', 13]],
  [10, 13, [1, 'gap', 9, 10, 11, 12, 13]],
  [99, 13, [1, 'gap', 10, 11, 12, 13]],
])('pageWindow for page %s of %s lists %j (S056)', (page, count, entries) => {
  expect(pageWindow(page, count)).toEqual(entries);
});

describe('pagerItems', () => {
  const shownOn = (screens: 'wide' | 'narrow', page: number, count: number) =>
    pagerItems(page, count).flatMap((item) => (item.screens === 'all' || item.screens === screens ? [item.entry] : []));

  it.each<[page: number, count: number, entries: readonly PagerEntry[]]>([
    [3, 5, [1, 2, 3, 4, 5]],
    [3, 7, [1, 2, 3, 'gap', 7]],
    [4, 7, [1, 'gap', 4, 'gap', 7]],
    [7, 7, [1, 'gap', 5, 6, 7]],
    [12, 13, [1, 'gap', 11, 12, 13]],
    [99, 13, [1, 'gap', 11, 12, 13]],
  ])('for page %s of %s lists %j on narrow screens (S056)', (page, count, entries) => {
    expect(shownOn('narrow', page, count)).toEqual(entries);
  });

  it('lists the page window on wide screens (S056)', () => {
    for (const count of [2, 5, 6, 7, 13])
      for (let page = 1; page <= count; page++) expect(shownOn('wide', page, count)).toEqual(pageWindow(page, count));
  });

  it('never has two gaps in a row', () => {
    for (let count = 2; count <= 30; count++)
      for (let page = 1; page <= count; page++) {
        const entries = shownOn('narrow', page, count);
        expect(entries.length).toBeLessThanOrEqual(5);
        expect(entries.filter((entry, index) => entry === 'gap' && entries[index + 1] === 'gap')).toEqual([]);
      }
  });
});
