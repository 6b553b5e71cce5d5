import { screen } from '@testing-library/react';
import { hrefsOf, link, missRole, textsOf } from '../../testing/find';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { type PagerEntry, Pagination, pagerItems, pageWindow } from './Pagination';

const renderPager = (page: number, total: number) =>
  renderWithStorefront(
    <Pagination page={page} total={total} pageSize={20} hrefOf={(number) => `/list?pageNo=${number}`} />,
  );

describe('Pagination', () => {
  it.each([
    ['the first page', 1, '1 2 3 2', ['1']],
    ['a page between', 2, '1 1 2 3 3', ['2']],
    ['the last page', 3, '2 1 2 3', ['3']],
    ['a page beyond the last', 9, '3 1 2 3', []],
  ])('links on %s to the pages beside it that exist, and marks the current one (S056)', (_where, page, to, marked) => {
    renderPager(page, 60);
    const links = screen.getAllByRole('link');
    expect(hrefsOf(links)).toEqual(to.split(' ').map((number) => `/list?pageNo=${number}`));
    expect(textsOf(links.filter((one) => one.ariaCurrent))).toEqual(marked);
    expect(link('Page 3').textContent).toBe('3');
  });

  it('links to no page that an address can’t name (S056)', () => {
    renderPager(1, 900_000_000);
    expect(hrefsOf(screen.getAllByRole('link')).at(-2)).toBe('/list?pageNo=9999999');
  });

  it.each([
    [1, '1–20 of 46'],
    [3, '41–46 of 46'],
    [4, undefined],
  ])('says on page %s which part of the list it is: %s', (page, part) => {
    const { container } = renderPager(page, 46);
    expect(container.querySelector('p')?.textContent).toBe(part);
  });

  it('renders nothing for entries that fit on one page', () => {
    renderPager(1, 20);
    missRole('navigation');
  });
});

it.each<[page: number, count: number, entries: readonly PagerEntry[]]>([
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
    [99, 13, [1, 'gap', 11, 12, 13]],
  ])('for page %s of %s lists %j on narrow screens (S056)', (page, count, entries) => {
    expect(shownOn('narrow', page, count)).toEqual(entries);
  });

  it('lists the page window on wide screens (S056)', () => {
    for (const page of [1, 4, 7]) expect(shownOn('wide', page, 7)).toEqual(pageWindow(page, 7));
  });
});
