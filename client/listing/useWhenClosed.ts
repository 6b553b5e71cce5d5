import { useEffect, useRef } from 'react';

/**
 * Calls `onClosed` when the dialogs of a listing have closed. The button that opened them has left with the selection and
 * cannot take the focus back: the page's content does.
 */
export function useWhenClosed(open: boolean, onClosed?: () => void): void {
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) {
      onClosed?.();
      if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
    }
    wasOpen.current = open;
  });
}
