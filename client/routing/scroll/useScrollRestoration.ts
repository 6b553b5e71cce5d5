import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { sessionStore } from '../../storage/browserStore';
import { isListOf, isNumber, isPairOf, isText } from '../../storage/shape';
import { pageUrl } from '../route/useRoute';

interface Shown {
  /** Address of the page on the screen. */
  readonly url: string;
  /** A skeleton, spinner or failure is shown instead of the next page. */
  readonly placeholder: boolean;
}

/** Native hash links create entries without a router key, so the hash is part of the name. */
const entryOf = (key: string, hash: string): string => `${key} ${hash}`;

const scrollTo = (top: number): void => window.scrollTo({ top, behavior: 'instant' });

/**
 * Scrolls as a browser does between documents: a new page starts at its top or its hash, Back and Forward restore the
 * position once that page is on the screen. Hash links within a page are left to the browser.
 */
export function useScrollRestoration({ url, placeholder }: Shown): void {
  const location = useLocation();
  const type = useNavigationType();
  const memory = useScrollMemory(url);
  const first = useRef(true);
  const { key, hash } = location;
  const arrived = url === pageUrl(location) || (placeholder && type === 'PUSH');

  useLayoutEffect(() => {
    // The browser has positioned the document itself.
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
 * Disables the browser's own restoration within the document and enables it between documents. A position is recorded only
 * while the page of the address is on the screen.
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
    const record = (): void => {
      const { key = 'default' } = (window.history.state ?? {}) as { key?: string };
      if (shown.current === pageUrl(window.location)) positions.set(entryOf(key, window.location.hash), window.scrollY);
    };
    const disableNative = (): void => {
      window.history.scrollRestoration = 'manual';
    };
    const enableNative = (): void => {
      positions.save();
      window.history.scrollRestoration = 'auto';
    };
    // WebKit restores the position of an earlier document only after this event.
    const disableLater = (): void => void setTimeout(disableNative);
    disableNative();
    window.addEventListener('scroll', record, { passive: true });
    window.addEventListener('pageshow', disableLater);
    window.addEventListener('pagehide', enableNative);
    return () => {
      enableNative();
      window.removeEventListener('scroll', record);
      window.removeEventListener('pageshow', disableLater);
      window.removeEventListener('pagehide', enableNative);
    };
  }, []);
  return memory;
}

// The scroll position of each history entry. Session storage carries them over a document load.
const KEY = 'scroll';
const LIFETIME_MS = 86_400_000;
/** The oldest entries beyond this number are dropped. */
const MAX_ENTRIES = 50;
const isPositions = isListOf(isPairOf(isText, isNumber));

type ScrollMemory = ReturnType<typeof createScrollMemory>;

/** The positions stored by earlier documents of this tab. Only for the browser. */
function createScrollMemory() {
  const positions = new Map(sessionStore.get(KEY, isPositions) ?? []);
  return {
    /** Pixels from the top; undefined for an entry that was never scrolled. */
    get: (entry: string): number | undefined => positions.get(entry),
    set: (entry: string, top: number): void => {
      positions.delete(entry);
      positions.set(entry, top);
    },
    /** For the next document. */
    save: (): unknown => sessionStore.set(KEY, [...positions].slice(-MAX_ENTRIES), LIFETIME_MS),
  };
}
