import type { ReactNode } from 'react';
import { href } from '../../../shared/routing/hrefs';
import { useMessages } from '../../app/Storefront';
import { Icon } from '../../components/Icon/Icon';
import { search } from '../../components/Icon/icons';
import styles from './SearchBox.module.css';

/** The search of the header: a plain GET form, so that it works before and without scripts (S076). */
export function SearchBox(): ReactNode {
  const t = useMessages();
  return (
    <search className={styles.searchBox}>
      <form className={styles.form} action={href.search()}>
        <Icon path={search} />
        <input
          name="keyword"
          type="search"
          autoComplete="off"
          aria-label={t('searchBox.label')}
          placeholder={t('searchBox.placeholder')}
        />
        <button className={styles.submit} type="submit">
          {t('searchBox.submit')}
        </button>
      </form>
    </search>
  );
}
