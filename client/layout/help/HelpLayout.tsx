import type { ReactNode } from 'react';
import { href } from '../../../shared/routing/href';
import { Icon } from '../../components/Icon/Icon';
import { useMessages } from '../../storefront/Storefront';
import * as styles from './HelpLayout.module.css';
import type { HelpCategory } from './helpCategories';

interface HelpMenuProps {
  /** Empty: the page has no menu. Undefined while they are late: the menu has its place and its first link. */
  readonly categories: readonly HelpCategory[] | undefined;
  /** The category or subcategory of the page; undefined for all articles. */
  readonly currentId: string | undefined;
  /** `page`: the page is the category's list; `true`: an article in it. */
  readonly currentIs: 'page' | 'true';
}

interface HelpLayoutProps extends HelpMenuProps {
  /** The current location, as label of the collapsed menu on narrow screens; without it they have no menu. */
  readonly foldedLabel?: string;
  readonly children: ReactNode;
}

/** The help centre's menu beside a page; below 906 px collapsed above it. */
export function HelpLayout({ foldedLabel, children, ...place }: HelpLayoutProps): ReactNode {
  const t = useMessages();
  if (place.categories?.length === 0) return children;
  return (
    <div className={styles.layout}>
      <nav className={foldedLabel === undefined ? styles.beside : undefined} aria-label={t('help.categories')}>
        <div className={styles.beside}>
          <HelpMenu {...place} />
        </div>
        {foldedLabel !== undefined && (
          <details className={styles.folded}>
            <summary className={styles.label}>
              <Icon name="menu" />
              <span>{foldedLabel}</span>
              <Icon name="chevronDown" />
            </summary>
            <HelpMenu {...place} />
          </details>
        )}
      </nav>
      <div>{children}</div>
    </div>
  );
}

/** The categories of the help centre with collapsible subcategories: the current one is open; without one all are. */
function HelpMenu({ categories = [], currentId, currentIs }: HelpMenuProps) {
  const t = useMessages();
  const linkTo = (id: string | undefined, name: ReactNode, className = styles.item) => {
    // An article outside the menu does not mark the link to all of them.
    const isCurrent = id === currentId && (id !== undefined || currentIs === 'page');
    return (
      <a className={className} href={href.help({ categoryId: id })} aria-current={isCurrent ? currentIs : undefined}>
        {name}
      </a>
    );
  };
  return (
    <ul>
      <li>{linkTo(undefined, t('help.allArticles'))}</li>
      {categories.map(({ id, name, entries }) => (
        <li key={id}>
          {entries.length === 0 ? (
            linkTo(id, name)
          ) : (
            <details open={currentId === undefined || [id, ...entries.map((entry) => entry.id)].includes(currentId)}>
              <summary className={styles.item}>
                <span>{name}</span>
                <Icon name="chevronDown" size="small" />
              </summary>
              <ul className={styles.entries}>
                <li>
                  {linkTo(
                    id,
                    <span>
                      {t('shell.seeAll')}
                      <span className="visually-hidden">{` ${name}`}</span>
                    </span>,
                    styles.entry,
                  )}
                </li>
                {entries.map((entry) => (
                  <li key={entry.id}>{linkTo(entry.id, entry.name, styles.entry)}</li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
