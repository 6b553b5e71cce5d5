import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { PageBoundary } from './PageBoundary';

function Broken(): ReactNode {
  throw new Error('broken view');
}

describe('PageBoundary', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it("replaces only the view that throws, with 'Error occurred' (S016)", () => {
    renderWithStorefront(
      <>
        <p>header</p>
        <PageBoundary url="/a">
          <Broken />
        </PageBoundary>
      </>,
    );
    expect(screen.getByRole('alert').textContent).toContain('Error occurred');
    expect(screen.getByText('header')).toBeTruthy();
  });

  it('renders the next page after a failure', () => {
    const { rerender } = renderWithStorefront(
      <PageBoundary url="/a">
        <Broken />
      </PageBoundary>,
    );
    rerender(
      <PageBoundary url="/b">
        <p>well</p>
      </PageBoundary>,
    );
    expect(screen.getByText('well')).toBeTruthy();
  });
});
