import { type ReactNode, useRef } from 'react';
import type { SafeHtml } from '../../../shared/richHtml/safeHtml';
import styles from './RichText.module.css';
import { useReachableOverflow } from './useReachableOverflow';

interface RichTextProps {
  /** From a loader's `sanitize`; nothing else fits. */
  readonly html: SafeHtml;
  /** The size for lists of texts. */
  readonly small?: boolean;
}

/**
 * HTML that suppliers or editors wrote, in the design's typography. The only place that renders HTML as it is. A section,
 * because a stray list item inside a mere div would close a list item around it.
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
