import type { ReactNode } from 'react';
import { type SearchQuery, withChange } from '../../../../shared/domain/search/searchQuery';
import type { CategoryLink } from '../../../../shared/page/state';
import { href } from '../../../../shared/routing/href';
import { Icon } from '../../../components/Icon/Icon';
import { chevronDown } from '../../../components/Icon/icons';
import { DeskSlot } from '../../../shop/DeskSlot/DeskSlot';
import { useStorefront } from '../../../storefront/Storefront';
import type { CategoryStep, SearchData } from '../SearchPage.loader';
import * as styles from './FilterPanel.module.css';
import { PriceFilter } from './PriceFilter';

declare module '../../../shop/DeskSlot/DeskSlot' {
  interface DeskSlots {
    /** Below the filters of a search: another group of links. */
    readonly filters: {
      readonly query: SearchQuery;
      readonly classes: Readonly<Partial<Record<'group' | 'title' | 'link', string>>>;
    };
  }
}

interface FilterPanelProps {
  readonly data: SearchData;
  /** Collapses the categories, unless they are the only filter. */
  readonly folded?: boolean;
}

/** The filters of a search: categories, and for buyers the price range. */
export function FilterPanel({ data, folded }: FilterPanelProps): ReactNode {
  const { t, user } = useStorefront();
  const tree = <CategoryTree query={data.query} path={data.categoryPath} />;
  return (
    <>
      {user && (
        <div className={styles.group}>
          <h3 className={styles.title}>{t('search.price.title')}</h3>
          <PriceFilter query={data.query} />
        </div>
      )}
      {folded ? (
        <details className={styles.group} open={!user}>
          <summary className={styles.summary}>
            {t('search.category')}
            <Icon path={chevronDown} />
          </summary>
          {tree}
        </details>
      ) : (
        <div className={styles.group}>
          <h3 className={styles.title}>{t('search.category')}</h3>
          {tree}
        </div>
      )}
      <DeskSlot name="filters" query={data.query} classes={styles} />
    </>
  );
}

interface CategoryTreeProps {
  readonly query: SearchQuery;
  /** From the first level to the current category; only its branches are expanded. */
  readonly path: readonly CategoryStep[];
}

/** Levels shown below the first one. */
const OPEN_BRANCHES = 2;

/** The categories as links that keep the other search parameters. */
export function CategoryTree({ query, path }: CategoryTreeProps): ReactNode {
  const { t, categories } = useStorefront();
  return (
    <ul>
      <li>
        <CategoryFilter query={query} id="" name={t('shell.allCategories')} />
      </li>
      <Branch query={query} links={categories} path={path.slice(0, OPEN_BRANCHES)} />
    </ul>
  );
}

interface BranchProps extends CategoryTreeProps {
  readonly links: readonly CategoryLink[];
}

function Branch({ query, links, path }: BranchProps) {
  const [step, ...below] = path;
  return links.map(({ id, cateName }) => (
    <li key={id}>
      <CategoryFilter query={query} id={id} name={cateName} />
      {step?.id === id && step.children.length > 0 && (
        <ul className={styles.branch}>
          <Branch query={query} links={step.children} path={below} />
        </ul>
      )}
    </li>
  ));
}

function CategoryFilter({ query, id, name }: { query: SearchQuery; id: string; name: string }) {
  return (
    <a
      className={styles.link}
      href={href.search(withChange(query, { cateId: id }))}
      aria-current={id === query.cateId ? 'true' : undefined}
    >
      {name}
    </a>
  );
}
