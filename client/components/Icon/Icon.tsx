import type { ReactNode } from 'react';
import * as styles from './Icon.module.css';
import { ICONS, type IconName } from './icons';

interface IconProps {
  readonly name: IconName;
  readonly size?: 'small' | 'medium' | 'large';
  /** Filled instead of stroked, for the play icon. */
  readonly filled?: boolean;
}

/** A decorative icon; its meaning is in the text or label beside it. */
export function Icon({ name, size = 'medium', filled }: IconProps): ReactNode {
  return (
    <svg className={`${styles[size]}${filled ? ` ${styles.filled}` : ''}`} viewBox="0 0 20 20" aria-hidden="true">
      <path d={ICONS[name as 'search'] ?? name} />
    </svg>
  );
}
