import type { ReactNode } from 'react';
import { useMessages } from '../../storefront/Storefront';
import * as styles from './Breadcrumbs.module.css';

export interface Crumb {
  readonly label: string;
  readonly href: string;
}

interface BreadcrumbsProps {
  /** The parents of the page, topmost first. */
  readonly links: readonly Crumb[];
  /** The page's own name. */
  readonly current: string;
}

/** The breadcrumb trail of a page. */
export function Breadcrumbs({ links, current }: BreadcrumbsProps): ReactNode {
  const t = useMessages();
  return (
    <nav className={styles.crumbs} aria-label={t('search.breadcrumb')}>
      <ol className={styles.list}>
        {links.map(({ label, href }) => (
          <li key={href} className={styles.crumb}>
            <a href={href}>{label}</a>
          </li>
        ))}
        <li className={styles.crumb} aria-current="page">
          {current}
        </li>
      </ol>
    </nav>
  );
}
