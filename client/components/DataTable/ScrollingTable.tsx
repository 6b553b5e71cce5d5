import type { ReactNode } from 'react';
import table from './DataTable.module.css';
import styles from './ScrollingTable.module.css';
import { Table } from './Table';

/** What its rows are: products with their pictures, 4 in sight; or lines of text, 6 in sight (S171). */
type RowKind = 'products' | 'lines';

const SHAPES: Readonly<Record<RowKind, string>> = {
  products: `${table.wrap} ${table.stacked} ${styles.scrolling} ${styles.products}`,
  lines: `${table.wrap} ${styles.scrolling} ${styles.lines}`,
};

interface ScrollingTableProps {
  /** What the table lists, for assistive technology. */
  readonly label: string;
  readonly rowKind: RowKind;
  /** It has more rows than are in sight. */
  readonly scrolls: boolean;
  /** The cells of its head. */
  readonly head: ReactNode;
  /** Its rows. */
  readonly children: ReactNode;
}

/** A table in a dialog, which scrolls by itself; narrow screens show products as blocks, lines as they are. */
export function ScrollingTable({ label, rowKind, scrolls, head, children }: ScrollingTableProps): ReactNode {
  return (
    // A region that scrolls must be reachable by keyboard.
    <section className={SHAPES[rowKind]} aria-label={label} tabIndex={scrolls ? 0 : undefined}>
      <Table head={head}>{children}</Table>
    </section>
  );
}
