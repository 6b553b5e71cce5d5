import type { ReactNode } from 'react';
import { Checkbox } from '../Checkbox/Checkbox';
import type { SelectAll } from '../DataTable/Cells';
import * as styles from './SelectionBar.module.css';

interface SelectionBarProps {
  /** Accessible name. */
  readonly label: string;
  /** Hidden on narrow screens, which have one above the rows; without rows to select there is none. */
  readonly selectAll: SelectAll | undefined;
  /** Number of selected rows; announced when it changes. */
  readonly count: string;
  /** Further facts about the selection. */
  readonly more?: string | undefined;
  /** What to select, shown instead of the number while nothing is selected. */
  readonly hint?: string | false;
  /** Actions on the selection; the last one is the primary action. */
  readonly children: ReactNode;
}

/** The number of selected rows and the actions on them; sticky while the rows scroll. */
export function SelectionBar({ label, selectAll, count, more, hint, children }: SelectionBarProps): ReactNode {
  return (
    <section className={styles.bar} aria-label={label}>
      <div className={styles.all}>
        {selectAll && (
          <Checkbox
            label={selectAll.label}
            checked={selectAll.all}
            mixed={selectAll.some && !selectAll.all}
            onChange={selectAll.onChange}
          />
        )}
      </div>
      <p className={styles.words} role="status">
        <b className={hint ? 'visually-hidden' : 'num'}>{count}</b>
        {hint ? <span>{` ${hint}`}</span> : more && <span className={`num ${styles.more}`}>{more}</span>}
      </p>
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  );
}
