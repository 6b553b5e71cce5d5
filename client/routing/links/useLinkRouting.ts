import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { CHANNEL_TOKEN } from '../../../shared/routing/href';
import { isOpenToVisitors, matchRoute } from '../../../shared/routing/matchRoute';
import { withQuery } from '../../../shared/url/urls';
import { useStorefront } from '../../storefront/Storefront';
import { isAtWork } from '../../storefront/watchLeaving';
import { pageUrl } from '../route/useRoute';

/** Other pages that open a tab, such as the search of a category, are passed on the way to something else. */
const PRODUCT_IN_NEW_TAB = '[target=_blank][href^="/items/"]';

/**
 * Client-side navigation for plain links and GET forms anywhere in the document. `onIntent` receives the
 * address of such a link that the user is about to follow; not when the user saves data.
 */
export function useLinkRouting(onIntent: (address: URL) => void): void {
  const navigate = useNavigate();
  const { config, user } = useStorefront();
  const { fullLoadPath, publicPages } = config;
  const isMember = user !== null;
  /** The page whose document is loaded, until a client-side navigation has happened, unless that would cut off a write. */
  const documentPath = useRef<string | undefined>(fullLoadPath);

  useEffect(() => {
    /**
     * Whether this user may open the page of a path; for the others the server redirects to login. While the user is not known
     * it opens all of them, as the server asks again who it is.
     */
    const opens = (pathname: string) => {
      const match = matchRoute(pathname);
      return (
        match !== undefined &&
        !document.documentElement.dataset.user &&
        (isMember || isOpenToVisitors(match.route, publicPages))
      );
    };
    const isRouted = (anchor: HTMLAnchorElement) =>
      isInternal(anchor) && (anchor.pathname !== documentPath.current || isAtWork()) && opens(anchor.pathname);
    const follow = (event: Event, target: string) => {
      event.preventDefault();
      documentPath.current = undefined;
      // As a browser does: Back after a second press, or a double click, leaves the page.
      navigate(target, { replace: target === pageUrl(location) });
    };
    const onClick = (event: MouseEvent) => {
      const anchor = isPlainClick(event) ? anchorOf(event) : null;
      if (anchor && isRouted(anchor)) follow(event, anchor.pathname + anchor.search + anchor.hash);
    };
    const onSubmit = (event: SubmitEvent) => {
      const target = formTarget(event, opens);
      if (target !== undefined) follow(event, target);
    };
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('click', onClick, { signal });
    document.addEventListener('submit', onSubmit, { signal });
    watchLinkIntent((anchor) => {
      if (savesData()) return;
      if (isRouted(anchor)) onIntent(new URL(anchor.href));
      else if (anchor.matches(PRODUCT_IN_NEW_TAB) && isOwn(anchor) && opens(anchor.pathname)) loadAhead(anchor.href);
    }, signal);
    return () => stop.abort();
  }, [navigate, publicPages, isMember, onIntent]);
}

/** The user has asked for less data; only Chromium tells. */
export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/** The address that an own GET form asks for, with its non-empty fields; undefined for any other form. */
function formTarget(event: SubmitEvent, opens: (pathname: string) => boolean) {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return undefined;
  const { origin, pathname } = new URL(form.action, window.location.href);
  if (origin !== window.location.origin || !opens(pathname)) return undefined;
  const fields = [...new FormData(form, submitter)].filter(
    ([, value]) => typeof value === 'string' && value.trim() !== '',
  );
  return withQuery(pathname, fields);
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented);

/** A link to this site that is no download and brings no token, which the server verifies. */
const isOwn = (anchor: HTMLAnchorElement) =>
  anchor.origin === window.location.origin &&
  !anchor.hasAttribute('download') &&
  !new URLSearchParams(anchor.search).has(CHANNEL_TOKEN);

/** One that opens in this tab and is no hash of the page on the screen. */
function isInternal(anchor: HTMLAnchorElement) {
  const { pathname, search, hash, target } = anchor;
  const { location } = window;
  if (target !== '' && target !== '_self') return false;
  return isOwn(anchor) && !(hash !== '' && pathname === location.pathname && search === location.search);
}

let rules: HTMLElement | undefined;

/**
 * Lets Chromium load the document of a link when it is hovered for longer or pressed; other browsers know no such element. It
 * names one address: rules that choose among links keep each link that was ever shown in memory.
 */
function loadAhead(url: string) {
  const textContent = JSON.stringify({ prefetch: [{ urls: [url], eagerness: 'moderate' }] });
  rules?.remove();
  rules = Object.assign(document.createElement('script'), { type: 'speculationrules', textContent });
  document.head.append(rules);
}

/** A mouse that rests on a link for this long is about to click it; one that crosses the page is not. */
const HOVER_MS = 65;

/** Reports links that the user is about to follow: hovered, focused or touched. */
function watchLinkIntent(onIntent: (anchor: HTMLAnchorElement) => void, signal: AbortSignal) {
  let hover: ReturnType<typeof setTimeout> | undefined;
  let position = '';
  const onPointerMove = (event: PointerEvent) => {
    position = positionOf(event);
  };
  const onPointerOver = (event: PointerEvent) => {
    clearTimeout(hover);
    // A link that appears under a resting mouse is not meant.
    const isMoved = positionOf(event) !== position;
    const anchor = event.pointerType === 'mouse' && isMoved ? anchorOf(event) : null;
    if (anchor) hover = setTimeout(() => signal.aborted || onIntent(anchor), HOVER_MS);
  };
  const onContact = (event: Event) => {
    const anchor = anchorOf(event);
    if (anchor) onIntent(anchor);
  };
  const onFocus = (event: Event) => {
    // A menu moves the focus to its items by itself.
    if (anchorOf(event)?.getAttribute('role') !== 'menuitem') onContact(event);
  };
  document.addEventListener('pointermove', onPointerMove, { passive: true, signal });
  document.addEventListener('pointerover', onPointerOver, { signal });
  document.addEventListener('focusin', onFocus, { signal });
  document.addEventListener('touchstart', onContact, { passive: true, signal });
}

const positionOf = ({ clientX, clientY }: PointerEvent) => `${clientX} ${clientY}`;

function anchorOf({ target }: Event) {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}
