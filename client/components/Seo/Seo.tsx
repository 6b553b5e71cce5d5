import type { ReactNode } from 'react';
import { Helmet } from 'react-helmet-async';
import { parseUrl } from '../../../shared/url/parseUrl';
import { useStorefront } from '../../storefront/Storefront';

interface SeoProps {
  /** Without it the title is only the site name (D19). */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly keywords?: string | undefined;
  /** URL of the share image. */
  readonly image?: string | undefined;
  /** Path of the canonical URL. */
  readonly canonical?: string | undefined;
  readonly noindex?: boolean;
}

const DEFAULT_IMAGE = '/favicon.png';

/** The meta tags of a page (spec.md §2: Page meta). Each page renders exactly one; nested ones are not merged. */
export function Seo({ title, description, keywords, image, canonical, noindex }: SeoProps): ReactNode {
  const { config, t, publicOrigin } = useStorefront();
  const fullTitle = withSiteName(title, config.siteName);
  const text = description ?? t('seo.description');
  // A supplier's image URL may be invalid.
  const imageUrl = ((image && parseUrl(image, publicOrigin)) || new URL(DEFAULT_IMAGE, publicOrigin)).href;
  return (
    <Helmet>
      <title>{fullTitle}</title>
      <meta name="description" content={text} />
      <meta name="keywords" content={keywords ?? t('seo.keywords')} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={text} />
      <meta property="og:image" content={imageUrl} />
      {canonical && <link rel="canonical" href={new URL(canonical, publicOrigin).href} />}
      {noindex && <meta name="robots" content="noindex" />}
    </Helmet>
  );
}

/** Ends with the site name (S007), once: some titles are sentences about the site that end with its name. */
function withSiteName(title: string | undefined, siteName: string): string {
  if (!title) return siteName;
  return title.endsWith(` ${siteName}`) ? title : `${title} - ${siteName}`;
}
