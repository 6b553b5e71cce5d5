import type { ReactNode } from 'react';
import * as styles from './EmptyState.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly text?: string;
  /** Links or buttons. */
  readonly children?: ReactNode;
}

/** Shown instead of an empty list. */
export function EmptyState({ title, text, children }: EmptyStateProps): ReactNode {
  return (
    <div className={styles.empty}>
      <img className={styles.scene} src="/illustrations/scene-empty.svg" alt="" width={380} height={260} />
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
