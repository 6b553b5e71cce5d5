import type { ReactNode } from 'react';
import styles from './SelectionBar.module.css';

interface SelectionBarProps {
  /** What is selected, for assistive technology. */
  readonly label: string;
  /** The box that ticks all; narrow screens have it above the rows only. */
  readonly selectAll: ReactNode;
  /** How many are ticked; read out when it changes. */
  readonly count: string;
  /** What else is to be known of them. */
  readonly more?: string | undefined;
  /** What can be done with them; the last is the main thing. */
  readonly children: ReactNode;
}

/** Says how many rows are ticked, and what can be done with them; stays in sight while the rows are passed. */
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
