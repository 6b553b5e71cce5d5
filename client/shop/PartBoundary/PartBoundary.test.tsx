import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { PartBoundary } from './PartBoundary';

let isBroken: boolean;

function Part(): ReactNode {
  if (isBroken) throw new Error('broken part');
  return <p>part</p>;
}

function Away(): ReactNode {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate('/help')}>
      away
    </button>
  );
}

function show(onFailure?: () => void) {
  return renderWithStorefront(
    <>
      <Away />
      <PartBoundary {...(onFailure && { onFailure })}>
        <Part />
      </PartBoundary>
    </>,
  );
}

beforeEach(() => {
  isBroken = true;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('PartBoundary', () => {
  it('tells the owner once, so that it closes the part (N13)', () => {
    const onFailure = jest.fn();
    show(onFailure);
    expect(onFailure).toHaveBeenCalledTimes(1);
  });

  it('tries again after a navigation', () => {
    show();
    isBroken = false;
    act(() => screen.getByRole('button', { name: 'away' }).click());
    expect(screen.getByText('part')).toBeTruthy();
  });
});
