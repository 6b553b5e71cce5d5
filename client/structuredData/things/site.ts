import type { Storefront } from '../../storefront/Storefront';

/** What structured data needs besides the data of its page. */
export type Site = Pick<Storefront, 'config' | 'publicOrigin' | 't'>;

/** An own path as an absolute URL. */
export function absolute(path: string, { publicOrigin }: Site): string {
  return new URL(path, publicOrigin).href;
}
