// What a page says about itself in the vocabulary of schema.org, as a function of its data (ADR 0019). The compiler checks the
// vocabulary where objects are written in full, so absent values are undefined and not spread.
import type {
  Article,
  BreadcrumbList,
  Graph,
  Organization,
  Product,
  SearchAction,
  Thing,
  WebSite,
  WithActionConstraints,
} from 'schema-dts';
import { isoTime } from '../../shared/domain/dates';
import { href } from '../../shared/routing/href';
import { isOpenToVisitors } from '../../shared/routing/matchRoute';
import type { RouteName } from '../../shared/routing/routes';
import { isAddress, parseUrl } from '../../shared/url/urls';
import type { Crumb } from '../components/Breadcrumbs/Breadcrumbs';
import type { ArticleData } from '../pages/ArticlePage/ArticlePage.loader';
import type { HelpData } from '../pages/HelpPage/HelpPage.loader';
import type { ItemData } from '../pages/ItemPage/ItemPage.loader';
import type { SearchData } from '../pages/SearchPage/SearchPage.loader';
import type { PageEntry } from '../routing/page/pageEntry';
import { categoryCrumbs } from '../shop/categoryCrumbs';
import type { Storefront } from '../storefront/Storefront';

/** What structured data needs besides the data of its page. */
type Site = Pick<Storefront, 'config' | 'publicOrigin' | 't'>;

/** The graph of a page that visitors may open; undefined for any other page. It never holds a price. */
export function structuredDataOf({ match, outcome }: Omit<PageEntry, 'url'>, site: Site): Graph | undefined {
  if (!('data' in outcome) || !isOpenToVisitors(match.route, site.config.publicPages)) return undefined;
  const things = THINGS[match.route.name]?.(outcome.data as never, site) ?? [];
  return things.length > 0 ? { '@context': 'https://schema.org', '@graph': things } : undefined;
}

/** Adds the graph of a page to the head, in the browser. It is here because only a navigation needs it. */
export function addStructuredData(id: string, entry: PageEntry, site: Site): void {
  const graph = structuredDataOf(entry, site);
  if (!graph) return;
  const script = document.createElement('script');
  script.id = id;
  script.type = 'application/ld+json';
  script.textContent = JSON.stringify(graph);
  document.head.append(script);
}

/** What pages say; the others say nothing. */
const THINGS: { readonly [Name in RouteName]?: (data: never, site: Site) => readonly Thing[] } = {
  home: siteThings,
  article: articleThings,
  help: helpThings,
  item: itemThings,
  search: searchThings,
};

/** The organization behind the site; other pages refer to it. */
const organizationId = (site: Site) => absolute('/#organization', site);

/** The organization with its contacts, and the site with its search where visitors may open that. */
function siteThings(_data: unknown, site: Site): readonly [Organization, WebSite] {
  const { siteName, footer, publicPages } = site.config;
  const potentialAction: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${absolute(href.search(), site)}?keyword={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  const profiles = footer.social.map(({ url }) => absolute(url, site));
  return [
    {
      '@type': 'Organization',
      '@id': organizationId(site),
      name: siteName,
      url: absolute(href.home(), site),
      logo: absolute('/icon-512.png', site),
      email: footer.email,
      telephone: footer.phone,
      sameAs: profiles.length > 0 ? profiles : undefined,
    },
    {
      '@type': 'WebSite',
      '@id': absolute('/#website', site),
      name: siteName,
      url: absolute(href.home(), site),
      inLanguage: 'en-US',
      publisher: { '@id': organizationId(site) },
      potentialAction: publicPages.includes('/search') ? potentialAction : undefined,
    },
  ];
}

/** A help article and its trail through the help centre. */
function articleThings(data: ArticleData, site: Site): readonly [Article, BreadcrumbList] {
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

/** The trail to a category of the help centre. */
function helpThings({ place }: HelpData, site: Site): readonly [BreadcrumbList] {
  const entries = place ? [...(place.parent ? [place.parent] : []), place.entry] : [];
  return [
    breadcrumbs(
      [
        { label: site.t('help.title'), href: href.help() },
        ...entries.map(({ id, name }) => ({ label: name, href: href.help({ categoryId: id }) })),
      ],
      site,
    ),
  ];
}

/** A product without offers, because visitors may not see prices, and its trail. */
function itemThings({ product, pictures }: ItemData, site: Site): readonly [Product, BreadcrumbList] {
  const { id, productName = id, advertise, cateList } = product;
  const path = href.item(product);
  const images = pictures.filter(isAddress).flatMap((picture) => parseUrl(picture, site.publicOrigin)?.href ?? []);
  const categories = cateList.flatMap(({ cateName }) => cateName || []);
  // Categories link to the search, which crawlers can open only when it is public.
  const trail = site.config.publicPages.includes('/search') ? categoryCrumbs(cateList) : [];
  return [
    {
      '@type': 'Product',
      name: productName,
      url: absolute(path, site),
      sku: id,
      description: advertise,
      image: images.length > 0 ? images : undefined,
      category: categories.length > 0 ? categories.join(' > ') : undefined,
    },
    breadcrumbs([...trail, { label: productName, href: path }], site),
  ];
}

/** The trail to a category's products; nothing for a search by keyword, which has no place in a trail. */
function searchThings({ query, categoryPath }: SearchData, site: Site): readonly BreadcrumbList[] {
  if (query.keyword || !categoryPath?.length) return [];
  return [breadcrumbs(categoryCrumbs(categoryPath), site)];
}

/** The trail from the home page to a page, whose own name and path come last. */
function breadcrumbs(trail: readonly Crumb[], site: Site): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ label: site.config.siteName, href: href.home() }, ...trail].map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      item: absolute(crumb.href, site),
    })),
  };
}

/** An own path as an absolute URL. */
function absolute(path: string, { publicOrigin }: Site) {
  return new URL(path, publicOrigin).href;
}
