import type { ReactNode } from 'react';
import { PendingRegion } from '../PendingRegion/PendingRegion';
import { Table, type TableProps } from './Cells';
import * as styles from './DataTable.module.css';

interface DataTableProps extends Required<TableProps> {
  /** New rows are loading: the current ones are dimmed. */
  readonly pending: boolean;
}

/** A table of products with columns of fixed width. Narrow screens stack the cells of a row, each under its column's name. */
export function DataTable({ caption, head, pending, children }: DataTableProps): ReactNode {
  return (
    <div className={`${styles.wrap} ${styles.stacked} ${styles.fixed}`}>
      <PendingRegion pending={pending}>
        <Table caption={caption} head={head}>
          {children}
        </Table>
      </PendingRegion>
    </div>
  );
}
