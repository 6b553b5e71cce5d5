import type { ReactNode } from 'react';
import { Helmet } from 'react-helmet-async';
import { parseUrl } from '../../../shared/url/urls';
import { useStorefront } from '../../storefront/Storefront';

interface SeoProps {
  /** Without it the title is only the site name. */
  readonly title?: string;
  readonly description?: string;
  readonly keywords?: string;
  /** URL of the share image. */
  readonly image?: string;
  /** Path of the canonical URL, with the parameters that tell pages apart and no others. */
  readonly canonical?: string;
  readonly noindex?: boolean;
  /** The Open Graph type. */
  readonly type?: 'website' | 'article' | 'product';
}

const DEFAULT_IMAGE = '/favicon.png';
/** Width and height of the default image; those of other images are unknown. */
const DEFAULT_IMAGE_SIZE = '256';

/**
 * The meta tags of a page. Each page renders exactly one; nested ones are not merged.
 * Twitter reads title, description and image from the Open Graph tags.
 */
export function Seo({
  title,
  description,
  keywords,
  image,
  canonical,
  noindex,
  type = 'website',
}: SeoProps): ReactNode {
  const { config, t, publicOrigin } = useStorefront();
  const fullTitle = withSiteName(title, config.siteName);
  const text = description ?? t('seo.description');
  // A supplier's image URL may be invalid.
  const ownImage = image && parseUrl(image, publicOrigin);
  const canonicalUrl = canonical && new URL(canonical, publicOrigin).href;
  const named = {
    description: text,
    keywords: keywords ?? t('seo.keywords'),
    robots: noindex && 'noindex',
    'twitter:card': ownImage ? 'summary_large_image' : 'summary',
  };
  const properties = {
    title: fullTitle,
    description: text,
    type,
    site_name: config.siteName,
    url: canonicalUrl,
    image: (ownImage || new URL(DEFAULT_IMAGE, publicOrigin)).href,
    'image:alt': ownImage ? title : config.siteName,
    'image:width': !ownImage && DEFAULT_IMAGE_SIZE,
    'image:height': !ownImage && DEFAULT_IMAGE_SIZE,
  };
  // A new one each time, so that React calls it with each change of the tags.
  const ref = (tag: Element | null) => {
    putBack(tag);
    return () => putBack(tag);
  };
  return (
    <>
      <title ref={ref}>{fullTitle}</title>
      <Helmet
        meta={[
          ...withContent(named).map(([name, content]) => ({ name, content, ref })),
          ...withContent(properties).map(([name, content]) => ({ property: `og:${name}`, content, ref })),
        ]}
        link={canonicalUrl ? [{ rel: 'canonical', href: canonicalUrl, ref }] : []}
      />
    </>
  );
}

/** Puts a tag back that another script has taken away: without a parent, React could not remove it and would end. */
function putBack(tag: Element | null) {
  if (tag?.parentNode === null) document.head.append(tag);
}

function withContent(tags: Readonly<Record<string, string | false | undefined>>) {
  return Object.entries(tags).filter((tag): tag is [string, string] => Boolean(tag[1]));
}

/** Ends with the site name, once: some titles are sentences about the site that end with its name. */
function withSiteName(title: string | undefined, siteName: string) {
  if (!title) return siteName;
  return title.endsWith(` ${siteName}`) ? title : `${title} - ${siteName}`;
}
