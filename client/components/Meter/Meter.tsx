import type { ReactNode } from 'react';
import * as styles from './Meter.module.css';

interface MeterProps {
  readonly done: number;
  /** What has come to nothing. */
  readonly failed: number;
  readonly rest: number;
  /** What was found to be of no use, which is no failure. */
  readonly warned?: number;
}

/** A bar of what is done, failed, left and warned of; the words beside it say the same. */
export function Meter({ done, failed, rest, warned = 0 }: MeterProps): ReactNode {
  return (
    <svg
      className={styles.meter}
      viewBox={`0 0 ${done + failed + rest + warned} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className={styles.done} width={done} height="1" />
      <rect className={styles.failed} x={done} width={failed} height="1" />
      <rect x={done + failed} width={rest} height="1" />
      <rect className={styles.warned} x={done + failed + rest} width={warned} height="1" />
    </svg>
  );
}
