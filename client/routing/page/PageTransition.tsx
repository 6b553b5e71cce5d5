import { type ReactNode, useEffect, useRef } from 'react';
import { useScrollRestoration } from '../scroll/useScrollRestoration';

interface PageTransitionProps {
  /** Address of the page on the screen. */
  readonly url: string;
  /** Something stands in for the next page while it loads. */
  readonly placeholder: boolean;
}

/** What a document load would do and a client-side navigation must: places the page and moves the focus to it. */
export function PageTransition({ url, placeholder }: PageTransitionProps): ReactNode {
  useScrollRestoration({ url, placeholder });
  useFocusOnArrival(url);
  return null;
}

/**
 * Moves the focus to a new page, so that a screen reader starts reading there. Who changes a search in a form of the page
 * itself goes on in that form; the results announce themselves.
 */
function useFocusOnArrival(url: string): void {
  const shown = useRef(url);

  useEffect(() => {
    if (shown.current === url) return;
    const samePage = pathOf(shown.current) === pathOf(url);
    shown.current = url;
    const content = document.getElementById('content');
    const inForm = document.activeElement?.closest('form');
    if (samePage && inForm && content?.contains(inForm)) return;
    content?.focus({ preventScroll: true });
  }, [url]);
}

const pathOf = (url: string): string | undefined => url.split('?')[0];
