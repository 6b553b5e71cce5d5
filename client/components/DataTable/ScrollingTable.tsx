import type { ReactNode } from 'react';
import { Table, type TableProps } from './Cells';
import * as table from './DataTable.module.css';
import * as styles from './ScrollingTable.module.css';

/** Products with pictures, 4 rows visible; or lines of text, 6 rows visible. */
const SHAPES = {
  products: `${table.wrap} ${table.stacked} ${styles.scrolling} ${styles.products}`,
  lines: `${table.wrap} ${styles.scrolling} ${styles.lines}`,
} as const;

interface ScrollingTableProps extends TableProps {
  /** What the table lists, for screen readers. */
  readonly label: string;
  readonly rowKind: keyof typeof SHAPES;
  /** More rows than are visible at once. */
  readonly scrolls: boolean;
}

/** A table in a dialog with its own scroll area. Narrow screens stack product rows and keep lines as a table. */
export function ScrollingTable({ label, rowKind, scrolls, head, children }: ScrollingTableProps): ReactNode {
  return (
    // Scrollable regions must be reachable by keyboard.
    <section className={SHAPES[rowKind]} aria-label={label} tabIndex={scrolls ? 0 : undefined}>
      <Table head={head}>{children}</Table>
    </section>
  );
}
