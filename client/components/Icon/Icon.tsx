import type { ReactNode } from 'react';
import * as styles from './Icon.module.css';

interface IconProps {
  /** Path data from icons.ts. */
  readonly path: string;
  readonly size?: 'small' | 'medium' | 'large';
  /** Filled instead of stroked, for the play icon. */
  readonly filled?: boolean;
}

/** A decorative icon; its meaning is in the text or label beside it. */
export function Icon({ path, size = 'medium', filled }: IconProps): ReactNode {
  return (
    <svg className={`${styles[size]}${filled ? ` ${styles.filled}` : ''}`} viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
