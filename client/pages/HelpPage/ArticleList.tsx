import { type ReactNode, useId, useState } from 'react';
import { href } from '../../../shared/routing/href';
import { EmptyState } from '../../components/EmptyState/EmptyState';
import { FilterField } from '../../components/FilterField/FilterField';
import { Icon } from '../../components/Icon/Icon';
import { RichText } from '../../components/RichText/RichText';
import { useLatePart } from '../../routing/data/useLatePart';
import { useMessages } from '../../storefront/Storefront';
import * as styles from './ArticleList.module.css';
import type { HelpArticle, HelpData } from './HelpPage.loader';
import { type HelpTitle, useAllTitles } from './useAllTitles';

/** Where the calls are, with which it comes; until then all titles are shown. */
const loadFilter = () =>
  import(/* webpackChunkName: "data" */ '../../../shared/domain/textFilter').then(({ textFilter }) => textFilter);

interface ArticleListProps extends Pick<HelpData, 'categoryId' | 'articles' | 'total'> {
  readonly heading: string;
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
  const filterBy = useLatePart(isFiltering ? undefined : null, loadFilter);
  const matching = filterBy ? searched.filter(({ title }) => filterBy(text)(title)) : searched;
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
        {articles.length > 1 && <FilterField label={t('help.filter')} value={filter} onChange={setFilter} />}
      </div>
      {articles.length === 0 && <EmptyState title={t('help.empty')} />}
      {isFiltering && all !== 'pending' && matching.length === 0 && (
        <p className={styles.empty}>{t(all === 'failed' ? 'help.noMatchOnPage' : 'help.noMatch', { text })}</p>
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

/** An article of the list: title and date, expandable to its content. */
function ArticleEntry({ article, open }: { article: HelpArticle; open: boolean }) {
  const t = useMessages();
  return (
    <details className={styles.entry} open={open}>
      <summary className={styles.title}>
        <Title {...article} />
        <Icon name="chevronDown" />
      </summary>
      <div className={styles.body}>
        <RichText html={article.html} small />
        <a className={styles.full} href={href.article({ articleId: article.id })}>
          {t('help.open')}
          <span className="visually-hidden">{` ${article.title}`}</span>
        </a>
      </div>
    </details>
  );
}

/** An article of another page: title and date, linked to its page. */
function ArticleRow({ article }: { article: HelpTitle }) {
  return (
    <a className={`${styles.entry} ${styles.title}`} href={href.article({ articleId: article.id })}>
      <Title {...article} />
      <Icon name="arrowRight" />
    </a>
  );
}

function Title({ title, day }: HelpTitle) {
  return (
    <>
      <span>{title}</span> {day && <time className={`num ${styles.day}`}>{day}</time>}
    </>
  );
}
