import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ApiClient } from '../../../shared/api/apiClient';
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

  const show = (siteConfig: ApiClient['siteConfig'], path = '/', to?: string) =>
    renderWithStorefront(<Probe {...(to && { to })} />, { api: { siteConfig }, path });
  const shownPath = () => screen.getByRole('button').textContent;

  it('opens /upgrading when a page changes after a minute (C19, S048)', async () => {
    show(async () => ({ upgrading: true }));
    now += 60_001;
    await go();
    expect(shownPath()).toBe('/upgrading');
  });

  it('stays on the page when the check fails (C18)', async () => {
    const siteConfig = jest.fn(async () => Promise.reject(new Error('down')));
    show(siteConfig);
    now += 60_001;
    await go();
    expect([siteConfig.mock.calls.length, shownPath()]).toEqual([1, '/search']);
  });

  it.each([
    ['/busy', '/busy'],
    ['/upgrading', '/upgrading'],
    ['/help?topic=2', '/help'],
  ])('does not check on a system page, nor for another query: %s (C18)', async (to, pathname) => {
    const siteConfig = jest.fn(async () => ({ upgrading: false }));
    show(siteConfig, '/help', to);
    now += 60_001;
    await go();
    expect([siteConfig.mock.calls.length, shownPath()]).toEqual([0, pathname]);
  });

  it('stays on the page while the site is open, and checks at most once a minute', async () => {
    const siteConfig = jest.fn(async () => ({ upgrading: false }));
    show(siteConfig);
    const calls: number[] = [];
    for (const passed of [0, 60_000, 59_999, 1]) {
      now += passed;
      await go();
      calls.push(siteConfig.mock.calls.length);
    }
    expect(calls).toEqual([0, 1, 1, 2]);
    expect(shownPath()).toBe('/help');
  });
});
