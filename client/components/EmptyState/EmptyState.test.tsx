import { screen } from '@testing-library/react';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { EmptyState } from './EmptyState';

describe('EmptyState', () => {
  it('shows title, text and actions with a decorative illustration', () => {
    const { container } = renderWithStorefront(
      <EmptyState scene="empty" title="Nothing here" text="Try another word.">
        <a href="/search">All products</a>
      </EmptyState>,
    );
    expect(screen.getByRole('heading', { level: 2, name: 'Nothing here' })).toBeTruthy();
    expect(screen.getByText('Try another word.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All products' })).toBeTruthy();
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/illustrations/scene-empty.svg');
    expect(screen.queryByRole('img')).toBeNull();
  });
});
