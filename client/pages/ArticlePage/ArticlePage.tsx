import type { ReactNode } from 'react';
import { formatDateTime } from '../../../shared/domain/dates';
import { article } from '../../../shared/messages/areas/article';
import { addMessages } from '../../../shared/messages/loadedMessages';
import { href } from '../../../shared/routing/href';
import { RichText } from '../../components/RichText/RichText';
import { HelpLayout } from '../../layout/help/HelpLayout';
import { loadHelpCategories } from '../../layout/help/helpCategories';
import { useLatePart } from '../../routing/data/useLatePart';
import type { PageViewProps } from '../../routing/page/pageDefinition';
import { Seo } from '../../shop/Seo/Seo';
import { useStorefront } from '../../storefront/Storefront';
import type { ArticleData } from './ArticlePage.loader';
import styles from './ArticlePage.module.css';
import { BackLink } from './BackLink';
import { Neighbours } from './Neighbours';

addMessages(article);

/** Only a late part needs the loader's code. */
const loader = () => import(/* webpackChunkName: "data" */ './ArticlePage.loader');

/** A help article (S038, S073). */
export function ArticlePage({ data }: PageViewProps<ArticleData>): ReactNode {
  const { config, t } = useStorefront();
  const { id, title = t('help.title'), subCategory } = data;
  const categories = useLatePart(data.categories, loadHelpCategories);
  const neighbours = useLatePart(data.neighbours, async (...call) =>
    (await loader()).neighboursOf(id, subCategory?.id, ...call),
  );
  const created = formatDateTime(data.updatedAt, config.timeZone);
  return (
    <div className={`container ${styles.page}`}>
      <Seo
        title={title}
        description={data.description || undefined}
        canonical={href.article({ articleId: id })}
        type="article"
      />
      <HelpLayout categories={categories} currentId={subCategory?.id} currentIs="true">
        <article className={styles.article}>
          <BackLink />
          <h1 className={styles.title}>{title}</h1>
          <div className={styles.meta}>
            {subCategory?.name && <span className={styles.subCategory}>{subCategory.name}</span>}
            {created && (
              <span>
                {t('article.dateCreated')} <time className="num">{created}</time>
              </span>
            )}
          </div>
          <RichText html={data.html} />
          <Neighbours {...neighbours} />
        </article>
      </HelpLayout>
    </div>
  );
}
