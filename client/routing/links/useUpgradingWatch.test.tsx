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

  it('does not check for another query of the same page, or for the hash', async () => {
    const siteConfig = jest.fn(async () => ({ upgrading: false }));
    renderWithStorefront(<Probe to="/help?topic=2" />, { api: { siteConfig }, path: '/help' });
    now += 60_001;
    await go();
    expect(siteConfig).not.toHaveBeenCalled();
  });

  it.each(['/busy', '/upgrading'])('does not check on the system page %s (C18)', async (to) => {
    const siteConfig = jest.fn(async () => ({ upgrading: false }));
    renderWithStorefront(<Probe to={to} />, { api: { siteConfig }, path: '/help' });
    now += 60_001;
    await go();
    expect(siteConfig).not.toHaveBeenCalled();
    expect(screen.getByRole('button').textContent).toBe(to);
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
