import type { ReactNode } from 'react';
import { href } from '../../../shared/routing/href';
import { useMessages } from '../../storefront/Storefront';
import type { ArticleLink, Neighbours as NeighboursProps } from './ArticlePage.loader';
import styles from './Neighbours.module.css';

/** Links to the previous and next article; renders nothing without them. */
export function Neighbours({ previous, next }: NeighboursProps): ReactNode {
  const t = useMessages();
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label={t('article.neighbours')}>
      {previous && <NeighbourLink article={previous} label={t('article.previous')} rel="prev" />}
      {next && <NeighbourLink article={next} label={t('article.next')} rel="next" />}
    </nav>
  );
}

interface NeighbourLinkProps {
  readonly article: ArticleLink;
  readonly label: string;
  readonly rel: 'prev' | 'next';
}

function NeighbourLink({ article, label, rel }: NeighbourLinkProps): ReactNode {
  return (
    <a
      className={rel === 'next' ? `${styles.link} ${styles.next}` : styles.link}
      href={href.article({ articleId: article.id })}
      rel={rel}
    >
      <span className={styles.label}>{label}</span> <span className={styles.title}>{article.title}</span>
    </a>
  );
}
