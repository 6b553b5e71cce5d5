import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { type CurrentRoute, useRoute } from './useRoute';

const seen = new Set<CurrentRoute>();
let navigate: NavigateFunction;

function Probe(): ReactNode {
  const route = useRoute();
  seen.add(route);
  navigate = useNavigate();
  return <p>{`${route.match?.route.name} ${route.url}`}</p>;
}

describe('useRoute', () => {
  beforeEach(() => seen.clear());

  it('returns address and matched route', () => {
    renderWithStorefront(<Probe />, { path: '/help/12?pageNo=2#top' });
    expect([...seen]).toMatchObject([
      { pathname: '/help/12', search: '?pageNo=2', url: '/help/12?pageNo=2', match: { params: { categoryId: '12' } } },
    ]);
  });

  it('keeps the object when only the hash changes', () => {
    renderWithStorefront(<Probe />, { path: '/help' });
    act(() => void navigate('/help#part'));
    expect(seen.size).toBe(1);
    act(() => void navigate('/nope'));
    expect(seen.size).toBe(2);
    expect(screen.getByText('undefined /nope')).toBeTruthy();
  });
});
