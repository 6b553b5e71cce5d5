import { screen, waitFor, within } from '@testing-library/react';
import type { SearchQuery } from '../../../shared/domain/search/searchQuery';
import { hrefOf, hrefsOf, miss, missRole, pageHeading, see, textsOf } from '../../testing/find';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testCard, testCategories, testCategoryPath, testSearch } from '../../testing/testSearch';
import type { StorefrontOverrides } from '../../testing/testStorefront';
import { SearchPage } from './SearchPage';
import type { SearchData } from './SearchPage.loader';

const show = (query: Partial<SearchQuery> = {}, found: Partial<SearchData> = {}, options: StorefrontOverrides = {}) =>
  renderWithStorefront(<SearchPage data={testSearch(query, found)} pending={false} />, {
    categories: testCategories,
    ...options,
  });

const NOTHING = { products: [], total: 0, recommended: [] } as const;

const sorts = () => textsOf(screen.getAllByRole('option'));

it('an item code that is searched for is above its product alone, before the results', () => {
  const products = [testCard('20466465'), testCard('1')];
  const { container } = show({ keyword: '20466465' }, { itemCode: '20466465', products, total: 1 });
  const headings = textsOf([...container.querySelectorAll<HTMLElement>('#results :is(h2, h3)')]);
  expect(headings).toEqual(['Item code 20466465', 'Product 20466465', 'Products', 'Product 1']);
});

it("a product off the shelf says so and can't be added, only removed (D180)", () => {
  const off = (id: string, isInCart: boolean) => ({ ...testCard(id), isInCart, productStatus: 'OFFSHELF' as const });
  show({ keyword: 'mug' }, { products: [off('1', false), off('2', true), testCard('3')], total: 3 });
  expect(screen.getAllByText('Offshelf')).toHaveLength(2);
  const toggles = screen.getAllByRole<HTMLButtonElement>('button', { name: /selection cart: Product/ });
  expect(toggles.map(({ disabled }) => disabled)).toEqual([true, false, false]);
});

describe('ResultsHeader', () => {
  it.each([
    ['the keyword (S050)', { keyword: 'lamp' }, [], 'Search result for lamp', 'lamp'],
    ['it first (D09)', { keyword: 'lamp', cateId: '12' }, testCategoryPath, 'Search result for lamp', 'lamp'],
    ['the category (S051)', { cateId: '12' }, testCategoryPath, 'Products in Lighting', 'Lighting'],
    ['no unknown category (D10)', { cateId: '999' }, [], 'Products', 'Products'],
    ['all products without either (D09)', {}, [], 'Products', 'Products'],
  ] as const)('names %s', (_what, query, categoryPath, text, title) => {
    show(query, { categoryPath });
    expect(pageHeading()).toBe(text);
    expect(document.title).toBe(`${title} - Tovaro`);
  });

  it('announces the number of results, again when another sort or filter leaves it (S053, A21)', () => {
    const found = { total: 1086 };
    const { rerender } = show({ keyword: 'lamp' }, found);
    const number = () => screen.getByText('1,086');
    const [region, before] = [number().closest('[role=status]'), number()];
    expect(region?.textContent).toBe('Find 1,086 total');
    rerender(<SearchPage data={testSearch({ keyword: 'lamp', lowestPrice: '1' }, found)} pending={false} />);
    expect([number().closest('[role=status]') === region, number() === before]).toEqual([true, false]);
  });

  it('offers the five sorts (S052, S170)', () => {
    show();
    expect(sorts()).toEqual([
      'Default sorting',
      'Price from hight to low',
      'Price from low to hight',
      'Earliest release',
      'Latest release',
    ]);
  });

  it('links from a category to its parents (S051)', () => {
    show({ cateId: '12' }, { categoryPath: testCategoryPath });
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    const crumbs = textsOf(trail.getAllByRole('listitem'));
    expect(crumbs).toEqual(['All categories', 'Home & living', 'Lighting']);
    expect(trail.getByRole('link', { name: 'Home & living' }).getAttribute('href')).toBe('/search?cateId=1');
  });
});

