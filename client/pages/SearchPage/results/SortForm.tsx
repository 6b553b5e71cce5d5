import { type ChangeEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { parseSearchQuery, type SearchQuery, SORT_OPTIONS } from '../../../../shared/domain/search/searchQuery';
import { href } from '../../../../shared/routing/href';
import { Button } from '../../../components/Button/Button';
import { useStorefront } from '../../../storefront/Storefront';
import { QueryFields } from '../QueryFields';
import styles from './SortForm.module.css';

/** The order of the results: sent when another one is chosen, and by a button where no script runs (N11). */
export function SortForm({ query }: { readonly query: SearchQuery }): ReactNode {
  const { t, user } = useStorefront();
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const options = SORT_OPTIONS.filter(({ byPrice }) => user || !byPrice);
  const { search } = useLocation();
  const asked = parseSearchQuery(new URLSearchParams(search)).sortType;
  const chosen = options.some(({ value }) => value === asked) ? asked : 'DEFAULT';

  useEffect(() => {
    if (select.current) select.current.value = chosen;
  }, [chosen]);

  return (
    <form className={styles.sort} action={href.search()}>
      <QueryFields query={query} without={{ sortType: 'DEFAULT' }} />
      <label className={styles.label} htmlFor={id}>
        {t('search.sort.label')}
      </label>
      <select
        ref={select}
        id={id}
        className={styles.select}
        name="sortType"
        defaultValue={chosen}
        onChange={sendChoice}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {t(label)}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit" variant="secondary">
          {t('search.sort.apply')}
        </Button>
      </noscript>
    </form>
  );
}

function sendChoice({ currentTarget: select }: ChangeEvent<HTMLSelectElement>): void {
  // A field without a name is not sent: the default stays out of the address (D08).
  select.name = select.value === 'DEFAULT' ? '' : 'sortType';
  select.form?.requestSubmit();
}
