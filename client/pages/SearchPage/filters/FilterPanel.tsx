import type { ReactNode } from 'react';
import { isPartOn } from '../../../../shared/domain/deskParts';
import { type SearchQuery, withChange } from '../../../../shared/domain/search/searchQuery';
import type { CategoryLink } from '../../../../shared/page/state';
import { href } from '../../../../shared/routing/href';
import { Icon } from '../../../components/Icon/Icon';
import { DeskPart, useDesk } from '../../../shop/DeskPart/DeskPart';
import { useStorefront } from '../../../storefront/Storefront';
import type { CategoryStep, SearchData } from '../SearchPage.loader';
import * as styles from './FilterPanel.module.css';
import { PriceFilter } from './PriceFilter';

/** Levels of categories shown below the first one. */
const OPEN_BRANCHES = 2;

export interface FilterGroupProps {
  readonly title: string;
  /** Can be opened, below its title. */
  readonly folded?: boolean;
  readonly open?: boolean;
  readonly children: ReactNode;
}

function FilterGroup({ title, folded, open, children }: FilterGroupProps) {
  return folded ? (
    <details className={styles.group} open={open}>
      <summary className={styles.summary}>
        <span>{title}</span>
        <Icon name="chevronDown" />
      </summary>
      {children}
    </details>
  ) : (
    <div className={styles.group}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </div>
  );
}

interface FilterPanelProps {
  readonly data: SearchData;
  /** In a sheet: folds all but the prices; without prices, the categories are open. */
  readonly folded?: boolean;
}

/** The filters of a search: categories, as links that keep its other parameters, and for buyers the price range. */
export function FilterPanel({ data, folded }: FilterPanelProps): ReactNode {
  const { t, user, config, categories } = useStorefront();
  const { query, categoryPath } = data;
  const late = isPartOn('recent', config) ? styles.late : undefined;
  return (
    <>
      {user && (
        <FilterGroup title={t('search.price.title')}>
          <PriceFilter query={query} />
        </FilterGroup>
      )}
      <FilterGroup title={t('search.category')} folded={folded} open={!user}>
        <ul>
          <li>
            <CategoryFilter query={query} id="" name={t('shell.allCategories')} />
          </li>
          <Branch query={query} links={categories} path={categoryPath?.slice(0, OPEN_BRANCHES) ?? []} />
        </ul>
      </FilterGroup>
      {useDesk() !== null && (
        <div className={late}>
          <DeskPart
            of="SavedInFilters"
            {...{ query, folded }}
            category={categoryPath?.at(-1)?.cateName}
            Group={FilterGroup}
            linkClass={styles.link}
          />
        </div>
      )}
    </>
  );
}

interface BranchProps {
  readonly query: SearchQuery;
  readonly links: readonly CategoryLink[];
  /** From the first level to the current category; only its branches are expanded. */
  readonly path: readonly CategoryStep[];
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
