import type { Stand } from '../bench/stand';

/** A page that is measured. */
export interface LighthousePage {
  readonly name: string;
  readonly path: string;
  /** The Cookie header; empty for a visitor, who sees what crawlers see. */
  readonly cookie: string;
  /** Crawlers may open and list it, so that its SEO score counts. */
  readonly isPublic: boolean;
}

/** Home, product and article for a visitor, search and cart for a buyer; each as the first page of a visit. */
export function lighthousePages({ pages, session }: Stand): readonly LighthousePage[] {
  const measured = pages.map(({ name, path }) => {
    const isPublic = name !== 'search';
    return { name, path, cookie: isPublic ? '' : session, isPublic };
  });
  return [...measured, { name: 'cart', path: '/distributor/selection/cart', cookie: session, isPublic: false }];
}
