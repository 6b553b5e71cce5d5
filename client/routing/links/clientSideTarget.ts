// The link rules as one pure function, which also covers links in supplier HTML.

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
  return opens(anchor.pathname) ? anchor.pathname + anchor.search + anchor.hash : undefined;
}
