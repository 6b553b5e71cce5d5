import { type ReactNode, useEffect, useState } from 'react';
import { FilterField } from '../../components/FilterField/FilterField';
import { Select } from '../../components/Select/Select';
import type { RowFilter as KeptRows } from '../../shop/DeskPlace/DeskPlace';
import { useMessages } from '../../storefront/Storefront';
import { type DownloadProps, Downloads } from './Downloads';
import { choicesOf, isFiltering, isKept, NO_FILTER, type RowFields } from './rowFilter';
import * as styles from './tables.module.css';

interface TableToolsProps<Row> extends DownloadProps<Row> {
  /** The same function at every render. */
  readonly fieldsOf: (row: Row) => RowFields;
  readonly isSelected: (row: Row) => boolean;
  readonly onFilter: (filter: KeptRows<Row>) => void;
}

/** A search, choices and downloads above the rows of a page. It says what it hides, which stays selected. */
export function TableTools<Row>(props: TableToolsProps<Row>): ReactNode {
  const { rows, fieldsOf, isSelected, onFilter } = props;
  const t = useMessages();
  const [filter, setFilter] = useState(NO_FILTER);
  useEffect(() => () => onFilter({}), [onFilter]);
  const change = (changes: Partial<typeof filter>): void => {
    const next = { ...filter, ...changes };
    setFilter(next);
    onFilter(isFiltering(next) ? { keeps: (row) => isKept(next, fieldsOf(row)) } : {});
  };
  const shown = rows.filter((row) => isKept(filter, fieldsOf(row)));
  const hidden = rows.filter((row) => isSelected(row) && !shown.includes(row)).length;
  return (
    <>
      <div className={styles.search}>
        <FilterField label={t('tables.search')} value={filter.search} onChange={(search) => change({ search })} />
      </div>
      <span className={`num ${styles.said}`} role="status">
        {isFiltering(filter) && t('tables.shown', { shown: shown.length, count: rows.length })}
        {hidden > 0 && `, ${t('tables.hidden', { count: hidden })}`}
      </span>
      {(['shop', 'batch'] as const).map((name) => {
        const choices = choicesOf(
          rows.map((row) => fieldsOf(row)[name]),
          filter[name],
        );
        return (
          choices.length > 1 && (
            <div key={name} className={styles.choice}>
              <Select label={t(`tables.${name}`)} value={filter[name]} onChange={(value) => change({ [name]: value })}>
                <option value="">{t(`tables.${name}.all`)}</option>
                {choices.map((choice) => (
                  <option key={choice} value={choice}>
                    {name === 'batch' ? t('myProducts.batch', { id: choice }) : choice}
                  </option>
                ))}
              </Select>
            </div>
          )
        );
      })}
      <Downloads {...props} rows={shown} total={isFiltering(filter) ? shown.length : props.total} />
    </>
  );
}
