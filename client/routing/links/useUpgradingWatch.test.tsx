import { act, screen } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ApiClient } from '../../../shared/api/apiClient';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { useUpgradingWatch } from './useUpgradingWatch';

function Probe({ to }: { to: string | undefined }) {
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
    now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });

  /** The page after visits to others, each so many ms later, and how many checks there were after each. */
  async function visit(siteConfig: ApiClient['siteConfig'], to: string | undefined, ...later: number[]) {
    const check = jest.fn(siteConfig);
    renderWithStorefront(<Probe to={to} />, { api: { siteConfig: check }, path: '/help' });
    const checks: number[] = [];
    for (const ms of later) {
      now += ms;
      await act(async () => screen.getByRole('button').click());
      checks.push(check.mock.calls.length);
    }
    return [screen.getByRole('button').textContent, ...checks];
  }
  const upgrading = async () => ({ upgrading: true });
  const open = async () => ({ upgrading: false });
  const down = async () => Promise.reject(new Error('down'));

  it.each<[string, ApiClient['siteConfig'], string | undefined, number[], (string | number)[]]>([
    ['opens /upgrading when a page changes after a minute (C19, S048)', upgrading, '/', [60_001], ['/upgrading', 1]],
    ['stays on the page when the check fails (C18)', down, '/search', [60_001], ['/search', 1]],
    ['does not check on a system page (C18)', open, '/busy', [60_001], ['/busy', 0]],
    ['does not check on /upgrading', open, '/upgrading', [60_001], ['/upgrading', 0]],
    ['does not check for another query', open, '/help?topic=2', [60_001], ['/help', 0]],
    ['checks at most once a minute', open, undefined, [0, 60_000, 59_999, 1], ['/help', 0, 1, 1, 2]],
  ])('%s', async (_what, siteConfig, to, later, expected) => {
    expect(await visit(siteConfig, to, ...later)).toEqual(expected);
  });
});
