import type { ProductFacts } from '../../../shared/domain/listing/listingRules';
import { GALLERY_LENGTH } from '../../../shared/domain/product/galleryPictures';
import type { ProductOnPage } from '../../shop/DeskPlace/DeskPlace';

/** What a product's page tells; a full gallery may show less than all pictures. */
export function factsOnPage(product: ProductOnPage, pictures: readonly string[]): ProductFacts {
  const { productName: name, weight, size, saleAttrList, skuList } = product;
  return {
    name,
    picture: pictures[0],
    pictures: pictures.length < GALLERY_LENGTH ? pictures.length : undefined,
    parcel: { weight: weight !== undefined, size: size !== undefined },
    options: saleAttrList.flatMap(({ attrName, valueLink }) => [
      attrName,
      ...valueLink.map(({ attrValue }) => attrValue),
    ]),
    variants: skuList.length,
  };
}
