import type { ReactNode } from 'react';
import styles from './Badge.module.css';

export type BadgeTone = 'neutral' | 'success' | 'danger' | 'warn' | 'info' | 'brand';

interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly children: ReactNode;
}

/** A status in a word; its colour only repeats what the word says. */
export function Badge({ tone = 'neutral', children }: BadgeProps): ReactNode {
  return <span className={tone === 'neutral' ? styles.badge : `${styles.badge} ${styles[tone]}`}>{children}</span>;
}
