import type { ReactNode } from 'react';
import { Checkbox } from '../Checkbox/Checkbox';
import * as styles from './DataTable.module.css';
import { useTickRange } from './useTickRange';

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
      <tbody onChange={useTickRange()}>{children}</tbody>
    </table>
  );
}

/** Styling of a column: row checkbox, amount, buttons, or a column that narrow screens leave out. */
type ColumnKind = 'checkbox' | 'number' | 'actions' | 'extra' | 'facts';

interface HeadCellProps {
  readonly kind?: ColumnKind;
  readonly children: ReactNode;
}

/** A column header. */
export function HeadCell({ kind, children }: HeadCellProps): ReactNode {
  return (
    <th className={kind && styles[kind]} scope="col">
      {children}
    </th>
  );
}

/** A checkbox that selects every row; mixed while only some are selected. */
export interface SelectAll {
  readonly label: string;
  readonly checked: boolean;
  readonly mixed: boolean;
  readonly onChange: (all: boolean) => void;
}

/** The header of the checkbox column: selects every row that can be selected. Narrow screens show its label. */
export function SelectAllCell({ selectAll }: { readonly selectAll: SelectAll | undefined }): ReactNode {
  return (
    <HeadCell kind="checkbox">
      {selectAll && <Checkbox {...selectAll} label={<span className={styles.checkboxLabel}>{selectAll.label}</span>} />}
    </HeadCell>
  );
}

interface RowProps {
  readonly selected: boolean;
  /** Makes the whole row clickable by mouse; the row must contain a control that does the same by keyboard. */
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A row, highlighted while selected. */
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
  /** Shown before the content where narrow screens stack the cells. */
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
