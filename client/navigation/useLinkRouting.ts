import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { matchRoute } from '../../shared/routing/matchRoute';
import { useStorefront } from '../app/Storefront';
import { clientSideTarget } from './linkTarget';

/** Client-side routing for plain links and GET forms, wherever in the document they stand (spec.md §2). */
export function useLinkRouting(): void {
  const navigate = useNavigate();
  const { fullLoadPath } = useStorefront().config;
  const preloadPresent = useRef(true);

  useEffect(() => {
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
      });
      if (target === undefined) return;
      event.preventDefault();
      goTo(target);
    };
    const onSubmit = (event: SubmitEvent): void => {
      const target = event.target instanceof HTMLFormElement ? formTarget(event.target, event.submitter) : undefined;
      if (target === undefined || event.defaultPrevented) return;
      event.preventDefault();
      goTo(target);
    };
    document.addEventListener('click', onClick);
    document.addEventListener('submit', onSubmit);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('submit', onSubmit);
    };
  }, [navigate, fullLoadPath]);
}

/** The address of an own GET form with its filled-in fields; undefined for any other form. */
function formTarget(form: HTMLFormElement, submitter: HTMLElement | null): string | undefined {
  const action = new URL(form.action, window.location.href);
  if (form.method !== 'get' || action.origin !== window.location.origin || !matchRoute(action.pathname))
    return undefined;
  const filled = [...new FormData(form, submitter)].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && field[1] !== '',
  );
  const query = new URLSearchParams(filled).toString();
  return action.pathname + (query && `?${query}`);
}
