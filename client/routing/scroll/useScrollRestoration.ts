import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isListOf, isNumber, isPairOf, isText } from '../../storage/shape';
import { storedValue } from '../../storage/storedValue';
import { pageUrl } from '../route/useRoute';

interface Shown {
  /** Address of the page on the screen. */
  readonly url: string;
  /** A skeleton, spinner or failure is shown instead of the next page. */
  readonly placeholder: boolean;
}

/**
 * Gives each history entry without one a key of its own: the first of a document, before the router reads it, and those that
 * native hash links create. The router would call them all by one name.
 */
export function nameEntries(): void {
  const name = () => {
    const { state } = window.history;
    if (!state?.key) window.history.replaceState({ ...state, key: `${Math.random()}` }, '');
  };
  name();
  window.addEventListener('popstate', name, true);
}

const scrollTo = (top: number) => window.scrollTo({ top, behavior: 'instant' });

/**
 * Scrolls as a browser does between documents: a new page starts at its top or its hash, Back and Forward restore the
 * position once that page is on the screen. Hash links within a page are left to the browser.
 */
export function useScrollRestoration({ url, placeholder }: Shown): void {
  const location = useLocation();
  const type = useNavigationType();
  const { key, hash } = location;
  const isShown = url === pageUrl(location);
  const memory = useScrollMemory(isShown ? key : '');
  const first = useRef(true);
  const arrived = isShown || (placeholder && type === 'PUSH');

  useLayoutEffect(() => {
    // The browser has positioned the document itself.
    if (first.current) first.current = false;
    else if (arrived && type !== 'POP') scrollToStart(hash);
    else if (arrived) {
      const top = memory.get(key);
      if (top !== undefined || hash === '') scrollTo(top ?? 0);
    }
  }, [arrived, key, hash, type, memory]);
}

function scrollToStart(hash: string) {
  const target = hash && document.getElementById(hash.slice(1));
  if (target) target.scrollIntoView({ behavior: 'instant' });
  else scrollTo(0);
}

// The scroll position of each history entry. Session storage carries them over a document load.
/** The oldest entries beyond this number are dropped. */
const MAX_ENTRIES = 50;
const isPositions = isListOf(isPairOf(isText, isNumber));
const stored = storedValue('scroll', isPositions, { scope: 'tab', lifetimeMs: 86_400_000 });

/**
 * Disables the browser's own restoration within the document and enables it between documents. A position is recorded only
 * while the page of the history entry is on the screen: not by its address, in which a page may name what was chosen on it.
 *
 * @param key of the entry whose page is on the screen; empty while it is not
 */
function useScrollMemory(key: string) {
  const [positions] = useState(() => new Map(stored.get()));
  const shown = useRef(key);

  useLayoutEffect(() => {
    shown.current = key;
  }, [key]);

  useEffect(() => {
    const record = () => {
      const key = shown.current;
      if (window.history.state?.key !== key) return;
      positions.delete(key);
      positions.set(key, window.scrollY);
    };
    const disableNative = () => {
      window.history.scrollRestoration = 'manual';
    };
    const enableNative = () => {
      stored.set([...positions].slice(-MAX_ENTRIES));
      window.history.scrollRestoration = 'auto';
    };
    // WebKit restores the position of an earlier document only after this event.
    const disableLater = () => void setTimeout(disableNative);
    disableNative();
    // The browser may have positioned the document before.
    record();
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('scroll', record, { passive: true, signal });
    window.addEventListener('pageshow', disableLater, { signal });
    window.addEventListener('pagehide', enableNative, { signal });
    return () => {
      enableNative();
      stop.abort();
    };
  }, [positions]);
  return positions;
}
