import { screen } from '@testing-library/react';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { Pagination } from './Pagination';

const renderPager = (page: number, total: number) =>
  renderWithStorefront(
    <Pagination page={page} total={total} pageSize={20} hrefOf={(number) => `/list?pageNo=${number}`} />,
  );

const hrefs = (): (string | null)[] => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('Pagination', () => {
  it('links to the pages and marks the current one (S056)', () => {
    renderPager(2, 60);
    expect(hrefs()).toEqual(['/list?pageNo=1', '/list?pageNo=1', '/list?pageNo=2', '/list?pageNo=3', '/list?pageNo=3']);
    expect(screen.getByRole('link', { current: 'page' })).toHaveProperty('textContent', '2');
    expect(screen.getByRole('link', { name: 'Page 3' }).textContent).toBe('3');
  });

  it('has no previous link on the first page (S056)', () => {
    renderPager(1, 60);
    expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/list?pageNo=2');
  });

  it('has no next link on the last page (S056)', () => {
    renderPager(3, 60);
    expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe('/list?pageNo=2');
  });

  it('links from beyond the last page back to it (S056)', () => {
    renderPager(9, 60);
    expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe('/list?pageNo=3');
    expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
  });

  it.each([0, 1, 20])('renders nothing for %s entries, which fit on one page', (total) => {
    renderPager(1, total);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
