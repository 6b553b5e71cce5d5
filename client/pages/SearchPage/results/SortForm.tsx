import { type ChangeEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { SearchQuery } from '../../../../shared/domain/search/searchQuery';
import { SORT_OPTIONS, sortOf } from '../../../../shared/domain/search/sortOptions';
import { href } from '../../../../shared/routing/href';
import { Button } from '../../../components/Button/Button';
import { useStorefront } from '../../../storefront/Storefront';
import { QueryFields } from '../QueryFields';
import * as styles from './SortForm.module.css';

/** The sort order: submitted on change, without scripts by a button. */
export function SortForm({ query }: { query: SearchQuery }): ReactNode {
  const { t, user } = useStorefront();
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const options = SORT_OPTIONS.filter(({ byPrice }) => user || !byPrice);
  // The URL changes before the data of the new page arrives.
  const requested = sortOf(new URLSearchParams(useLocation().search));
  const selected = options.some(({ value }) => value === requested) ? requested : 'DEFAULT';

  // What was chosen before the page was hydrated stays, and is submitted when it is (client/boot/replayInput.ts).
  const shown = useRef(selected);
  useEffect(() => {
    if (select.current && shown.current !== selected) select.current.value = selected;
    shown.current = selected;
  }, [selected]);

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
        defaultValue={selected}
        onChange={submitChoice}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {t(label)}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit">{t('search.sort.apply')}</Button>
      </noscript>
    </form>
  );
}

function submitChoice({ currentTarget: select }: ChangeEvent<HTMLSelectElement>) {
  // A field without a name is not submitted: keeps the default out of the URL.
  select.name = select.value === 'DEFAULT' ? '' : 'sortType';
  select.form?.requestSubmit();
}
