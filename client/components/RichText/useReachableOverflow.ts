import { type RefObject, useEffect } from 'react';

/** Makes the text and its tables focusable while they overflow, so that they can be scrolled by keyboard. */
export function useReachableOverflow(root: RefObject<HTMLElement | null>, html: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has other tables
  useEffect(() => {
    const mark = (): void => {
      const text = root.current;
      if (!text) return;
      for (const box of [text, ...text.querySelectorAll('table')]) {
        if (box.scrollWidth > box.clientWidth) box.setAttribute('tabindex', '0');
        else box.removeAttribute('tabindex');
      }
    };
    mark();
    window.addEventListener('resize', mark);
    return () => window.removeEventListener('resize', mark);
  }, [root, html]);
}
