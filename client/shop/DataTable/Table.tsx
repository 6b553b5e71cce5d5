import type { ReactNode } from 'react';
import styles from './DataTable.module.css';

export interface TableProps {
  /** Read by screen readers only. */
  readonly caption?: string;
  /** The header cells. */
  readonly head: ReactNode;
  /** The rows. */
  readonly children: ReactNode;
}

/** The table inside DataTable and ScrollingTable, which differ in what surrounds it. */
export function Table({ caption, head, children }: TableProps): ReactNode {
  return (
    <table className={styles.table}>
      {caption && <caption className="visually-hidden">{caption}</caption>}
      <thead>
        <tr>{head}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
