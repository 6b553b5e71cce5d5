import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon/Icon';
import { chevronLeft, chevronRight } from '../../components/Icon/icons';
import { useMessages } from '../../storefront/Storefront';
import styles from './Pagination.module.css';
import { pagerItems } from './pageWindow';

interface PaginationProps {
  /** From 1; beyond the last page, `previous` leads to the last. */
  readonly page: number;
  /** Number of entries on all pages. */
  readonly total: number;
  readonly pageSize: number;
  /** The URL of a page. */
  readonly hrefOf: (page: number) => string;
}

/** Links to the pages of a list; renders nothing for a single page. */
export function Pagination({ page, total, pageSize, hrefOf }: PaginationProps): ReactNode {
  const t = useMessages();
  const count = Math.ceil(total / pageSize);
  if (count < 2) return null;
  return (
    <nav className={styles.pager} aria-label={t('pager.label')}>
      <Step label={t('pager.previous')} icon={chevronLeft} href={page > 1 ? hrefOf(Math.min(page - 1, count)) : null} />
      <Pages page={page} count={count} hrefOf={hrefOf} />
      <Step label={t('pager.next')} icon={chevronRight} href={page < count ? hrefOf(page + 1) : null} />
    </nav>
  );
}

interface PagesProps extends Pick<PaginationProps, 'page' | 'hrefOf'> {
  readonly count: number;
}

/** The page numbers; narrow screens show fewer of them. */
function Pages({ page, count, hrefOf }: PagesProps): ReactNode {
  const t = useMessages();
  return pagerItems(page, count).map(({ entry, screens }, index, items) => {
    // Its text is in the style sheet: wide screens show the pages that it replaces.
    if (screens === 'narrow') return <span key={`before ${items[index + 1]?.entry}`} className={styles.narrowGap} />;
    if (entry === 'gap') return <span key={`after ${items[index - 1]?.entry}`}>…</span>;
    return (
      <a
        key={entry}
        className={screens === 'wide' ? styles.wideOnly : undefined}
        href={hrefOf(entry)}
        aria-label={t('pager.page', { page: entry })}
        aria-current={entry === page ? 'page' : undefined}
      >
        {entry}
      </a>
    );
  });
}

function Step({ label, icon, href }: { label: string; icon: string; href: string | null }): ReactNode {
  const content = (
    <>
      <span className="visually-hidden">{label}</span>
      <Icon path={icon} />
    </>
  );
  return href === null ? <span aria-disabled="true">{content}</span> : <a href={href}>{content}</a>;
}
