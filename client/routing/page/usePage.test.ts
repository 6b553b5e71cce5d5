import { matchRoute, type RouteMatch } from '../../../shared/routing/matchRoute';
import type { PageEntry } from './pageEntry';
import { createVisitedPages } from './usePage';

const match = matchRoute('/') as RouteMatch;
const entry = (url: string, outcome: PageEntry['outcome'] = { data: url }): PageEntry => ({ url, match, outcome });

describe('visited pages', () => {
  it('holds the ten pages that were shown last (V12)', () => {
    const pages = createVisitedPages();
    for (let page = 1; page <= 10; page++) pages.add(entry(`/${page}`));
    pages.add(entry('/1', { data: 'newer' }));
    pages.add(entry('/11'));
    expect([pages.get('/1')?.outcome, pages.get('/2'), pages.get('/3')?.url]).toEqual([
      { data: 'newer' },
      undefined,
      '/3',
    ]);
  });

  it('forgets a page that has become an error page', () => {
    const pages = createVisitedPages();
    pages.add(entry('/1'));
    pages.add(entry('/1', { errorPage: 'notFound' }));
    expect(pages.get('/1')).toBeUndefined();
  });
});
