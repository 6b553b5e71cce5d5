import { screen, within } from '@testing-library/react';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testApi } from '../../testing/testStorefront';
import { HelpLayout } from './HelpLayout';
import { type HelpCategory, loadHelpCategories } from './helpCategories';

const accounts = { id: '11', name: 'Accounts' };
const shops = { id: '12', name: 'Shops' };
const start: HelpCategory = { id: '1', name: 'Getting started', entries: [accounts, shops] };
const listing: HelpCategory = { id: '2', name: 'Listing', entries: [{ id: '21', name: 'Failed records' }] };
const prices: HelpCategory = { id: '3', name: 'Prices', entries: [] };

const show = (place: Partial<Parameters<typeof HelpLayout>[0]> = {}) =>
  renderWithStorefront(
    <HelpLayout categories={[start, listing, prices]} currentId={undefined} currentIs="page" {...place}>
      <p>Articles</p>
    </HelpLayout>,
  );

const links = () =>
  within(screen.getByRole('navigation', { name: 'Help categories' })).getAllByRole('link', { hidden: true });
const summaryOf = (name: string) => screen.getByText(name, { selector: 'summary *' });
const isOpen = (name: string) => summaryOf(name).closest('details')?.open === true;

describe('HelpLayout', () => {
  it('links to all articles, categories and subcategories (S074)', () => {
    show();
    expect(links().map((link) => `${link.textContent}: ${link.getAttribute('href')}`)).toEqual([
      ...['All articles: /help', 'See all Getting started: /help/1', 'Accounts: /help/11', 'Shops: /help/12'],
      ...['See all Listing: /help/2', 'Failed records: /help/21', 'Prices: /help/3'],
    ]);
  });

  it.each([
    ['12', 'page', 'Shops', [true, false]],
    ['12', 'true', 'Shops', [true, false]],
    ['3', 'page', 'Prices', [false, false]],
    ['1', 'page', 'See all Getting started', [true, false]],
    [undefined, 'page', 'All articles', [true, true]],
  ] as const)('marks %s as the current %s and expands its category (S074)', (currentId, currentIs, name, open) => {
    show({ currentId, currentIs });
    const marked = links().filter((link) => link.hasAttribute('aria-current'));
    expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([[name, currentIs]]);
    expect([isOpen('Getting started'), isOpen('Listing')]).toEqual(open);
  });
});

it('loadHelpCategories keeps the entries that have an id, which stands for a name that is missing (S074)', async () => {
  const unnamed = [
    { id: undefined, name: 'No id' },
    { id: '13', name: undefined },
  ];
  const api = {
    articleCategories: async () => [
      { id: '1', name: 'Getting started', subCategories: [accounts, ...unnamed] },
      { id: '2', name: undefined, subCategories: [{ id: '21', name: 'Lost' }] },
      { id: '3', name: 'Prices', subCategories: [] },
    ],
  };
  expect(await loadHelpCategories({ api: testApi(api), timeZone: 'UTC' })).toEqual([
    { ...start, entries: [accounts, { id: '13', name: '13' }] },
    { id: '2', name: '2', entries: [{ id: '21', name: 'Lost' }] },
    prices,
  ]);
});
