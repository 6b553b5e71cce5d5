import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * After a client-side navigation: scrolls to the top, unless Back or Forward led here, and moves the focus to the page,
 * so that a screen reader starts reading there.
 */
export function PageTransition({ url }: { url: string }): ReactNode {
  const type = useNavigationType();
  const shown = useRef(url);

  useEffect(() => {
    if (shown.current === url) return;
    shown.current = url;
    if (type !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [url, type]);
  return null;
}
