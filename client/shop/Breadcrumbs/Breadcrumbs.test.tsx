import { screen } from '@testing-library/react';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { Breadcrumbs } from './Breadcrumbs';

describe('Breadcrumbs', () => {
  it('links to the parents but not to the current page (S059)', () => {
    renderWithStorefront(
      <Breadcrumbs
        links={[
          { label: 'Home & living', href: '/search?cateId=1' },
          { label: 'Table lamps', href: '/search?cateId=12' },
        ]}
        current="Desk lamp"
      />,
    );
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toBeTruthy();
    const crumbs = screen.getAllByRole('listitem');
    expect(crumbs.map((crumb) => crumb.textContent)).toEqual(['Home & living', 'Table lamps', 'Desk lamp']);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/search?cateId=1',
      '/search?cateId=12',
    ]);
    expect(crumbs[2]?.getAttribute('aria-current')).toBe('page');
  });
});
