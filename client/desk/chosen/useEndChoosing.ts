import { useEffect, useEffectEvent } from 'react';

/** The button that begins choosing. */
export const CHOOSE_BUTTON = 'choose-several';

/** Ends choosing by Escape, which returns the focus; a dialog or a menu of the header has its own Escape. */
export function useEndChoosing(onEnd: () => void): () => void {
  const end = (): void => {
    onEnd();
    document.getElementById(CHOOSE_BUTTON)?.focus();
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere = event.target instanceof Element && event.target.closest('header, dialog');
    if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere) end();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return end;
}
