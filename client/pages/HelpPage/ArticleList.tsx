import { type ReactNode, useId, useState } from 'react';
import { useMessages } from '../../storefront/Storefront';
import { ArticleEntry } from './ArticleEntry';
import styles from './ArticleList.module.css';
import type { HelpArticle } from './HelpPage.loader';
import { TitleFilter } from './TitleFilter';

interface ArticleListProps {
  readonly heading: string;
  /** Articles of this page. */
  readonly articles: readonly HelpArticle[];
  /** Number of articles on all pages. */
  readonly total: number;
}

/** The articles of a page, the first one expanded, with a filter by title. */
export function ArticleList({ heading, articles, total }: ArticleListProps): ReactNode {
  const t = useMessages();
  const headingId = useId();
  const [filter, setFilter] = useState('');
  const text = filter.trim();
  const matching = articles.filter(({ title }) => title.toLowerCase().includes(text.toLowerCase()));
  const count = text === '' ? total : matching.length;
  return (
    <section aria-labelledby={headingId}>
      <div className={styles.head}>
        <div>
          <h2 id={headingId} className={styles.heading}>
            {heading}
          </h2>
          <p className={styles.count} role="status">
            {t('help.count', { count })}
          </p>
        </div>
        {articles.length > 1 && <TitleFilter value={filter} onChange={setFilter} />}
      </div>
      {articles.length === 0 && <p className={styles.empty}>{t('help.empty')}</p>}
      {articles.length > 0 && matching.length === 0 && <p className={styles.empty}>{t('help.noMatch', { text })}</p>}
      {matching.map((article) => (
        <ArticleEntry key={article.id} article={article} open={article === articles[0]} />
      ))}
    </section>
  );
}
