import { type ReactNode, useId, useState } from 'react';
import { EmptyState } from '../../components/EmptyState/EmptyState';
import { useMessages } from '../../storefront/Storefront';
import { ArticleEntry, ArticleRow } from './ArticleEntry';
import styles from './ArticleList.module.css';
import type { HelpArticle } from './HelpPage.loader';
import { TitleFilter } from './TitleFilter';
import { useAllTitles } from './useAllTitles';

interface ArticleListProps {
  readonly heading: string;
  readonly categoryId: string | undefined;
  /** Articles of this page. */
  readonly articles: readonly HelpArticle[];
  /** Number of articles on all pages. */
  readonly total: number;
  /** The links to the other pages; hidden while the titles of all pages are filtered. */
  readonly children: ReactNode;
}

/** The articles of a page, the first one expanded, with a filter by title over all pages. */
export function ArticleList({ heading, categoryId, articles, total, children }: ArticleListProps): ReactNode {
  const t = useMessages();
  const headingId = useId();
  const [filter, setFilter] = useState('');
  const text = filter.trim();
  const isFiltering = text !== '';
  const all = useAllTitles(isFiltering, categoryId, articles, total);
  const searched = !isFiltering || typeof all === 'string' ? articles : all;
  const matching = searched.filter(({ title }) => title.toLowerCase().includes(text.toLowerCase()));
  const nothing = all === 'failed' ? 'help.noMatchOnPage' : 'help.noMatch';
  return (
    <section aria-labelledby={headingId}>
      <div className={styles.head}>
        <div>
          <h2 id={headingId} className={styles.heading}>
            {heading}
          </h2>
          <p className={styles.count} role="status">
            {t('help.count', { count: isFiltering ? matching.length : total })}
          </p>
        </div>
        {articles.length > 1 && <TitleFilter value={filter} onChange={setFilter} />}
      </div>
      {articles.length === 0 && <EmptyState scene="empty" title={t('help.empty')} />}
      {isFiltering && all !== 'pending' && matching.length === 0 && (
        <p className={styles.empty}>{t(nothing, { text })}</p>
      )}
      {matching.map(({ html, ...article }) =>
        html === undefined ? (
          <ArticleRow key={article.id} article={article} />
        ) : (
          <ArticleEntry key={article.id} article={{ ...article, html }} open={article.id === articles[0]?.id} />
        ),
      )}
      {!isFiltering && children}
    </section>
  );
}
