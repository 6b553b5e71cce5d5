import type { ReactNode } from 'react';
import { useMessages } from '../../storefront/Storefront';
import { Checkbox } from '../Checkbox/Checkbox';
import type { SelectAll } from '../DataTable/Cells';
import * as styles from './SelectionBar.module.css';

interface SelectionBarProps {
  /** Accessible name. */
  readonly label: string;
  /** Hidden on narrow screens, which have one above the rows; without rows to select there is none. */
  readonly selectAll: SelectAll | undefined;
  /** The chosen rows that the actions take; their number is announced when it changes. */
  readonly taken: { readonly size: number };
  /** How many of them are on other pages. */
  readonly elsewhere: number;
  /** Further selected rows that a filter hides: no action takes them. */
  readonly hidden: number;
  /** Further facts about the selection. */
  readonly more?: string | false;
  /** What to select, shown instead of the number while nothing is selected. */
  readonly hint?: string | false;
  /** Actions on the selection; the last one is the primary action. */
  readonly children: ReactNode;
}

/** The number of selected rows and the actions on them; sticky while the rows scroll. */
export function SelectionBar(props: SelectionBarProps): ReactNode {
  const { label, selectAll, taken, elsewhere, hidden, more, hint, children } = props;
  const t = useMessages();
  const outOfSight = [
    elsewhere > 0 && t('rowTools.elsewhere', { count: elsewhere }),
    hidden > 0 && t('rowTools.hidden', { count: hidden }),
    more,
  ].filter(Boolean);
  return (
    <section className={styles.bar} aria-label={label}>
      <div className={styles.all}>{selectAll && <Checkbox {...selectAll} />}</div>
      <p className={styles.words} role="status">
        <b className={hint ? 'visually-hidden' : 'num'}>{t('rowTools.selected', { count: taken.size })}</b>
        {hint ? <span>{` ${hint}`}</span> : <span className={`num ${styles.more}`}>{outOfSight.join(', ')}</span>}
      </p>
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  );
}
