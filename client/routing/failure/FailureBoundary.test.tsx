import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FailureBoundary } from '../../components/PartBoundary/PartBoundary';
import { silenceErrors } from '../../testing/browserParts';
import { see } from '../../testing/find';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { LoadFailure } from './LoadFailure';

function Broken(): ReactNode {
  throw new Error('broken view');
}

describe('FailureBoundary', () => {
  beforeEach(() => {
    silenceErrors();
  });

  it("replaces only the view that throws, with 'Error occurred' (S016)", () => {
    renderWithStorefront(
      <>
        <p>header</p>
        <FailureBoundary location="/a" fallback={<LoadFailure failure="error" onRetry={() => undefined} />}>
          <Broken />
        </FailureBoundary>
      </>,
    );
    expect(screen.getByRole('alert').textContent).toContain('Error occurred');
    see('header');
  });

  it('catches a page that throws as it arrives once', () => {
    const caught = jest.fn();
    const ui = (location: string, view: ReactNode) => (
      <FailureBoundary location={location} onFailure={caught}>
        {view}
      </FailureBoundary>
    );
    const { rerender } = renderWithStorefront(ui('/a', <p>well</p>));
    rerender(ui('/b', <Broken />));
    expect(caught).toHaveBeenCalledTimes(1);
  });

  it('renders the next page after a failure', () => {
    const { rerender } = renderWithStorefront(
      <FailureBoundary location="/a">
        <Broken />
      </FailureBoundary>,
    );
    rerender(
      <FailureBoundary location="/b">
        <p>well</p>
      </FailureBoundary>,
    );
    see('well');
  });
});
