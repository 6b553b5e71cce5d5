import type { ReactNode } from 'react';
import { useMessages } from '../../storefront/Storefront';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/icons';
import * as styles from './Pagination.module.css';

/** Addresses name no later page: `parsePageNumber` reads seven digits. */
const LAST_PAGE = 9_999_999;

interface PaginationProps {
  /** From 1; beyond the last page, `previous` leads to the last. */
  readonly page: number;
  /** Number of entries on all pages. */
  readonly total: number;
  readonly pageSize: number;
  /** The URL of a page. */
  readonly hrefOf: (page: number) => string;
}

/**
 * Links to the pages of a list, fewer of them on narrow screens, and on paper which part of it this is; renders nothing for a
 * single page.
 */
export function Pagination({ page, total, pageSize, hrefOf }: PaginationProps): ReactNode {
  const t = useMessages();
  const count = Math.min(Math.ceil(total / pageSize), LAST_PAGE);
  if (count < 2) return null;
  const [from, to] = [(page - 1) * pageSize + 1, Math.min(page * pageSize, total)];
  return (
    <>
      {page <= count && <p className={styles.part}>{t('pager.part', { from, to, total })}</p>}
      <nav className={styles.pager} aria-label={t('pager.label')}>
        <Step
          label={t('pager.previous')}
          icon="chevronLeft"
          href={page > 1 ? hrefOf(Math.min(page - 1, count)) : null}
        />
        {pagerItems(page, count).map(({ entry, screens }, index, items) => {
          // Its text is in the style sheet: wide screens show the pages that it replaces.
          if (screens === 'narrow')
            return <span key={`before ${items[index + 1]?.entry}`} className={styles.narrowGap} />;
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
        })}
        <Step label={t('pager.next')} icon="chevronRight" href={page < count ? hrefOf(page + 1) : null} />
      </nav>
    </>
  );
}

function Step({ label, icon, href }: { label: string; icon: IconName; href: string | null }) {
  const content = (
    <>
      <span className="visually-hidden">{label}</span>
      <Icon name={icon} />
    </>
  );
  return href === null ? <span aria-disabled="true">{content}</span> : <a href={href}>{content}</a>;
}

/** A page number, or the gap between two of them. */
export type PagerEntry = number | 'gap';

/**
 * The entries for `count` pages: the first, the last and those around `page`, at most `reach` to each side. A gap of a
 * single page shows that page instead. A `page` beyond the last counts as the last.
 */
export function pageWindow(page: number, count: number, reach = 1): readonly PagerEntry[] {
  const middle = Math.max(3, Math.min(page, count - 2));
  const around = Array.from({ length: 2 * reach + 1 }, (_, index) => middle - reach + index);
  const shown = [1, ...around, count].filter((number) => number <= count);
  const entries: PagerEntry[] = [];
  let last = 0;
  for (const number of shown) {
    if (number <= last) continue;
    if (number === last + 2) entries.push(last + 1);
    else if (number > last + 2) entries.push('gap');
    entries.push(number);
    last = number;
  }
  return entries;
}

interface PagerItem {
  readonly entry: PagerEntry;
  readonly screens: 'all' | 'wide' | 'narrow';
}

/** The entries of wide screens and those of narrow ones, which show at most five and a gap wherever pages are hidden. */
export function pagerItems(page: number, count: number): readonly PagerItem[] {
  const wide = pageWindow(page, count);
  const narrow = pageWindow(page, count, 0);
  return narrow.flatMap((entry, index) => {
    if (entry !== 'gap') return [{ entry, screens: 'all' }];
    const between = wide.slice(wide.indexOf(narrow[index - 1] ?? 1) + 1, wide.indexOf(narrow[index + 1] ?? count));
    const items = between.map((one): PagerItem => ({ entry: one, screens: one === 'gap' ? 'all' : 'wide' }));
    return between.includes('gap') ? items : [...items, { entry: 'gap', screens: 'narrow' }];
  });
}