it('a category is named by its id until the tree is there, then by its name, and so is the next one', async () => {
  const node = (id: string, cateName: string) => ({ id, cateName, childrenList: [] });
  const categories = async () => [
    { ...node('1', 'Home'), childrenList: [node('12', 'Lighting')] },
    node('2', 'Kitchen'),
  ];
  const { rerender } = show({ cateId: '12' }, { categoryPath: undefined }, { api: { categories } });
  expect([pageHeading(), document.title]).toEqual(['Products in 12', '12 - Tovaro']);
  await waitFor(() => expect(pageHeading()).toBe('Products in Lighting'));
  expect(document.title).toBe('Lighting - Tovaro');
  rerender(<SearchPage data={testSearch({ cateId: '2' }, { categoryPath: undefined })} pending={false} />);
  expect(pageHeading()).toBe('Products in Kitchen');
});

it('SearchPage for a visitor has no price filter or price sorts, and stars for prices (C03)', () => {
  show({ keyword: 'lamp' }, {}, { user: null });
  expect(sorts()).toEqual(['Default sorting', 'Earliest release', 'Latest release']);
  missRole('heading', 'Price range');
  missRole('textbox');
  see('***');
});

describe('AppliedPrices', () => {
  it('shows the range as a chip, with links that clear it (S054, C06)', () => {
    show({ keyword: 'lamp', sortType: 'PRICE_ASC', lowestPrice: '20', highestPrice: '80', pageNo: 2 });
    see('$20-80');
    for (const name of ['Remove price filter $20-80', 'Clear All'])
      expect(hrefOf(name)).toBe('/search?keyword=lamp&sortType=PRICE_ASC');
  });

  it('shows the currency symbol in the corrected texts (C06)', () => {
    show({ lowestPrice: '20' }, {}, { config: { messages: 'corrected', currencySymbol: '€' } });
    see('€20-');
  });

  it('shows no chip for an invalid range', () => {
    show({ lowestPrice: '90', highestPrice: '20' });
    missRole('link', 'Clear All');
  });
});

describe('EmptyResults', () => {
  it('offers to clear the price range (S054, S057)', () => {
    show({ keyword: 'hovercraft', lowestPrice: '20' }, NOTHING);
    const offers = hrefsOf(screen.getAllByRole('link', { name: 'Clear All' }));
    expect(offers).toEqual(['/search?keyword=hovercraft', '/search?keyword=hovercraft']);
  });

  it('leads to all products and to the first categories', () => {
    const categories = Array.from({ length: 40 }, (_, index) => ({ id: `${index}`, cateName: `Category ${index}` }));
    show({ keyword: 'hovercraft' }, NOTHING, { categories });
    expect(hrefOf('Browse products')).toBe('/search');
    const links = within(screen.getByRole('list', { name: 'Browse by category' })).getAllByRole('link');
    expect(hrefsOf(links)).toEqual(Array.from({ length: 8 }, (_, index) => `/search?cateId=${index}`));
  });

  it.each<[Parameters<typeof testSearch>[0], string]>([
    [{ keyword: 'x' }, 'Check the spelling, or try a broader word.'],
    [{ keyword: 'x', lowestPrice: '5' }, 'Check the spelling, try a broader word, or clear the price range.'],
    [{ cateId: '12' }, 'Choose another category, or browse all products.'],
    [{ cateId: '12', lowestPrice: '5' }, 'Clear the price range, or choose another category.'],
  ])('advises for %j what may help', (query, advice) => {
    show(query, NOTHING);
    see(advice);
  });

  it('neither links to the search that is shown nor sorts nothing', () => {
    show({}, NOTHING, { categories: [] });
    missRole('link', 'Browse products');
    miss('Browse by category');
    missRole('combobox');
  });

  it('shows recommendations, which are no results', () => {
    show({ keyword: 'hovercraft' }, { ...NOTHING, recommended: [testCard('900')] });
    expect(screen.getByRole('heading', { name: 'Just for you' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Product 900/ })).toBeTruthy();
    missRole('article');
  });

  it('links back from a page beyond the last (S056)', () => {
    show({ keyword: 'lamp', pageNo: 9 }, { products: [], total: 41 });
    expect(screen.getByRole('heading', { name: 'There is no page 9' })).toBeTruthy();
    see('These results have 3 pages.');
    expect(hrefOf('Go to the first page')).toBe('/search?keyword=lamp');
    expect(hrefOf('Previous page')).toBe('/search?keyword=lamp&pageNo=3');
  });
});
