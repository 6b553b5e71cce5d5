import type { ReactNode } from 'react';
import '../../../shared/messages/areas/article';
import { href } from '../../../shared/routing/href';
import { Pagination } from '../../components/Pagination/Pagination';
import { HelpLayout } from '../../layout/help/HelpLayout';
import { findHelpPlace, loadHelpCategories } from '../../layout/help/helpCategories';
import { useLatePart } from '../../routing/data/useLatePart';
import type { PageViewProps } from '../../routing/page/pageDefinition';
import { Seo } from '../../shop/Seo/Seo';
import { useMessages } from '../../storefront/Storefront';
import { ArticleList } from './ArticleList';
import { HELP_PAGE_SIZE, type HelpData } from './HelpPage.loader';
import * as styles from './HelpPage.module.css';

/** Titles in the meta description. */
const DESCRIBED = 4;

/** The help centre: its menu and a page of articles with their content. */
export function HelpPage({ data }: PageViewProps<HelpData>): ReactNode {
  const t = useMessages();
  const { categoryId, articles, total, pageNo } = data;
  const categories = useLatePart(data.categories, loadHelpCategories);
  const place = data.place ?? (categoryId && categories ? findHelpPlace(categories, categoryId) : undefined);
  const name = place?.entry.name ?? categoryId;
  const heading = name ?? t('help.allArticles');
  const names = name ? [name] : [];
  const title = [...names, t('help.title')].join(' - ');
  const titles = articles.slice(0, DESCRIBED).map((each) => each.title);
  const hrefOf = (page: number) => href.help({ categoryId, pageNo: page });
  return (
    <div className={`container ${styles.page}`}>
      <Seo
        title={pageNo > 1 ? `${title} - ${t('pager.page', { page: pageNo })}` : title}
        description={titles.length > 0 ? [...names, ...titles].join(', ') : undefined}
        keywords={[...names, ...(categories ?? []).map((each) => each.name)].join(', ') || undefined}
        canonical={hrefOf(pageNo)}
      />
      <h1 className={styles.title}>{name ? t('help.place', { category: t('help.title'), name }) : t('help.title')}</h1>
      <p className={styles.lead}>{t('help.lead')}</p>
      <HelpLayout
        categories={categories}
        currentId={categoryId}
        currentIs="page"
        foldedLabel={place?.parent ? t('help.place', { category: place.parent.name, name: place.entry.name }) : heading}
      >
        <ArticleList heading={heading} categoryId={categoryId} articles={articles} total={total}>
          <Pagination page={pageNo} total={total} pageSize={HELP_PAGE_SIZE} hrefOf={hrefOf} />
        </ArticleList>
      </HelpLayout>
    </div>
  );
}
