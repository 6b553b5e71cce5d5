import type { Article, BreadcrumbList } from 'schema-dts';
import { isoTime } from '../../../shared/domain/dates';
import { href } from '../../../shared/routing/href';
import type { ArticleData } from '../../pages/ArticlePage/ArticlePage.loader';
import { breadcrumbs } from './breadcrumbs';
import { absolute, type Site } from './site';
import { organizationId } from './siteThings';

/** A help article and its trail through the help centre. */
export function articleThings(data: ArticleData, site: Site): readonly [Article, BreadcrumbList] {
  const help = site.t('help.title');
  const { id, title = help, description, subCategory } = data;
  const path = href.article({ articleId: id });
  const publisher = { '@type': 'Organization', '@id': organizationId(site), name: site.config.siteName } as const;
  return [
    {
      '@type': 'Article',
      headline: title,
      url: absolute(path, site),
      mainEntityOfPage: absolute(path, site),
      inLanguage: 'en-US',
      description: description || undefined,
      dateModified: isoTime(data.updatedAt),
      articleSection: subCategory?.name,
      author: { ...publisher, url: absolute(href.home(), site) },
      publisher,
    },
    breadcrumbs(
      [
        { label: help, href: href.help() },
        ...(subCategory?.id && subCategory.name
          ? [{ label: subCategory.name, href: href.help({ categoryId: subCategory.id }) }]
          : []),
        { label: title, href: path },
      ],
      site,
    ),
  ];
}
