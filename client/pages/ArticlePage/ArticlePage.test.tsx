import { fireEvent, screen, within } from '@testing-library/react';
import type { SafeHtml } from '../../../shared/richHtml/safeHtml';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import type { StorefrontOverrides } from '../../testing/testStorefront';
import { ArticlePage } from './ArticlePage';
import type { ArticleData } from './ArticlePage.loader';

const full: ArticleData = {
  id: '5',
  title: 'Seller agreement',
  updatedAt: '2025-03-10T23:24:36Z',
  created: '2025-03-10 23:24:36',
  subCategory: { id: '12', name: 'Shops' },
  html: '<h2>Before you start</h2><p>Some text.</p>' as SafeHtml,
  description: 'Before you start Some text.',
  categories: [{ id: '1', name: 'Getting started', entries: [{ id: '12', name: 'Shops' }] }],
  neighbours: { previous: { id: '4', title: 'The one before' }, next: { id: '6', title: 'The one after' } },
};

const show = (data: Partial<ArticleData> = {}, options: StorefrontOverrides = {}) =>
  renderWithStorefront(<ArticlePage data={{ ...full, ...data }} pending={false} />, options);

const meta = (selector: string, attribute: string): string | null | undefined =>
  document.head.querySelector(selector)?.getAttribute(attribute);

describe('ArticlePage', () => {
  it('shows title, subcategory, date and content (S005, S038, S073)', () => {
    show();
    const article = within(screen.getByRole('article'));
    expect(article.getByRole('heading', { level: 1 }).textContent).toBe('Seller agreement');
    expect(article.getByText('Shops')).toBeTruthy();
    expect(article.getByText(/Date Created/).textContent).toBe('Date Created 2025-03-10 23:24:36');
    expect(article.getByRole('heading', { level: 2, name: 'Before you start' })).toBeTruthy();
    expect(article.getByText('Some text.')).toBeTruthy();
  });

  const here = 'http://localhost/help';

  it.each<[string, { idx?: number; referrer?: string; length?: number; ctrlKey?: boolean }, boolean]>([
    ['goes back in this document', { idx: 1 }, true],
    ['goes back to a page of this site in an earlier document', { referrer: here }, true],
    ['leads to the help centre without a previous page', {}, false],
    ['leads to the help centre from another site', { referrer: 'https://elsewhere.example/' }, false],
    ['leads to the help centre in a new tab', { referrer: here, length: 1 }, false],
    ['leads to the help centre with a modified click', { idx: 1, ctrlKey: true }, false],
  ])('Back %s (S073)', (_what, { idx = 0, referrer = '', length = 2, ctrlKey = false }, goesBack) => {
    window.history.replaceState({ idx }, '');
    jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    jest.spyOn(window.history, 'length', 'get').mockReturnValue(length);
    show();
    const link = screen.getByRole('link', { name: 'Back' });
    expect(link.getAttribute('href')).toBe('/help');
    let wentBack = false;
    // After the page's own listener; following the link would leave the test's document.
    const observe = (event: Event): void => {
      wentBack = event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', observe, { once: true });
    fireEvent.click(link, { ctrlKey });
    expect(wentBack).toBe(goesBack);
    jest.restoreAllMocks();
  });

  it('links to the previous and next article', () => {
    show();
    const around = within(screen.getByRole('navigation', { name: 'More articles' }));
    expect(around.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Previous article The one before', '/article/detail/4'],
      ['Next article The one after', '/article/detail/6'],
    ]);
  });

  it('omits missing parts', () => {
    show({ subCategory: undefined, created: '', categories: [], neighbours: {} });
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByText(/Date Created/)).toBeNull();
  });

  it('marks its subcategory in the menu', () => {
    show();
    const menu = within(screen.getByRole('navigation', { name: 'Help categories' }));
    expect(menu.getByRole('link', { name: 'Shops' }).getAttribute('aria-current')).toBe('true');
  });

  it('has title, description and canonical URL (S010)', () => {
    show();
    expect(document.title).toBe('Seller agreement - Tovaro');
    expect(meta('meta[name="description"]', 'content')).toBe('Before you start Some text.');
    expect(meta('link[rel="canonical"]', 'href')).toBe('http://localhost/article/detail/5');
  });
});
