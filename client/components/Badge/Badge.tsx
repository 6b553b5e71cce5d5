import type { ReactNode } from 'react';
import * as styles from './Badge.module.css';

export type BadgeTone = 'neutral' | 'success' | 'danger' | 'warn' | 'info' | 'brand';

interface BadgeProps {
  readonly tone: BadgeTone;
  readonly children: ReactNode;
}

/** A status label. The colour only repeats the text. */
export function Badge({ tone, children }: BadgeProps): ReactNode {
  return <span className={tone === 'neutral' ? styles.badge : `${styles.badge} ${styles[tone]}`}>{children}</span>;
}
