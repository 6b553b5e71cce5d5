import { useSyncExternalStore } from 'react';
import type { ProductDetail } from '../../../shared/api/models';
import { attachedPictures } from '../../../shared/domain/product/galleryPictures';
import { colourOf } from '../../pages/ComparePage/colourOf';
import { weightOf } from '../../products/productFacts';
import { createValue } from '../../storage/createValue';
import { oncePerDocument } from '../../storefront/oncePerDocument';

/** What lists show of a product that was loaded whole. */
export type ShownFacts = ReturnType<typeof shownFacts>;

/** Undefined while they are loaded; null when the product is gone, or they could not be. */
type Known = ReadonlyMap<string, ShownFacts | null | undefined>;
const useStore = oncePerDocument(() => createValue<Known>(new Map()));

/** The facts of products that were loaded in this document, by id, and what adds to them. */
export function useProductFacts(): readonly [Known, (added: Known) => void] {
  const { subscribe, get, set } = useStore();
  return [useSyncExternalStore(subscribe, get), (added) => set(new Map([...get(), ...added]))];
}

/** Picks them from a product's details. */
export function shownFacts(product: ProductDetail) {
  const { mainImage, attachedImage, seller, skuList, saleAttrList } = product;
  const colours = saleAttrList.map(({ valueLink }) => valueLink.map(({ attrValue }) => colourOf(attrValue)));
  return {
    supplier: seller?.sellerName,
    /** Another one than the main picture. */
    picture: attachedPictures(attachedImage).find((picture) => picture !== mainImage),
    /** CSS colours of the first option whose values are all colours. */
    colours: colours.find((option) => option.length > 0 && !option.includes(undefined)) as
      | readonly string[]
      | undefined,
    variants: skuList.length,
    weight: weightOf(product),
  };
}
