import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { href } from '../../../shared/routing/href';
import { matchRoute } from '../../../shared/routing/matchRoute';
import { useStorefront } from '../../storefront/Storefront';

const AT_MOST_EVERY_MS = 60_000;

/** Asks with a page change, at most once a minute, whether the site is being upgraded; then everyone leaves (C19). */
export function useUpgradingWatch(): void {
  const { api } = useStorefront();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const asked = useRef<{ pathname: string; at: number }>(null);

  useEffect(() => {
    // The server has asked for the page that the document came with.
    asked.current ??= { pathname, at: Date.now() };
    if (asked.current.pathname === pathname || matchRoute(pathname)?.route.access === 'system') return;
    asked.current.pathname = pathname;
    if (Date.now() - asked.current.at < AT_MOST_EVERY_MS) return;
    asked.current.at = Date.now();
    api
      .siteConfig()
      .then(({ upgrading }) => upgrading && navigate(href.upgrading(), { replace: true }))
      // A flag that can't be read counts as false (C18).
      .catch(() => undefined);
  }, [api, pathname, navigate]);
}
