import { screen } from '@testing-library/react';
import { axeViolations } from '../../../testing/axeViolations';
import { renderWithStorefront } from '../../../testing/renderWithStorefront';
import { SearchSkeleton } from './SearchSkeleton';

describe('SearchSkeleton', () => {
  it('announces that the results are loading (S058, A08)', async () => {
    const { container } = renderWithStorefront(<SearchSkeleton />);
    expect(screen.getByText('Loading...').getAttribute('role')).toBe('status');
    expect(container.querySelector('[aria-busy=true]')).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
  });
});
