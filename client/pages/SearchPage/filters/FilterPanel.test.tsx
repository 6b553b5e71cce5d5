import { screen } from '@testing-library/react';
import { hrefsOf, textsOf } from '../../../testing/find';
import { renderWithStorefront } from '../../../testing/renderWithStorefront';
import { testCategories, testCategoryPath, testSearch } from '../../../testing/testSearch';
import type { CategoryStep } from '../SearchPage.loader';
import { FilterPanel } from './FilterPanel';

const show = (query = {}, categoryPath: readonly CategoryStep[] = []) =>
  renderWithStorefront(<FilterPanel data={testSearch(query, { categoryPath })} />, { categories: testCategories });
const links = () => textsOf(screen.getAllByRole('link'));

describe('the categories of FilterPanel', () => {
  it('lists the first level (S049)', () => {
    show();
    expect(links()).toEqual(['All categories', 'Home & living', 'Kitchen']);
    expect(screen.getByRole('link', { current: true }).textContent).toBe('All categories');
  });

  it('expands the path to the current category (S049, S092)', () => {
    show({ cateId: '12' }, testCategoryPath);
    expect(links()).toEqual(['All categories', 'Home & living', 'Lighting', 'Desk lamps', 'Decor', 'Kitchen']);
    expect(screen.getByRole('link', { current: true }).textContent).toBe('Lighting');
  });

  it('shows nothing below the third level (S092)', () => {
    const below = (id: string, child: string) => ({ id, cateName: id, children: [{ id: child, cateName: child }] });
    show({ cateId: '1234' }, [below('1', '12'), below('12', '123'), below('123', '1234'), below('1234', '12345')]);
    expect(links()).toEqual(['All categories', 'Home & living', '12', '123', 'Kitchen']);
  });

  it('keeps the other search parameters and resets the page (S114)', () => {
    show({ keyword: 'lamp', cateId: '2', lowestPrice: '5', pageNo: 3 });
    const hrefs = hrefsOf(screen.getAllByRole('link'));
    expect(hrefs).toEqual([
      '/search?keyword=lamp&lowestPrice=5',
      '/search?keyword=lamp&cateId=1&lowestPrice=5',
      '/search?keyword=lamp&cateId=2&lowestPrice=5',
    ]);
  });
});
