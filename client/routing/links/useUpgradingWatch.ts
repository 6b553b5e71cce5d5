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
  // The server has checked for the page of the document, whose time begins with it.
  const { current: last } = useRef({ pathname, at: 0 });

  useEffect(() => {
    if (last.pathname === pathname || isSystemPage) return;
    last.pathname = pathname;
    if (performance.now() - last.at < MIN_INTERVAL_MS) return;
    last.at = performance.now();
    api
      .siteConfig()
      .then(({ upgrading }) => upgrading && navigate(href.upgrading(), { replace: true }))
      // A failed check counts as false.
      .catch(() => undefined);
  }, [api, last, pathname, isSystemPage, navigate]);
}
