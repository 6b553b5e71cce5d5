import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { CHANNEL_TOKEN } from '../../../shared/routing/href';
import { isOpenToVisitors, matchRoute } from '../../../shared/routing/matchRoute';
import { withQuery } from '../../../shared/url/urls';
import { useStorefront } from '../../storefront/Storefront';

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

/** The facts about a click that decide. */
export interface LinkClick {
  readonly anchor: Pick<HTMLAnchorElement, 'href' | 'target' | 'origin' | 'pathname' | 'search' | 'hash'> & {
    hasAttribute(name: string): boolean;
  };
  readonly event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>;
  readonly location: Pick<Location, 'origin' | 'pathname' | 'search'>;
  /** No client-side navigation has happened since the document load. */
  readonly preloadPresent: boolean;
  readonly fullLoadPath: string;
  /** Whether a path is a page that this user may open; for the others the server redirects to login. */
  readonly opens: (pathname: string) => boolean;
}

/** The address to open by client-side navigation; undefined when the browser should follow the link. */
export function clientSideTarget({
  anchor,
  event,
  location,
  preloadPresent,
  fullLoadPath,
  opens,
}: LinkClick): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  if (anchor.origin !== location.origin || anchor.hasAttribute('download')) return undefined;
  if (anchor.target !== '' && anchor.target !== '_self') return undefined;
  if (anchor.hash !== '' && anchor.pathname === location.pathname && anchor.search === location.search)
    return undefined;
  if (preloadPresent && anchor.pathname === fullLoadPath) return undefined;
  // The server verifies the token.
  if (new URLSearchParams(anchor.search).has(CHANNEL_TOKEN)) return undefined;
  return opens(anchor.pathname) ? anchor.pathname + anchor.search + anchor.hash : undefined;
}

/** A mouse that rests on a link for this long is about to click it; one that crosses the page is not. */
const HOVER_MS = 65;

/** Reports links that the user is about to follow: hovered, focused or touched. Returns the function that stops it. */
export function watchLinkIntent(onIntent: (anchor: HTMLAnchorElement) => void): () => void {
  let hover: ReturnType<typeof setTimeout> | undefined;
  let position = '';
  const onPointerMove = (event: PointerEvent): void => {
    position = positionOf(event);
  };
  const onPointerOver = (event: PointerEvent): void => {
    clearTimeout(hover);
    // A link that appears under a resting mouse is not meant.
    const isMoved = positionOf(event) !== position;
    const anchor = event.pointerType === 'mouse' && isMoved ? anchorOf(event) : null;
    if (anchor) hover = setTimeout(() => onIntent(anchor), HOVER_MS);
  };
  const onContact = (event: Event): void => {
    const anchor = anchorOf(event);
    if (anchor) onIntent(anchor);
  };
  const onFocus = (event: Event): void => {
    // A menu moves the focus to its items by itself.
    if (anchorOf(event)?.getAttribute('role') !== 'menuitem') onContact(event);
  };
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener('pointermove', onPointerMove, { passive: true, signal });
  document.addEventListener('pointerover', onPointerOver, { signal });
  document.addEventListener('focusin', onFocus, { signal });
  document.addEventListener('touchstart', onContact, { passive: true, signal });
  return () => {
    clearTimeout(hover);
    stop.abort();
  };
}

const positionOf = ({ clientX, clientY }: PointerEvent): string => `${clientX} ${clientY}`;

function anchorOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}
