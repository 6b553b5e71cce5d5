import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { useUpgradingWatch } from './useUpgradingWatch';

function Probe({ to }: { readonly to?: string }): ReactNode {
  useUpgradingWatch();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(to ?? (pathname === '/search' ? '/help' : '/search'))}>
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

  it.each([
    ['/busy', '/busy'],
    ['/upgrading', '/upgrading'],
    ['/help?topic=2', '/help'],
  ])('does not check on a system page, nor for another query: %s (C18)', async (to, pathname) => {
    const siteConfig = jest.fn(async () => ({ upgrading: false }));
    renderWithStorefront(<Probe to={to} />, { api: { siteConfig }, path: '/help' });
    now += 60_001;
    await go();
    expect(siteConfig).not.toHaveBeenCalled();
    expect(screen.getByRole('button').textContent).toBe(pathname);
  });

  it('stays on the page while the site is open, and checks again a minute later', async () => {
    const siteConfig = jest.fn(async () => ({ upgrading: false }));
    renderWithStorefront(<Probe />, { api: { siteConfig }, path: '/' });
    now += 60_000;
    await go();
    expect(siteConfig).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button').textContent).toBe('/search');
    now += 59_999;
    await go();
    expect(siteConfig).toHaveBeenCalledTimes(1);
    now += 1;
    await go();
    expect(siteConfig).toHaveBeenCalledTimes(2);
  });
});
