// The entities of spec.md §3, as the backend's answers are parsed. Ids and amounts are text behind this edge.
import * as v from 'valibot';
import { flag, id, listOf, record, soft, softAmount, softId, softText, softTime } from './fields';

export const userSchema = record({ id: softId, username: softText, name: softText, isTourist: flag });
export type User = v.InferOutput<typeof userSchema>;

export const siteConfigSchema = record({ upgrading: flag });
export type SiteConfig = v.InferOutput<typeof siteConfigSchema>;

export const regionSchema = record({ id, name: softText, code: softText });
export type Region = v.InferOutput<typeof regionSchema>;

export const SELLER_STATUSES = [
  'DRAFT',
  'ACTIVATED',
  'DEACTIVATED',
  'DEACTIVATING',
  'APPROVAL_WAITING',
  'SETTLING_IN',
  'REJECTED',
] as const;
export type SellerStatus = (typeof SELLER_STATUSES)[number];
export const sellerAccountSchema = record({ status: soft(v.picklist(SELLER_STATUSES)) });
export type SellerAccount = v.InferOutput<typeof sellerAccountSchema>;

/** A node of the category tree; any depth, three levels are shown. */
export interface Category {
  id: string;
  cateName: string;
  cateCode?: string | undefined;
  childrenList: Category[];
}
export const categorySchema: v.GenericSchema<unknown, Category> = record({
  id,
  cateName: v.string(),
  cateCode: softText,
  childrenList: v.lazy(() => listOf(categorySchema)),
});

export const PRODUCT_STATUSES = ['DRAFT', 'ONSHELF', 'OFFSHELF', 'DELETED'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

const cardEntries = {
  id,
  productName: softText,
  mainImage: softText,
  productPrice: softAmount,
  isInCart: flag,
  productStatus: soft(v.picklist(PRODUCT_STATUSES)),
  urlKey: softText,
  shopId: softId,
};
/** A product as lists show it (spec.md §3: product card, search item). */
export const productCardSchema = record(cardEntries);
export type ProductCard = v.InferOutput<typeof productCardSchema>;

const attributeValueSchema = record({ attrName: v.string(), attrValue: v.string() });
export type AttributeValue = v.InferOutput<typeof attributeValueSchema>;

const skuSchema = record({
  id,
  sellerSkuPrice: softAmount,
  skuUrlSuffix: softText,
  saleAttrList: listOf(attributeValueSchema),
});
export type Sku = v.InferOutput<typeof skuSchema>;

const saleAttributeSchema = record({
  attrName: v.string(),
  valueLink: listOf(record({ attrValue: v.string() })),
});
export type SaleAttribute = v.InferOutput<typeof saleAttributeSchema>;

/** A product with all that its own page shows. */
export const productDetailSchema = record({
  ...cardEntries,
  advertise: softText,
  seller: soft(record({ sellerName: softText })),
  updatedAt: softTime,
  priceRange: soft(record({ lowestPrice: softAmount, highestPrice: softAmount })),
  cateList: listOf(record({ id, cateName: softText })),
  saleAttrList: listOf(saleAttributeSchema),
  /** A JSON array of urls, as text or as an array; parsed by shared/domain/product/pictures. */
  attachedImage: soft(v.union([v.string(), v.array(v.string())])),
  video: softText,
  weight: softAmount,
  weightType: softText,
  length: softAmount,
  width: softAmount,
  height: softAmount,
  unitType: softText,
  skuList: listOf(skuSchema),
  spuAttrList: listOf(
    record({ attrValueLink: listOf(record({ attrValue: softText })), attrMd: soft(record({ attrName: softText })) }),
  ),
  detailList: listOf(record({ detail: softText })),
});
export type ProductDetail = v.InferOutput<typeof productDetailSchema>;

export const shopSchema = record({
  id,
  chShopName: softText,
  channel: soft(record({ id: softId, channelName: softText })),
  chShopStatus: softText,
});
export type Shop = v.InferOutput<typeof shopSchema>;

/** A row of a listing's result (spec.md §3: distribution record result row). */
export const listingRowSchema = record({
  id: softId,
  status: softText,
  sellerProductId: soft(record({ id })),
  sellerProductName: softText,
  mainImage: softText,
  chShopName: softText,
  shopName: softText,
  failReason: soft(v.union([v.string(), v.array(v.string())])),
  distrRecordId: soft(record({ id })),
  createdAt: softTime,
});
export type ListingRow = v.InferOutput<typeof listingRowSchema>;

export const commitSchema = record({ distrRecordId: record({ id }) });

const articleSubCategorySchema = record({ id: softId, name: softText });
export const articleCategorySchema = record({ id, name: softText, subCategories: listOf(articleSubCategorySchema) });
export type ArticleCategory = v.InferOutput<typeof articleCategorySchema>;

export const articleSchema = record({
  id,
  title: softText,
  content: softText,
  updatedAt: softTime,
  subCategoryList: listOf(articleSubCategorySchema),
});
export type Article = v.InferOutput<typeof articleSchema>;

export const suggestionSchema = record({ keyword: v.pipe(v.string(), v.nonEmpty()) });
export type Suggestion = v.InferOutput<typeof suggestionSchema>;

/** One page of a longer list. */
export interface Page<T> {
  readonly items: T[];
  /** How many entries there are in all pages. */
  readonly total: number;
}
