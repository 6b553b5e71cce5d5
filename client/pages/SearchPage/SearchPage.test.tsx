import { screen, within } from '@testing-library/react';
import { axeViolations } from '../../testing/axeViolations';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testCard, testCategories, testCategoryPath, testSearch } from '../../testing/testSearch';
import type { StorefrontOverrides } from '../../testing/testStorefront';
import { SearchPage } from './SearchPage';
import type { SearchData } from './SearchPage.loader';

const show = (data: SearchData, options: StorefrontOverrides & { pending?: boolean } = {}) =>
  renderWithStorefront(<SearchPage data={data} pending={options.pending ?? false} />, {
    categories: testCategories,
    ...options,
  });

const heading = (): string | null => screen.getByRole('heading', { level: 1 }).textContent;
const sorts = (): (string | null)[] => screen.getAllByRole('option').map((option) => option.textContent);
const hrefOf = (name: string): string | null => screen.getByRole('link', { name }).getAttribute('href');

describe('the head of the results', () => {
  it.each<[string, SearchData, string, string]>([
    ['the keyword (S050)', testSearch({ keyword: 'lamp' }), 'Search result for lamp', 'lamp - Tovaro'],
    [
      'the keyword before the category (D09)',
      testSearch({ keyword: 'lamp', cateId: '12' }, { categoryPath: testCategoryPath }),
      'Search result for lamp',
      'lamp - Tovaro',
    ],
    [
      'the category (S051)',
      testSearch({ cateId: '12' }, { categoryPath: testCategoryPath }),
      'Products in Lighting',
      'Lighting - Tovaro',
    ],
    ['no name for an unknown category (D10)', testSearch({ cateId: '999' }), 'Products', 'Products - Tovaro'],
    ['nothing in particular (D09)', testSearch(), 'Products', 'Products - Tovaro'],
  ])('names %s', (_what, data, text, title) => {
    show(data);
    expect(heading()).toBe(text);
    expect(document.title).toBe(title);
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });

  it('counts what was found, in a part that is read out (S053, A21)', () => {
    show(testSearch({ keyword: 'lamp' }, { total: 1086 }));
    expect(screen.getByText('1,086').closest('[role=status]')?.textContent).toBe('Find 1,086 total');
  });

  it('has the five literal sorts (S052, S170)', () => {
    show(testSearch());
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toBeTruthy();
    expect(sorts()).toEqual([
      'Default sorting',
      'Price from hight to low',
      'Price from low to hight',
      'Earliest release',
      'Latest release',
    ]);
  });

  it('leads from a category back up (S051)', () => {
    show(testSearch({ cateId: '12' }, { categoryPath: testCategoryPath }));
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getAllByRole('listitem').map((crumb) => crumb.textContent)).toEqual([
      'All categories',
      'Home & living',
      'Lighting',
    ]);
    expect(trail.getByRole('link', { name: 'Home & living' }).getAttribute('href')).toBe('/search?cateId=1');
  });
});

