/**
 * Products with one unusual property each, under fixed ids that tests and developers can refer to. Every catalogue starts
 * with them, whatever its size.
 */
export const SPECIAL_PRODUCTS = {
  /** Has a urlKey and SKUs with suffixes: /items/halo-arc-desk-lamp/spruce-green-uk. */
  withUrlKey: '20450001',
  /** No urlKey: /items/{shopId}/20450002. */
  withoutUrlKey: '20450002',
  /** Shows a banner; can be removed from the cart, but not added. */
  offShelf: '20450003',
  draft: '20450004',
  deleted: '20450005',
  /** attachedImage is invalid JSON. */
  brokenPictures: '20450006',
  /** Nine pictures in addition to the main one. */
  ninePictures: '20450007',
  /** Neither a main picture nor attached ones. */
  withoutPicture: '20450008',
  /** No detail floors. */
  withoutDetails: '20450009',
  /** Only id, name and status. */
  bare: '20450010',
  /** Every SKU costs the same. */
  onePrice: '20450011',
  /** Three attributes, a missing combination, and the value "Amber", which no SKU has. */
  threeAttributes: '20450012',
  /** No sale attributes, one SKU. */
  withoutChoice: '20450013',
  /** An id beyond the precision of a double. */
  longId: '9007199254740993',
  /** Details with scripts, event handlers, styles and a foreign frame. */
  hostileDetails: '20450015',
  /** A name full of characters that are special in HTML, CSV and URLs. */
  awkwardName: '20450016',
  /** Cannot be listed: its name is too long for every channel. */
  longName: '20450017',
  /** Cannot be listed: its picture is too small and an attribute is missing. */
  severalFaults: '20450018',
  /** Listing fails at the first try, because the channel does not respond, and succeeds at the second. */
  listsAtSecondTry: '20450019',
  /** Can be listed everywhere. */
  listsWell: '20450020',
  /** A video in addition to the pictures. */
  withVideo: '20450021',
} as const;

export type SpecialProduct = keyof typeof SPECIAL_PRODUCTS;

/** Special products that no shop would put in its window; every list ends with them. */
export const ODD_PRODUCTS: readonly SpecialProduct[] = ['bare', 'awkwardName', 'hostileDetails'];
