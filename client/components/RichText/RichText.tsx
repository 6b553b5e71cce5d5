import { type ReactNode, useRef } from 'react';
import type { SafeHtml } from '../../../shared/richHtml/safeHtml';
import styles from './RichText.module.css';
import { useReachableOverflow } from './useReachableOverflow';

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
export function RichText({ html, small = false }: RichTextProps): ReactNode {
  const root = useRef<HTMLElement>(null);
  useReachableOverflow(root, html);
  return (
    <section
      ref={root}
      className={small ? `${styles.rich} ${styles.small}` : styles.rich}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: SafeHtml has been through the allow-list
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
