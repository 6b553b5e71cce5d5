import type { ReactNode } from 'react';
import styles from './SelectionBar.module.css';

interface SelectionBarProps {
  /** What is selected, for screen readers. */
  readonly label: string;
  /** The select-all checkbox; narrow screens show only the one above the rows. */
  readonly selectAll: ReactNode;
  /** The number selected; announced when it changes. */
  readonly count: string;
  /** Further information about the selection. */
  readonly more?: string | undefined;
  /** The actions; the last one is the primary action. */
  readonly children: ReactNode;
}

/** A sticky bar with the number of selected rows and the actions on them. */
export function SelectionBar({ label, selectAll, count, more, children }: SelectionBarProps): ReactNode {
  return (
    <section className={styles.bar} aria-label={label}>
      <div className={styles.all}>{selectAll}</div>
      <p className={styles.words} role="status">
        <b className="num">{count}</b>
        {more && <span className={`num ${styles.more}`}>{more}</span>}
      </p>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
