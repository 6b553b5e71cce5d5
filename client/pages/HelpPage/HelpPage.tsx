import type { ReactNode } from 'react';
import { article } from '../../../shared/messages/areas/article';
import { addMessages } from '../../../shared/messages/loadedMessages';
import type { Translate } from '../../../shared/messages/translate';
import { href } from '../../../shared/routing/href';
import { Pagination } from '../../components/Pagination/Pagination';
import { HelpLayout } from '../../layout/help/HelpLayout';
import { findHelpPlace, type HelpPlace, loadHelpCategories } from '../../layout/help/helpCategories';
import { useLatePart } from '../../routing/data/useLatePart';
import type { PageViewProps } from '../../routing/page/pageDefinition';
import { Seo } from '../../shop/Seo/Seo';
import { useMessages } from '../../storefront/Storefront';
import { ArticleList } from './ArticleList';
import { HELP_PAGE_SIZE, type HelpData } from './HelpPage.loader';
import * as styles from './HelpPage.module.css';

addMessages(article);

/** The help centre: its menu and a page of articles with their content. */
export function HelpPage({ data }: PageViewProps<HelpData>): ReactNode {
  const t = useMessages();
  const { categoryId, articles, total, pageNo } = data;
  const categories = useLatePart(data.categories, loadHelpCategories);
  const place = data.place ?? (categoryId && categories ? findHelpPlace(categories, categoryId) : undefined);
  const heading = place?.entry.name ?? t('help.allArticles');
  const hrefOf = (page: number) => href.help({ categoryId, pageNo: page });
  return (
    <div className={`container ${styles.page}`}>
      <Seo
        title={place ? `${place.entry.name} - ${t('help.title')}` : t('help.title')}
        description={t('help.description')}
        canonical={hrefOf(pageNo)}
      />
      <h1 className={styles.title}>{t('help.title')}</h1>
      <p className={styles.lead}>{t('help.lead')}</p>
      <HelpLayout
        categories={categories}
        currentId={categoryId}
        currentIs="page"
        foldedLabel={place ? nameOfPlace(place, t) : heading}
      >
        <ArticleList heading={heading} categoryId={categoryId} articles={articles} total={total}>
          <Pagination page={pageNo} total={total} pageSize={HELP_PAGE_SIZE} hrefOf={hrefOf} />
        </ArticleList>
      </HelpLayout>
    </div>
  );
}

function nameOfPlace({ entry, parent }: HelpPlace, t: Translate) {
  return parent ? t('help.place', { category: parent.name, name: entry.name }) : entry.name;
}
