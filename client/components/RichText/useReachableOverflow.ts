import { type RefObject, useEffect } from 'react';

/** Lets the keyboard reach, and so scroll, the text or a table of it while it is wider than its place. */
export function useReachableOverflow(root: RefObject<HTMLElement | null>, html: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other tables
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
