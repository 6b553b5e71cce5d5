import type { ReactNode } from 'react';
import styles from './Skeleton.module.css';

/** A grey block in place of something that is still loading; `className` gives its size. */
export function Skeleton({ className = '' }: { readonly className?: string | undefined }): ReactNode {
  return <span className={`${styles.skeleton} ${className}`} aria-hidden="true" />;
}
