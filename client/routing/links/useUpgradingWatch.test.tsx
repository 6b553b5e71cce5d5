import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { useUpgradingWatch } from './useUpgradingWatch';

function Probe(): ReactNode {
  useUpgradingWatch();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(pathname === '/search' ? '/help' : '/search')}>
      {pathname}
    </button>
  );
}

describe('useUpgradingWatch', () => {
  let now = 0;
  beforeEach(() => {
    now = 1_000_000;
    jest.spyOn(Date, 'now').mockImplementation(() => now);
  });
  afterEach(() => jest.restoreAllMocks());

  const go = () => act(async () => screen.getByRole('button').click());

  it('checks on page changes, at most once a minute, and opens /upgrading (C19, S048)', async () => {
    const siteConfig = jest.fn(async () => ({ upgrading: true }));
    renderWithStorefront(<Probe />, { api: { siteConfig }, path: '/' });
    await go();
    expect(siteConfig).not.toHaveBeenCalled();
    now += 60_001;
    await go();
    expect(siteConfig).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button').textContent).toBe('/upgrading');
  });

  it('stays on the page when the check fails (C18)', async () => {
    const siteConfig = jest.fn(async () => Promise.reject(new Error('down')));
    renderWithStorefront(<Probe />, { api: { siteConfig }, path: '/' });
    now += 60_001;
    await go();
    expect(siteConfig).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button').textContent).toBe('/search');
  });
});
