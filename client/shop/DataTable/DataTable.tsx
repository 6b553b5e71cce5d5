import type { ReactNode } from 'react';
import { PendingRegion } from '../PendingRegion/PendingRegion';
import styles from './DataTable.module.css';
import { Table } from './Table';

interface DataTableProps {
  /** What the table lists, for screen readers. */
  readonly caption: string;
  /** The header cells. */
  readonly head: ReactNode;
  /** New rows are loading: the current ones are dimmed. */
  readonly pending: boolean;
  /** Screens on which columns have a fixed width; default: all that do not stack the cells. */
  readonly fixed?: 'all' | 'wide';
  /** The rows. */
  readonly children: ReactNode;
}

/** A table of products with columns of fixed width. Narrow screens stack the cells of a row, each under its column's name. */
export function DataTable({ caption, head, pending, fixed = 'all', children }: DataTableProps): ReactNode {
  return (
    <div className={`${styles.wrap} ${styles.stacked} ${fixed === 'all' ? styles.fixed : styles.fixedWide}`}>
      <PendingRegion pending={pending}>
        <Table caption={caption} head={head}>
          {children}
        </Table>
      </PendingRegion>
    </div>
  );
}
