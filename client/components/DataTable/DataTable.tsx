import type { ReactNode } from 'react';
import { useMessages } from '../../storefront/Storefront';
import styles from './DataTable.module.css';

interface DataTableProps {
  /** What the table lists, for assistive technology. */
  readonly caption: string;
  /** The cells of its head. */
  readonly head: ReactNode;
  /** Other rows are on their way: these are dimmed. */
  readonly pending: boolean;
  /** Its rows. */
  readonly children: ReactNode;
}

/** A table of products; narrow screens show its rows as blocks, each cell under its column's name. */
export function DataTable({ caption, head, pending, children }: DataTableProps): ReactNode {
  const t = useMessages();
  return (
    <div className={`${styles.wrap} ${styles.stacked}`}>
      <div className={styles.notice} role="status">
        {pending && <span className={styles.loading}>{t('search.loading')}</span>}
      </div>
      <table className={pending ? `${styles.table} ${styles.dimmed}` : styles.table} aria-busy={pending}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
