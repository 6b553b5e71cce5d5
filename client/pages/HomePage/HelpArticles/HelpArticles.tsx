import type { ReactNode } from 'react';
import { href } from '../../../../shared/routing/href';
import { SectionHead } from '../../../components/SectionHead/SectionHead';
import { useStorefront } from '../../../storefront/Storefront';
import type { ArticleTeaser } from '../HomePage.loader';
import styles from './HelpArticles.module.css';

/** The latest help articles. */
export function HelpArticles({ articles }: { articles: readonly ArticleTeaser[] }): ReactNode {
  const { t } = useStorefront();
  if (articles.length === 0) return null;
  return (
    <section className="section">
      <div className="container">
        <SectionHead title={t('home.help.title')} link={{ href: href.help(), label: t('shell.helpCenter') }} />
        <ul className={styles.articles}>
          {articles.map(({ id, title, category, day }) => (
            <li key={id}>
              <a href={href.article({ articleId: id })}>
                {category && <span className={styles.category}>{category}</span>}
                <h3>{title}</h3>
                {day && (
                  <time className="num" dateTime={day}>
                    {day}
                  </time>
                )}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
