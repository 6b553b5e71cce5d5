import type { Organization, SearchAction, WebSite, WithActionConstraints } from 'schema-dts';
import { href } from '../../../shared/routing/href';
import { absolute, type Site } from './site';

/** The organization behind the site; other pages refer to it. */
export const organizationId = (site: Site): string => absolute('/#organization', site);

/** The organization with its contacts, and the site with its search. */
export function siteThings(site: Site): readonly [Organization, WebSite] {
  const { siteName, footer } = site.config;
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
      potentialAction: searchAction(site),
    },
  ];
}

function searchAction(site: Site): WithActionConstraints<SearchAction> {
  return {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${absolute(href.search(), site)}?keyword={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
}
