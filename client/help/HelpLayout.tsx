import type { ReactNode } from 'react';
import { Icon } from '../components/Icon/Icon';
import { chevronDown, menu } from '../components/Icon/icons';
import { useMessages } from '../storefront/Storefront';
import { Disclosure } from './Disclosure';
import styles from './HelpLayout.module.css';
import { HelpMenu } from './HelpMenu';
import type { HelpCategory } from './helpCategories';

interface HelpLayoutProps {
  /** Empty: the page stands without a menu. */
  readonly categories: readonly HelpCategory[];
  readonly currentId: string | undefined;
  readonly currentIs: 'page' | 'true';
  /** Where one is, as the folded menu of narrow screens says it; without it there is none on them. */
  readonly foldedLabel?: string;
  readonly children: ReactNode;
}

/** The menu of the help centre beside a page, and folded above it below 906 px (S075). */
export function HelpLayout({ categories, foldedLabel, children, ...place }: HelpLayoutProps): ReactNode {
  const t = useMessages();
  if (categories.length === 0) return children;
  return (
    <div className={styles.layout}>
      <nav className={foldedLabel === undefined ? styles.beside : undefined} aria-label={t('help.categories')}>
        <div className={styles.beside}>
          <HelpMenu categories={categories} {...place} />
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
            <HelpMenu categories={categories} {...place} />
          </Disclosure>
        )}
      </nav>
      <div>{children}</div>
    </div>
  );
}
