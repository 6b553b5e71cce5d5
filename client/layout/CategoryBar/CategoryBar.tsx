import type { ReactNode } from 'react';
import { href } from '../../../shared/routing/hrefs';
import { useStorefront } from '../../app/Storefront';
import styles from './CategoryBar.module.css';

/** More than fit into one line; the rest is in the panel. */
const IN_THE_ROW = 10;

/** The row of first-level categories below the header, each a search in a new tab (S083). */
export function CategoryBar(): ReactNode {
  const { categories, t } = useStorefront();
  return (
    <nav className={styles.bar} aria-label={t('shell.categories')}>
      <div className={`container ${styles.line}`}>
        <ul className={styles.row}>
          {categories.slice(0, IN_THE_ROW).map(({ id, cateName }) => (
            <li key={id}>
              <a href={href.search({ cateId: id })} target="_blank" rel="noopener">
                {cateName}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
