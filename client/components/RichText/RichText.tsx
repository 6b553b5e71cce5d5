import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import type { SafeHtml } from '../../../shared/richHtml/safeHtml';
import * as styles from './RichText.module.css';

/** Where there are Trusted Types, the page takes markup from here alone. */
const policy =
  typeof window === 'undefined'
    ? undefined
    : window.trustedTypes?.createPolicy('rich-html', { createHTML: (html) => html });

interface RichTextProps {
  /** Returned by a loader's `sanitize`. */
  readonly html: SafeHtml;
  /** The smaller size, for lists of articles. */
  readonly small?: boolean;
}

/**
 * Sanitized HTML by suppliers or editors, in the design's typography; the only component that renders raw HTML. A
 * section, because a stray `<li>` inside a div would close an enclosing `<li>`.
 */
export function RichText({ html, small }: RichTextProps): ReactNode {
  const root = useRef<HTMLElement>(null);
  useReachableOverflow(root, html);
  // React sets the same HTML again when it is another object.
  const trusted = useMemo(() => policy?.createHTML(html) ?? html, [html]);
  return (
    <section
      ref={root}
      className={small ? `${styles.rich} ${styles.small}` : styles.rich}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: SafeHtml has been through the allow-list
      dangerouslySetInnerHTML={{ __html: trusted }}
    />
  );
}

/** Makes the text and its tables focusable while they overflow, so that they can be scrolled by keyboard. */
function useReachableOverflow(root: RefObject<HTMLElement | null>, html: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has other tables
  useEffect(() => {
    const mark = () => {
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
