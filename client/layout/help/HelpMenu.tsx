import type { ReactNode } from 'react';
import { href } from '../../../shared/routing/href';
import { Icon } from '../../components/Icon/Icon';
import { chevronDown } from '../../components/Icon/icons';
import { useMessages } from '../../storefront/Storefront';
import { Disclosure } from './Disclosure';
import styles from './HelpMenu.module.css';
import type { HelpCategory, HelpEntry } from './helpCategories';

export interface HelpMenuProps {
  readonly categories: readonly HelpCategory[];
  /** The category or subcategory of the page; undefined for all articles. */
  readonly currentId: string | undefined;
  /** `page`: the page is the category's list; `true`: an article in it. */
  readonly currentIs: 'page' | 'true';
}

/** The categories of the help centre with collapsible subcategories. */
export function HelpMenu({ categories, currentId, currentIs }: HelpMenuProps): ReactNode {
  const t = useMessages();
  const markOf = (id: string | undefined): 'page' | 'true' | undefined => (id === currentId ? currentIs : undefined);
  return (
    <ul>
      <li>
        <a
          className={styles.item}
          href={href.help()}
          aria-current={currentIs === 'page' ? markOf(undefined) : undefined}
        >
          {t('help.allArticles')}
        </a>
      </li>
      {categories.map((category) => (
        <li key={category.id}>
          {category.entries.length === 0 ? (
            <EntryLink className={styles.item} entry={category} current={markOf(category.id)} />
          ) : (
            <Group category={category} open={isOpen(category, currentId)} markOf={markOf} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** The current category is open; without one all are. */
function isOpen({ id, entries }: HelpCategory, currentId: string | undefined): boolean {
  return currentId === undefined || id === currentId || entries.some((entry) => entry.id === currentId);
}

interface GroupProps {
  readonly category: HelpCategory;
  readonly open: boolean;
  readonly markOf: (id: string) => 'page' | 'true' | undefined;
}

function Group({ category, open, markOf }: GroupProps): ReactNode {
  const t = useMessages();
  return (
    <Disclosure
      open={open}
      className={styles.group}
      summaryClassName={styles.item}
      summary={
        <>
          {category.name}
          <Icon path={chevronDown} size="small" />
        </>
      }
    >
      <ul className={styles.entries}>
        <li>
          <EntryLink className={styles.entry} entry={category} current={markOf(category.id)}>
            {t('shell.seeAll')}
            <span className="visually-hidden"> {category.name}</span>
          </EntryLink>
        </li>
        {category.entries.map((entry) => (
          <li key={entry.id}>
            <EntryLink className={styles.entry} entry={entry} current={markOf(entry.id)} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

interface EntryLinkProps {
  readonly entry: HelpEntry;
  readonly current: 'page' | 'true' | undefined;
  readonly className: string | undefined;
  /** Shown instead of the entry's name. */
  readonly children?: ReactNode;
}

function EntryLink({ entry, current, className, children }: EntryLinkProps): ReactNode {
  return (
    <a className={className} href={href.help({ categoryId: entry.id })} aria-current={current}>
      {children ?? entry.name}
    </a>
  );
}
