import type { BreadcrumbList, Product } from 'schema-dts';
import { href } from '../../../shared/routing/href';
import { parseUrl } from '../../../shared/url/parseUrl';
import type { ItemData } from '../../pages/ItemPage/ItemPage.loader';
import { categoryCrumbs } from '../../shop/Breadcrumbs/categoryCrumbs';
import { breadcrumbs } from './breadcrumbs';
import { absolute, type Site } from './site';

/** A product without offers, because visitors may not see prices, and its trail (C03). */
export function itemThings({ product, pictures }: ItemData, site: Site): readonly [Product, BreadcrumbList] {
  const { id, urlKey, shopId, productName = id, advertise, cateList } = product;
  const path = href.item({ itemId: id, urlKey, shopId });
  const images = pictures.flatMap((picture) => parseUrl(picture, site.publicOrigin)?.href ?? []);
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
