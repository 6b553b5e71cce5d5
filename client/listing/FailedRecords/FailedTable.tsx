import { type ReactNode, useEffect, useRef } from 'react';
import type { ListingRow } from '../../../shared/api/models';
import { FAILED_ROWS } from '../../../shared/domain/limits';
import { useMessages } from '../../app/Storefront';
import { FailedRow } from './FailedRow';
import styles from './FailedTable.module.css';

interface FailedTableProps {
  readonly failed: readonly ListingRow[];
  /** Ids of products. */
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (ids: ReadonlySet<string>) => void;
}

/** Product, mapping shop and reasons; scrolls above 4 rows (S108, S171). */
export function FailedTable({ failed, ticked, onTick }: FailedTableProps): ReactNode {
  const t = useMessages();
  const ids = failed.flatMap(({ sellerProductId }) => sellerProductId?.id ?? []);
  const all = ids.length > 0 && ids.every((id) => ticked.has(id));
  const toggle = (id: string): void => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    onTick(next);
  };
  return (
    <section
      className={styles.wrap}
      aria-label={t('listing.failed.title', { count: failed.length })}
      // A region that scrolls must be reachable by keyboard.
      tabIndex={failed.length > FAILED_ROWS ? 0 : undefined}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.tick} scope="col">
              <TickAll
                all={all}
                some={ids.some((id) => ticked.has(id))}
                onChange={() => onTick(new Set(all ? [] : ids))}
              />
            </th>
            <th scope="col">{t('listing.failed.product')}</th>
            <th scope="col">{t('listing.failed.shop')}</th>
            <th scope="col">{t('listing.failed.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {failed.map((row, index) => (
            <FailedRow
              key={row.sellerProductId?.id ?? index}
              row={row}
              ticked={ticked.has(row.sellerProductId?.id ?? '')}
              onToggle={toggle}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface TickAllProps {
  readonly all: boolean;
  readonly some: boolean;
  readonly onChange: () => void;
}

function TickAll({ all, some, onChange }: TickAllProps): ReactNode {
  const t = useMessages();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // No attribute says this, only the property.
    if (box.current) box.current.indeterminate = some && !all;
  }, [all, some]);
  return (
    <label className={styles.check}>
      <input type="checkbox" ref={box} checked={all} onChange={onChange} />
      <span className={styles.tickLabel}>{t('listing.failed.selectAll')}</span>
    </label>
  );
}
