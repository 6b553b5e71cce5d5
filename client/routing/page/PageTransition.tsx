import { type ReactNode, useEffect, useRef } from 'react';
import { useScrollRestoration } from '../scroll/useScrollRestoration';

interface PageTransitionProps {
  /** Address of the page on the screen. */
  readonly url: string;
  /** A skeleton, spinner or failure is shown instead of the next page. */
  readonly placeholder: boolean;
}

/** Does what a document load would do: sets the scroll position and moves the focus to the new page. */
export function PageTransition({ url, placeholder }: PageTransitionProps): ReactNode {
  useScrollRestoration({ url, placeholder });
  useFocusOnArrival(url);
  return null;
}

/**
 * Moves the focus to a new page, so that a screen reader starts there. A form of the page that changes the page's own query
 * keeps the focus; the results have a live region. So does a field in which the user types the next search.
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
    if (document.activeElement?.matches('[data-edited]')) return;
    content?.focus({ preventScroll: true });
  }, [url]);
}

const pathOf = (url: string): string | undefined => url.split('?')[0];
