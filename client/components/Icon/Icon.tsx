import type { ReactNode } from 'react';
import styles from './Icon.module.css';

interface IconProps {
  /** Path data from icons.ts. */
  readonly path: string;
  readonly size?: 'small' | 'medium' | 'large';
  /** Filled shapes instead of strokes, for the play sign. */
  readonly filled?: boolean;
}

/** A decorative icon; what it means is said by the text or label beside it. */
export function Icon({ path, size = 'medium', filled = false }: IconProps): ReactNode {
  return (
    <svg className={`${styles[size]}${filled ? ` ${styles.filled}` : ''}`} viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
