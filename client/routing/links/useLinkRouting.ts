import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isOpenToVisitors, matchRoute } from '../../../shared/routing/matchRoute';
import { withQuery } from '../../../shared/url/queryString';
import { useStorefront } from '../../storefront/Storefront';
import { clientSideTarget, type LinkClick } from './clientSideTarget';
import { watchLinkIntent } from './linkIntent';

/** A click that the link rules know nothing against. */
const PLAIN_CLICK: LinkClick['event'] = {
  ...{ button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false },
  defaultPrevented: false,
};

/**
 * Client-side navigation for plain links and GET forms anywhere in the document. `onIntent` receives the
 * address of such a link that the user is about to follow; not when the user saves data.
 */
export function useLinkRouting(onIntent: (address: URL) => void): void {
  const navigate = useNavigate();
  const { config, user } = useStorefront();
  const { fullLoadPath, publicPages } = config;
  const isMember = user !== null;
  const preloadPresent = useRef(true);

  useEffect(() => {
    const opens = (pathname: string): boolean => {
      const match = matchRoute(pathname);
      return match !== undefined && (isMember || isOpenToVisitors(match.route, publicPages));
    };
    const follow = (event: Event, target: string | undefined): void => {
      if (target === undefined) return;
      event.preventDefault();
      preloadPresent.current = false;
      navigate(target);
    };
    const targetOf = (anchor: HTMLAnchorElement, event: LinkClick['event']): string | undefined => {
      const { location } = window;
      return clientSideTarget({ anchor, event, location, preloadPresent: preloadPresent.current, fullLoadPath, opens });
    };
    const onClick = (event: MouseEvent): void => {
      const anchor = event.target instanceof Element ? event.target.closest('a') : null;
      if (anchor?.href) follow(event, targetOf(anchor, event));
    };
    const stopWatching = watchLinkIntent((anchor) => {
      if (!savesData() && targetOf(anchor, PLAIN_CLICK) !== undefined) onIntent(new URL(anchor.href));
    });
    const onSubmit = (event: SubmitEvent): void => follow(event, formTarget(event, opens));
    document.addEventListener('click', onClick);
    document.addEventListener('submit', onSubmit);
    return () => {
      stopWatching();
      document.removeEventListener('click', onClick);
      document.removeEventListener('submit', onSubmit);
    };
  }, [navigate, fullLoadPath, publicPages, isMember, onIntent]);
}

/** The user has asked for less data; only Chromium tells. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/** The address that an own GET form asks for, with its non-empty fields; undefined for any other form. */
function formTarget(event: SubmitEvent, opens: (pathname: string) => boolean): string | undefined {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return undefined;
  const { origin, pathname } = new URL(form.action, window.location.href);
  if (origin !== window.location.origin || !opens(pathname)) return undefined;
  const fields = [...new FormData(form, submitter)].filter(([, value]) => typeof value === 'string' && value !== '');
  return withQuery(pathname, fields);
}
