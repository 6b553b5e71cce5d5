import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { withQuery } from '../../../shared/queryString';
import { isOpenToVisitors, matchRoute } from '../../../shared/routing/matchRoute';
import { useStorefront } from '../../storefront/Storefront';
import { clientSideTarget } from './linkTarget';

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
    const goTo = (target: string): void => {
      preloadPresent.current = false;
      navigate(target);
    };
    const onClick = (event: MouseEvent): void => {
      const anchor = event.target instanceof Element ? event.target.closest('a') : null;
      if (!anchor?.href) return;
      const target = clientSideTarget({
        anchor,
        event,
        location: window.location,
        preloadPresent: preloadPresent.current,
        fullLoadPath,
        opens,
      });
      if (target === undefined) return;
      event.preventDefault();
      goTo(target);
    };
    const onSubmit = (event: SubmitEvent): void => {
      const form = event.target;
      if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
      const target = formTarget(form, event.submitter, opens);
      if (target === undefined) return;
      event.preventDefault();
      goTo(target);
    };
    document.addEventListener('click', onClick);
    document.addEventListener('submit', onSubmit);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('submit', onSubmit);
    };
  }, [navigate, fullLoadPath, publicPages, isMember]);
}

/** The address of an own GET form with its non-empty fields; undefined for any other form. */
function formTarget(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  opens: (pathname: string) => boolean,
): string | undefined {
  const action = new URL(form.action, window.location.href);
  if (form.method !== 'get' || action.origin !== window.location.origin || !opens(action.pathname)) return undefined;
  const filled = [...new FormData(form, submitter)].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && field[1] !== '',
  );
  return withQuery(action.pathname, filled);
}
