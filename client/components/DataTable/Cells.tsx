import type { ReactNode } from 'react';
import { Checkbox } from '../Checkbox/Checkbox';
import styles from './DataTable.module.css';

/** How a column is set: the tick of a row, an amount, buttons, or what only wide screens have room for. */
type ColumnKind = 'tick' | 'number' | 'actions' | 'extra';

interface HeadCellProps {
  readonly kind?: ColumnKind;
  readonly children: ReactNode;
}

/** The head of a column. */
export function HeadCell({ kind, children }: HeadCellProps): ReactNode {
  return (
    <th className={kind && styles[kind]} scope="col">
      {children}
    </th>
  );
}

interface SelectAllCellProps {
  readonly label: string;
  readonly all: boolean;
  readonly some: boolean;
  readonly onChange: (all: boolean) => void;
}

/** The head of the ticks: ticks every row. Narrow screens show its label. */
export function SelectAllCell({ label, all, some, onChange }: SelectAllCellProps): ReactNode {
  return (
    <HeadCell kind="tick">
      <Checkbox
        label={<span className={styles.tickLabel}>{label}</span>}
        checked={all}
        mixed={some && !all}
        onChange={onChange}
      />
    </HeadCell>
  );
}

interface RowProps {
  readonly selected: boolean;
  /** Makes all of it a target for the mouse; it must hold a control that does the same for everybody. */
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A row, which shows when it is ticked. */
export function Row({ selected, onClick, children }: RowProps): ReactNode {
  const classes = [selected && styles.selected, onClick && styles.clickable].filter(Boolean).join(' ');
  return (
    <tr className={classes || undefined} onClick={onClick}>
      {children}
    </tr>
  );
}

interface CellProps {
  readonly kind?: ColumnKind;
  /** Stands before the content where there are no columns. */
  readonly label?: string;
  readonly children: ReactNode;
}

export function Cell({ kind, label, children }: CellProps): ReactNode {
  return (
    <td className={kind && styles[kind]} data-label={label}>
      {children}
    </td>
  );
}
