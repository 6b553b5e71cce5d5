import { screen, waitFor, within } from '@testing-library/react';
import type { ApiClient } from '../../../shared/api/apiClient';
import type { SafeHtml } from '../../../shared/richHtml/safeHtml';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { HelpPage } from './HelpPage';
import type { HelpArticle, HelpData } from './HelpPage.loader';

const article = (id: string, title: string): HelpArticle => ({
  id,
  title,
  day: '2025-03-10',
  html: `<p>Text of ${title}</p>` as SafeHtml,
});

const parent = { id: '1', name: 'Getting started', entries: [{ id: '12', name: 'Shops' }] };

const full: HelpData = {
  categories: [parent],
  categoryId: '12',
  place: { entry: { id: '12', name: 'Shops' }, parent },
  articles: [article('1', 'Connect your shop'), article('2', 'Remove a shop'), article('3', 'List products')],
  total: 25,
  pageNo: 2,
};

const show = (data: Partial<HelpData> = {}, api: Partial<ApiClient> = {}) =>
  renderWithStorefront(<HelpPage data={{ ...full, ...data }} pending={false} />, { api });

const list = () => within(screen.getByRole('region'));
const titles = (): (string | undefined)[] =>
  [...screen.getByRole('region').querySelectorAll('summary')].map(({ firstChild }) => firstChild?.textContent ?? '');
const filter = (): HTMLElement => screen.getByRole('searchbox', { name: 'Filter by title' });

describe('HelpPage', () => {
  it('shows the articles of the category with title, day and content (S074)', () => {
    show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Help center');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Shops');
    expect(titles()).toEqual(['Connect your shop', 'Remove a shop', 'List products']);
    expect(list().getAllByText('2025-03-10')).toHaveLength(3);
    expect(list().getByText('Text of Remove a shop')).toBeTruthy();
    expect(list().getByRole('link', { name: 'Open the full article Connect your shop' }).getAttribute('href')).toBe(
      '/article/detail/1',
    );
  });

  it('expands the first article, and others on click (S074)', async () => {
    const { user } = show();
    const isOpen = (): boolean[] => [...screen.getByRole('region').querySelectorAll('details')].map(({ open }) => open);
    expect(isOpen()).toEqual([true, false, false]);
    const summary = screen.getByText('Remove a shop', { selector: 'summary' });
    await user.click(summary);
    expect(isOpen()).toEqual([true, true, false]);
    await waitFor(() => expect(summary.getAttribute('aria-expanded')).toBe('true'));
  });

  it('filters a list of one page without a call', async () => {
    const articleTitles = jest.fn();
    const { user } = show({ total: 3, pageNo: 1 }, { articleTitles });
    await user.type(filter(), 'shop');
    expect(titles()).toEqual(['Connect your shop', 'Remove a shop']);
    expect(articleTitles).not.toHaveBeenCalled();
  });

  it('filters its page when the titles of the others fail to load', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = show({}, { articleTitles: async () => Promise.reject(new Error('down')) });
    await user.type(filter(), 'zzz');
    expect(await list().findByText('No article title on this page contains “zzz”')).toBeTruthy();
    await user.clear(filter());
    await user.type(filter(), 'list');
    expect(titles()).toEqual(['List products']);
  });

  it('shows a note when there are no articles', () => {
    show({ articles: [], total: 0 });
    expect(screen.getByText('There are no articles here yet')).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('shows all articles without a category', () => {
    show({ categoryId: undefined, place: undefined, total: 1, pageNo: 1, articles: [article('1', 'One')] });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('All articles');
    expect(list().getByRole('status').textContent).toBe('1 article');
  });

  it.each([
    [{}, 'Shops - Help center - Tovaro', 'http://localhost/help/12?pageNo=2'],
    [{ categoryId: undefined, place: undefined, pageNo: 1 }, 'Help center - Tovaro', 'http://localhost/help'],
  ])('has title and canonical URL (S010)', (data, title, canonical) => {
    show(data);
    expect(document.title).toBe(title);
    expect(document.head.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(canonical);
  });
});
