import type { Shop } from '../../shared/api/models';

/** The one shop of this name; records have no more than the name. */
export function shopOfName(shops: readonly Shop[], name: string): Shop | undefined {
  const [shop, ...others] = shops.filter(({ chShopName }) => chShopName === name);
  return others.length === 0 ? shop : undefined;
}
