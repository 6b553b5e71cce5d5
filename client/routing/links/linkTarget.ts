// The link rules of spec.md §2 as one pure function, so that links inside supplier HTML obey them too.
/** What the decision needs to know of a click. */
export interface LinkClick {
  readonly anchor: Pick<HTMLAnchorElement, 'href' | 'target' | 'origin' | 'pathname' | 'search' | 'hash'> & {
    hasAttribute(name: string): boolean;
  };
  readonly event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>;
  readonly location: Pick<Location, 'origin' | 'pathname' | 'search'>;
  /** The document still holds the data that the server put into it: no client-side navigation has happened (D16). */
  readonly preloadPresent: boolean;
  readonly fullLoadPath: string;
  /** Whether a path is a page of ours that this person may open; the way to login is the server's. */
  readonly opens: (pathname: string) => boolean;
}

/** The own path to go to without a document load; undefined when the browser should follow the link itself. */
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
  return opens(anchor.pathname) ? anchor.pathname + anchor.search + anchor.hash : undefined;
}
