import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon/Icon';
import { chevronDown, menu } from '../../components/Icon/icons';
import { useMessages } from '../../storefront/Storefront';
import { Disclosure } from './Disclosure';
import styles from './HelpLayout.module.css';
import { HelpMenu, type HelpMenuProps } from './HelpMenu';
import type { HelpCategory } from './helpCategories';

interface HelpLayoutProps extends Omit<HelpMenuProps, 'categories'> {
  /** Empty: the page has no menu. Undefined while they are late: the menu has its place and its first link. */
  readonly categories: readonly HelpCategory[] | undefined;
  /** The current location, as label of the collapsed menu on narrow screens; without it they have no menu. */
  readonly foldedLabel?: string;
  readonly children: ReactNode;
}

/** The help centre's menu beside a page; below 906 px collapsed above it. */
export function HelpLayout({ categories, foldedLabel, children, ...place }: HelpLayoutProps): ReactNode {
  const t = useMessages();
  if (categories?.length === 0) return children;
  return (
    <div className={styles.layout}>
      <nav className={foldedLabel === undefined ? styles.beside : undefined} aria-label={t('help.categories')}>
        <div className={styles.beside}>
          <HelpMenu categories={categories ?? []} {...place} />
        </div>
        {foldedLabel !== undefined && (
          <Disclosure
            className={styles.folded}
            summaryClassName={styles.label}
            summary={
              <>
                <Icon path={menu} />
                {foldedLabel}
                <Icon path={chevronDown} />
              </>
            }
          >
            <HelpMenu categories={categories ?? []} {...place} />
          </Disclosure>
        )}
      </nav>
      <div>{children}</div>
    </div>
  );
}