describe('a visitor’s search', () => {
  it('has neither price filter nor price sorts, and stars for prices (C03)', () => {
    show(testSearch({ keyword: 'lamp' }), { user: null });
    expect(sorts()).toEqual(['Default sorting', 'Earliest release', 'Latest release']);
    expect(screen.queryByRole('heading', { name: 'Price range' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('***')).toBeTruthy();
  });
});

describe('the applied price range', () => {
  it.each([
    ['20', '80', '$20-80'],
    ['20', '', '$20-'],
    ['', '80', '$-80'],
  ])('from "%s" to "%s" is a chip %s with Clear All (S054, C06)', (lowestPrice, highestPrice, range) => {
    show(testSearch({ keyword: 'lamp', sortType: 'PRICE_ASC', lowestPrice, highestPrice, pageNo: 2 }));
    expect(screen.getByText(range)).toBeTruthy();
    expect(hrefOf(`Remove price filter ${range}`)).toBe('/search?keyword=lamp&sortType=PRICE_ASC');
    expect(hrefOf('Clear All')).toBe('/search?keyword=lamp&sortType=PRICE_ASC');
  });

  it('has the currency’s own sign in the corrected texts (C06)', () => {
    show(testSearch({ lowestPrice: '20' }), { config: { messages: 'corrected', currencySymbol: '€' } });
    expect(screen.getByText('€20-')).toBeTruthy();
  });

  it('is no chip when it can’t be applied', () => {
    show(testSearch({ lowestPrice: '90', highestPrice: '20' }));
    expect(screen.queryByRole('link', { name: 'Clear All' })).toBeNull();
    expect(screen.getByText('Wrong value range, please try again')).toBeTruthy();
  });
});

describe('the results', () => {
  const twenty = Array.from({ length: 20 }, (_, index) => testCard(String(index + 1)));

  it('are cards, the first row’s pictures at once (S055, A12)', () => {
    const { container } = show(testSearch({}, { products: twenty, total: 41 }));
    expect(screen.getAllByRole('article')).toHaveLength(20);
    const loading = [...container.querySelectorAll('article img')].map((image) => image.getAttribute('loading'));
    expect(loading.slice(0, 5)).toEqual(['eager', 'eager', 'eager', 'eager', 'lazy']);
  });

  it('have pages that keep the search (S056, A10)', () => {
    const query = { keyword: 'desk lamp', sortType: 'PRICE_ASC', lowestPrice: '5', pageNo: 2 } as const;
    show(testSearch(query, { products: twenty, total: 41 }));
    const rest = 'keyword=desk+lamp&sortType=PRICE_ASC&lowestPrice=5';
    expect(hrefOf('Page 1')).toBe(`/search?${rest}`);
    expect(hrefOf('Page 3')).toBe(`/search?${rest}&pageNo=3`);
  });

  it('are dimmed while others load (S058)', () => {
    const { container } = show(testSearch(), { pending: true });
    expect(screen.getByText('Loading...').closest('[role=status]')).toBeTruthy();
    expect(screen.getByRole('article').closest('[aria-busy=true]')).toBeTruthy();
    expect(container.querySelector('.dimmed')).toBeTruthy();
  });

  it('are at rest when they are there (S058)', () => {
    show(testSearch());
    expect(screen.queryByText('Loading...')).toBeNull();
    expect(screen.getByRole('article').closest('[aria-busy=true]')).toBeNull();
  });
});

describe('no results', () => {
  it('say so (S057)', () => {
    show(testSearch({ keyword: 'hovercraft' }, { products: [], total: 0 }));
    expect(screen.getByRole('heading', { name: 'Sorry, no related products were found' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Clear All' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Pagination' })).toBeNull();
  });

  it('offer to clear the price range (S054, S057)', () => {
    show(testSearch({ keyword: 'hovercraft', lowestPrice: '20' }, { products: [], total: 0 }));
    const offers = screen.getAllByRole('link', { name: 'Clear All' }).map((link) => link.getAttribute('href'));
    expect(offers).toEqual(['/search?keyword=hovercraft', '/search?keyword=hovercraft']);
  });

  it('on a page behind the last lead back (S056)', () => {
    show(testSearch({ keyword: 'lamp', pageNo: 9 }, { products: [], total: 41 }));
    expect(screen.getByText('These results have 3 pages.')).toBeTruthy();
    expect(hrefOf('Go to the first page')).toBe('/search?keyword=lamp');
    expect(hrefOf('Previous page')).toBe('/search?keyword=lamp&pageNo=3');
  });
});

describe('accessibility', () => {
  it.each<[string, SearchData]>([
    [
      'with results',
      testSearch({ cateId: '12', lowestPrice: '1', pageNo: 2 }, { total: 90, categoryPath: testCategoryPath }),
    ],
    ['without any', testSearch({ keyword: 'x' }, { products: [], total: 0 })],
    ['with a wrong range', testSearch({ lowestPrice: '9', highestPrice: '2' })],
  ])('axe finds nothing %s (A20)', async (_state, data) => {
    const { container } = show(data);
    expect(await axeViolations(container)).toEqual([]);
  });
});
