import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { urlOf } from '../page/pageEntry';
import { createScrollMemory, type ScrollMemory } from './scrollMemory';

interface Shown {
  /** Address of the page on the screen. */
  readonly url: string;
  /** Something stands in for the next page while it loads. */
  readonly placeholder: boolean;
}

/** Native hash links make entries without a key of the router's own, so the hash belongs to an entry's name. */
const entryOf = (key: string, hash: string): string => `${key} ${hash}`;

const scrollTo = (top: number): void => window.scrollTo({ top, behavior: 'instant' });

/**
 * Scrolls as a browser does with documents: a new page starts at its top or at its hash, Back and Forward return to where
 * the person was, once that page is on the screen (A09, S115). Hash links within a page are the browser's own.
 */
export function useScrollRestoration({ url, placeholder }: Shown): void {
  const location = useLocation();
  const type = useNavigationType();
  const memory = useScrollMemory(url);
  const first = useRef(true);
  const { key, hash } = location;
  const arrived = url === urlOf(location) || (placeholder && type === 'PUSH');

  useLayoutEffect(() => {
    // The browser has placed the document itself.
    if (first.current) first.current = false;
    else if (arrived && type !== 'POP') scrollToStart(hash);
    else if (arrived) {
      const top = memory.current?.get(entryOf(key, hash));
      if (top !== undefined || hash === '') scrollTo(top ?? 0);
    }
  }, [arrived, key, hash, type, memory]);
}

function scrollToStart(hash: string): void {
  const target = hash && document.getElementById(hash.slice(1));
  if (target) target.scrollIntoView({ behavior: 'instant' });
  else scrollTo(0);
}

/**
 * Takes over from the browser what happens within the document, and hands back what happens between documents. A position
 * counts only while the page of the address is the one on the screen.
 */
function useScrollMemory(url: string): { readonly current: ScrollMemory | null } {
  const memory = useRef<ScrollMemory | null>(null);
  const shown = useRef(url);

  useLayoutEffect(() => {
    shown.current = url;
  }, [url]);

  useEffect(() => {
    const positions = createScrollMemory();
    memory.current = positions;
    const remember = (): void => {
      const { key = 'default' } = (window.history.state ?? {}) as { key?: string };
      if (shown.current === urlOf(window.location)) positions.set(entryOf(key, window.location.hash), window.scrollY);
    };
    const takeOver = (): void => {
      window.history.scrollRestoration = 'manual';
    };
    const handBack = (): void => {
      positions.keep();
      window.history.scrollRestoration = 'auto';
    };
    takeOver();
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pageshow', takeOver);
    window.addEventListener('pagehide', handBack);
    return () => {
      handBack();
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pageshow', takeOver);
      window.removeEventListener('pagehide', handBack);
    };
  }, []);
  return memory;
}
