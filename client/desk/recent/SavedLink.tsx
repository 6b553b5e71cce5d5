import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon/Icon';
import { useMessages } from '../../storefront/Storefront';
import { asOpened, NEWEST, newCount, type SavedSearch, sinceDay, useSavedSearches } from './recentValues';

interface SavedLinkProps {
  readonly search: SavedSearch;
  readonly className: string | undefined;
  /** Beside filters, which have none. */
  readonly withoutIcon?: boolean;
}

/** Leads to a saved search, and says what is new in it. */
export function SavedLink({ search, className, withoutIcon }: SavedLinkProps): ReactNode {
  const t = useMessages();
  const [, change] = useSavedSearches();
  const { name, query, openedAt } = search;
  const count = newCount(search);
  const params = { count, day: sinceDay(openedAt, t('recent.today')) };
  const open = () => {
    change((list) => list?.map((each) => (each.query === query ? asOpened(each) : each)));
  };
  return (
    <a className={className} href={`/search?${query}`} onClick={open}>
      {!withoutIcon && <Icon name="search" />}
      <span>
        <span>{name}</span>{' '}
        {count > 0 && <small className="num">{t(count < NEWEST ? 'recent.new' : 'recent.manyNew', params)}</small>}
      </span>
    </a>
  );
}
