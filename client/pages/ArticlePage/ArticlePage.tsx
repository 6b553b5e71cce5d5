import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import '../../../shared/messages/areas/article';
import { href } from '../../../shared/routing/href';
import { Icon } from '../../components/Icon/Icon';
import { RichText } from '../../components/RichText/RichText';
import { HelpLayout } from '../../layout/help/HelpLayout';
import { loadHelpCategories } from '../../layout/help/helpCategories';
import { useLatePart } from '../../routing/data/useLatePart';
import type { PageViewProps } from '../../routing/page/pageDefinition';
import { ownReferrer } from '../../routing/route/ownReferrer';
import { Seo } from '../../shop/Seo/Seo';
import { useMessages } from '../../storefront/Storefront';
import type { ArticleData, Neighbours as NeighboursProps } from './ArticlePage.loader';
import * as styles from './ArticlePage.module.css';

/** Only a late part needs the loader's code. */
const loader = () => import(/* webpackChunkName: "data" */ './ArticlePage.loader');

/** A help article. */
export function ArticlePage({ data }: PageViewProps<ArticleData>): ReactNode {
  const t = useMessages();
  const { id, title, subCategory, created } = data;
  const categories = useLatePart(data.categories, loadHelpCategories);
  const neighbours = useLatePart(data.neighbours, async (context) =>
    (await loader()).neighboursOf(id, subCategory?.id, context),
  );
  return (
    <div className={`container ${styles.page}`}>
      <Seo
        title={title}
        description={data.description || undefined}
        keywords={[title, subCategory?.name].filter(Boolean).join(', ')}
        image={data.image}
        canonical={href.article({ articleId: id })}
        type="article"
      />
      <HelpLayout categories={categories} currentId={subCategory?.id} currentIs="true">
        <div className={styles.article}>
          <BackLink />
          <article>
            <h1 className={styles.title}>{title}</h1>
            <div className={styles.meta}>
              {subCategory?.name && <span className={styles.subCategory}>{subCategory.name}</span>}{' '}
              {created && (
                <span>
                  {t('article.dateCreated')} <time className="num">{created}</time>
                </span>
              )}
            </div>
            {data.html ? <RichText html={data.html} /> : <p>{t('article.empty')}</p>}
            <Neighbours {...neighbours} />
          </article>
        </div>
      </HelpLayout>
    </div>
  );
}

/** Back to the previous page if it is one of ours, else to the help centre. */
function BackLink() {
  const t = useMessages();
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !cameFromOurPage()) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <a className={styles.back} href={href.help()} onClick={goBack}>
      <Icon name="arrowLeft" />
      {t('article.back')}
    </a>
  );
}

/** Whether the previous history entry is a page of ours: not the login, for example. */
function cameFromOurPage() {
  const state = window.history.state as { idx?: number } | null;
  // The router counts history entries within this document.
  if ((state?.idx ?? 0) > 0) return true;
  return window.history.length > 1 && ownReferrer() !== undefined;
}

const NEIGHBOURS = [
  { side: 'previous', rel: 'prev', look: styles.link },
  { side: 'next', rel: 'next', look: `${styles.link} ${styles.next}` },
] as const;

/** Links to the previous and next article; renders nothing without them. */
function Neighbours(neighbours: NeighboursProps) {
  const t = useMessages();
  if (!neighbours.previous && !neighbours.next) return null;
  return (
    <nav className={styles.neighbours} aria-label={t('article.neighbours')}>
      {NEIGHBOURS.map(({ side, rel, look }) => {
        const neighbour = neighbours[side];
        return (
          neighbour && (
            <a key={rel} className={look} href={href.article({ articleId: neighbour.id })} rel={rel}>
              <span className={styles.label}>{t(`article.${side}`)}</span>{' '}
              <span className={styles.neighbourTitle}>{neighbour.title}</span>
            </a>
          )
        );
      })}
    </nav>
  );
}
