import type { ReactNode } from 'react';
import * as styles from './Badge.module.css';

export type BadgeTone = 'neutral' | 'success' | 'danger' | 'warn' | 'info' | 'brand';

interface BadgeProps {
  readonly tone?: BadgeTone;
  /** White background, for use on a tinted surface. */
  readonly onTint?: boolean;
  readonly children: ReactNode;
}

/** A status label. The colour only repeats the text. */
export function Badge({ tone = 'neutral', onTint, children }: BadgeProps): ReactNode {
  const classes = [styles.badge, tone !== 'neutral' && styles[tone], onTint && styles.onTint].filter(Boolean);
  return <span className={classes.join(' ')}>{children}</span>;
}
