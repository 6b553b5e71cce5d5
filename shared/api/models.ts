// The entities, parsed from backend responses. Ids and amounts are strings from here on.
import * as v from 'valibot';
import {
  attributeValue,
  flag,
  id,
  lenient,
  lenientAmount,
  lenientHtml,
  lenientId,
  lenientMedia,
  lenientText,
  lenientTime,
  listOf,
  record,
  text,
} from './fields';
import { PENDING_STATUSES } from './requestConstants';
import {
  MAX_ATTRIBUTE_VALUES,
  MAX_ATTRIBUTES,
  MAX_CATEGORIES,
  MAX_DETAIL_SECTIONS,
  MAX_PICTURES,
  MAX_SALE_ATTRIBUTES,
  MAX_SKUS,
} from './responseLimits';

/** Only a tourist may lack an id: any other answer without one would make a visitor of the user. */
export const userSchema = v.pipe(
  record({ id: lenientId, username: lenientText, name: lenientText, isTourist: flag }),
  v.check(({ id, isTourist }) => id !== undefined || isTourist),
);
export type User = v.InferOutput<typeof userSchema>;

export const siteConfigSchema = record({ upgrading: flag });
export type SiteConfig = v.InferOutput<typeof siteConfigSchema>;

export const regionSchema = record({ id, name: lenientText, code: lenientText });
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
export interface SellerAccount {
  /** Empty when it can't be read; undefined stands for a user without an account. */
  readonly status: string | undefined;
}
export const sellerAccountSchema: v.GenericSchema<unknown, SellerAccount> = v.pipe(
  record({ status: lenientText }),
  v.transform(({ status = '' }) => ({ status })),
);

/** A node of the category tree of any depth; three levels are shown. One without a name has its id in its place. */
export interface Category {
  id: string;
  cateName: string;
  cateCode?: string;
  childrenList: Category[];
}
export const categorySchema: v.GenericSchema<unknown, Category> = v.pipe(
  record({
    id,
    cateName: lenientText,
    cateCode: lenientText,
    childrenList: v.lazy(() => listOf(categorySchema, MAX_CATEGORIES)),
  }),
  v.transform((category) => ({ ...category, cateName: category.cateName ?? category.id })),
);

const PRODUCT_STATUSES = ['DRAFT', 'ONSHELF', 'OFFSHELF', 'DELETED'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

const cardEntries = {
  id,
  productName: lenientText,
  mainImage: lenientMedia,
  productPrice: lenientAmount,
  isInCart: flag,
  productStatus: lenient(v.picklist(PRODUCT_STATUSES)),
  urlKey: lenientText,
  shopId: lenientId,
};
/** A product as lists show it. */
export const productCardSchema = record(cardEntries);
export type ProductCard = v.InferOutput<typeof productCardSchema>;

/** Attributes of one name get a number behind it, in a product as in its variants: what is chosen is known by the name. */
const toldApart = <A extends { readonly attrName: string }>(all: readonly A[]) =>
  all.map((one, index) => {
    const place = all.slice(0, index + 1).filter(({ attrName }) => attrName === one.attrName).length;
    return place > 1 ? { ...one, attrName: `${one.attrName} ${place}` } : one;
  });

const attributeValueSchema = record({ attrName: text, attrValue: attributeValue });

const skuSchema = record({
  id: lenientId,
  sellerSkuPrice: lenientAmount,
  skuUrlSuffix: lenientText,
  saleAttrList: v.pipe(listOf(attributeValueSchema, MAX_SALE_ATTRIBUTES), v.transform(toldApart)),
});
export type Sku = v.InferOutput<typeof skuSchema>;

const saleAttributeSchema = record({
  attrName: text,
  valueLink: listOf(record({ attrValue: attributeValue }), MAX_ATTRIBUTE_VALUES),
});
export type SaleAttribute = v.InferOutput<typeof saleAttributeSchema>;

/** A product as its own page shows it. */
export const productDetailSchema = record({
  ...cardEntries,
  advertise: lenientText,
  seller: lenient(record({ sellerName: lenientText })),
  updatedAt: lenientTime,
  priceRange: lenient(record({ lowestPrice: lenientAmount, highestPrice: lenientAmount })),
  cateList: listOf(record({ id, cateName: lenientText })),
  saleAttrList: v.pipe(listOf(saleAttributeSchema, MAX_SALE_ATTRIBUTES), v.transform(toldApart)),
  /** A JSON array of URLs, as a string or an array; parsed by shared/domain/product/pictures.ts. */
  attachedImage: lenient(v.union([v.string(), listOf(text, MAX_PICTURES)])),
  video: lenientMedia,
  weight: lenientAmount,
  weightType: lenientText,
  length: lenientAmount,
  width: lenientAmount,
  height: lenientAmount,
  unitType: lenientText,
  skuList: listOf(skuSchema, MAX_SKUS),
  spuAttrList: listOf(
    record({
      attrValueLink: listOf(record({ attrValue: lenient(attributeValue) })),
      attrMd: lenient(record({ attrName: lenientText })),
    }),
    MAX_ATTRIBUTES,
  ),
  detailList: listOf(record({ detail: lenientHtml }), MAX_DETAIL_SECTIONS),
});
export type ProductDetail = v.InferOutput<typeof productDetailSchema>;

export const shopSchema = record({
  id,
  chShopName: lenientText,
  channel: lenient(record({ id: lenientId, channelName: lenientText })),
  chShopStatus: lenientText,
});
export type Shop = v.InferOutput<typeof shopSchema>;

const listingRow = record({
  id: lenientId,
  // Any other is read too, as that of a failure.
  status: { ...lenientText, lenient: v.picklist(['SUCCESS', 'FAILED', ...PENDING_STATUSES]) } as typeof lenientText,
  sellerProductId: lenient(record({ id })),
  sellerProductName: lenientText,
  mainImage: lenientMedia,
  chShopName: lenientText,
  shopName: lenientText,
  failReason: lenient(v.union([text, listOf(text)])),
  distrRecordId: lenient(record({ id })),
  createdAt: lenientTime,
});
/** A row of a listing's result. One of which nothing can be read would be one in progress. */
export const listingRowSchema = v.pipe(
  listingRow,
  v.check((row) => Object.values(row).some((value) => value !== undefined)),
);
export type ListingRow = v.InferOutput<typeof listingRowSchema>;

export const listingCommitSchema = record({ distrRecordId: record({ id }) });

const articleSubCategorySchema = record({ id: lenientId, name: lenientText });
export const articleCategorySchema = record({ id, name: lenientText, subCategories: listOf(articleSubCategorySchema) });

/** One without a title has its id in its place. */
export const articleSchema = v.pipe(
  record({
    id,
    title: lenientText,
    content: lenientHtml,
    updatedAt: lenientTime,
    subCategoryList: listOf(articleSubCategorySchema),
  }),
  v.transform((article) => ({ ...article, title: article.title ?? article.id })),
);
export type Article = v.InferOutput<typeof articleSchema>;

export const suggestionSchema = record({ keyword: text });
export type Suggestion = v.InferOutput<typeof suggestionSchema>;

/** One page of a longer list. */
export interface Page<T> {
  readonly items: T[];
  /** Number of entries on all pages; 20.5 when it is not known: 20 or more. */
  readonly total: number;
}
