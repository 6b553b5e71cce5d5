import type { ReactNode } from 'react';
import * as styles from './Meter.module.css';

interface MeterProps {
  readonly done: number;
  /** What has come to nothing. */
  readonly failed: number;
  readonly rest: number;
}

/** A bar of what is done, failed and left; the words beside it say the same. */
export function Meter({ done, failed, rest }: MeterProps): ReactNode {
  return (
    <svg
      className={styles.meter}
      viewBox={`0 0 ${done + failed + rest} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className={styles.done} width={done} height="1" />
      <rect className={styles.failed} x={done} width={failed} height="1" />
      <rect x={done + failed} width={rest} height="1" />
    </svg>
  );
}
