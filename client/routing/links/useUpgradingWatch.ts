import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { href } from '../../../shared/routing/href';
import { useStorefront } from '../../storefront/Storefront';
import { useRoute } from '../route/useRoute';

const MIN_INTERVAL_MS = 60_000;

/** Checks after a page change, at most once a minute, whether the site is being upgraded; if so, opens /upgrading. */
export function useUpgradingWatch(): void {
  const { api } = useStorefront();
  const { pathname, match } = useRoute();
  const isSystemPage = match?.route.access === 'system';
  const navigate = useNavigate();
  const lastCheck = useRef<{ pathname: string; at: number }>(null);

  useEffect(() => {
    // The server has checked for the page of the document.
    lastCheck.current ??= { pathname, at: performance.now() };
    if (lastCheck.current.pathname === pathname || isSystemPage) return;
    lastCheck.current.pathname = pathname;
    if (performance.now() - lastCheck.current.at < MIN_INTERVAL_MS) return;
    lastCheck.current.at = performance.now();
    api
      .siteConfig()
      .then(({ upgrading }) => upgrading && navigate(href.upgrading(), { replace: true }))
      // A failed check counts as false.
      .catch(() => undefined);
  }, [api, pathname, isSystemPage, navigate]);
}
