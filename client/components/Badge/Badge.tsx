import type { ReactNode } from 'react';
import styles from './Badge.module.css';

export type BadgeTone = 'neutral' | 'success' | 'danger' | 'warn' | 'info' | 'brand';

interface BadgeProps {
  readonly tone?: BadgeTone;
  /** Stands on a tinted surface, from which it is set off by white. */
  readonly onTint?: boolean;
  readonly children: ReactNode;
}

/** A status in a word; its colour only repeats what the word says. */
export function Badge({ tone = 'neutral', onTint = false, children }: BadgeProps): ReactNode {
  const classes = [styles.badge, tone !== 'neutral' && styles[tone], onTint && styles.onTint].filter(Boolean);
  return <span className={classes.join(' ')}>{children}</span>;
}
