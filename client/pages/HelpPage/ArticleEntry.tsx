import type { ReactNode } from 'react';
import { formatDay } from '../../../shared/domain/dates';
import { href } from '../../../shared/routing/href';
import { Icon } from '../../components/Icon/Icon';
import { arrowRight, chevronDown } from '../../components/Icon/icons';
import { RichText } from '../../components/RichText/RichText';
import { Disclosure } from '../../layout/help/Disclosure';
import { useStorefront } from '../../storefront/Storefront';
import styles from './ArticleEntry.module.css';
import type { HelpArticle } from './HelpPage.loader';
import type { HelpTitle } from './useAllTitles';

/** An article of the list: title and date, expandable to its content. */
export function ArticleEntry({ article, open }: { article: HelpArticle; open: boolean }): ReactNode {
  const { t } = useStorefront();
  return (
    <Disclosure
      className={styles.entry}
      summaryClassName={styles.title}
      open={open}
      summary={
        <>
          {article.title}
          <Day article={article} />
          <Icon path={chevronDown} />
        </>
      }
    >
      <div className={styles.body}>
        <RichText html={article.html} small />
        <a className={styles.full} href={href.article({ articleId: article.id })}>
          {t('help.open')}
          <span className="visually-hidden"> {article.title}</span>
        </a>
      </div>
    </Disclosure>
  );
}

/** An article of another page: title and date, linked to its page. */
export function ArticleRow({ article }: { article: HelpTitle }): ReactNode {
  return (
    <a className={`${styles.entry} ${styles.title}`} href={href.article({ articleId: article.id })}>
      {article.title}
      <Day article={article} />
      <Icon path={arrowRight} />
    </a>
  );
}

function Day({ article }: { article: HelpTitle }): ReactNode {
  const { config } = useStorefront();
  const day = formatDay(article.updatedAt, config.timeZone);
  return day ? <time className={`num ${styles.day}`}>{day}</time> : null;
}
