import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isOpenToVisitors, matchRoute } from '../../../shared/routing/matchRoute';
import { withQuery } from '../../../shared/url/queryString';
import { useStorefront } from '../../storefront/Storefront';
import { clientSideTarget } from './clientSideTarget';

/** Client-side navigation for plain links and GET forms anywhere in the document (spec.md §2). */
export function useLinkRouting(): void {
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
    const onClick = (event: MouseEvent): void => {
      const anchor = event.target instanceof Element ? event.target.closest('a') : null;
      if (!anchor?.href) return;
      const { location } = window;
      const click = { anchor, event, location, preloadPresent: preloadPresent.current, fullLoadPath, opens };
      follow(event, clientSideTarget(click));
    };
    const onSubmit = (event: SubmitEvent): void => follow(event, formTarget(event, opens));
    document.addEventListener('click', onClick);
    document.addEventListener('submit', onSubmit);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('submit', onSubmit);
    };
  }, [navigate, fullLoadPath, publicPages, isMember]);
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
