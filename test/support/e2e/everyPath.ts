/** An address of every page that visitors may open. */
export const VISITOR_PATHS = [
  ...['/', '/article/detail/5', '/help', '/help/11', '/invite', '/404', '/busy', '/upgrading'],
] as const;

/** Addresses of every page for buyers: with products, without, and the error pages. */
export const BUYER_PATHS = [
  ...['/', '/search?keyword=lamp', '/search?cateId=10000&lowestPrice=20&highestPrice=80', '/search?keyword=qqqqqq'],
  ...['/items/20450001', '/items/halo-arc-desk-lamp/spruce-green-uk', '/items/20450003', '/items/20450010'],
  ...[
    '/items/20450012',
    '/distributor/selection/cart',
    '/distributor/list/products',
    '/distributor/list/products/5',
    '/distributor/compare?id=20450001&id=20450002&id=999',
    '/account/verification',
  ],
  ...['/vendor/audit', '/notAccess', '/serverError', '/pageDown', '/linkError', '/items/999999'],
] as const;

/** Chromium reports the statuses of error pages. */
export const ERROR_PAGE = /status of (400|403|404|410|500|503)/;
