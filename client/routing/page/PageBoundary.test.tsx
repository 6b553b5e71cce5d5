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
  afterEach(() => jest.restoreAllMocks());

  it("says 'Error occurred' in place of a view that throws, and nothing else goes (S016)", () => {
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

  it('gives the next page a fresh start', () => {
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
