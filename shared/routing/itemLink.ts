// The paths of an item (spec.md §2) and back. Ids are text here: they may have 64 bits, so nothing turns them into numbers.

/** What an item's path is made of (spec.md §3: item link). */
export interface ItemLink {
  readonly itemId: string | number;
  readonly urlKey?: string | undefined;
  readonly shopId?: string | number | undefined;
  readonly skuUrlSuffix?: string | undefined;
}

export interface ItemAddress {
  /** An item id or a url key: both go to `getItem` (C08). */
  readonly key: string;
  readonly shopId?: string;
  readonly skuUrlSuffix?: string;
}

const digits = /^\d+$/;

/** Dots only would walk up the path; slashes and control characters are refused by our own server (reliability.md P4). */
function isSegment(text: string | undefined): text is string {
  return text !== undefined && text !== '' && !/^\.+$/.test(text) && !/[/\\\p{Cc}]/u.test(text);
}

/** A lone surrogate would make `encodeURIComponent` throw. */
function encodeSegment(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

/**
 * The path of an item: `/items/{urlKey}`, `/items/{urlKey}/{skuUrlSuffix}`, without a url key `/items/{shopId}/{itemId}`,
 * else `/items/{itemId}`. Two segments of digits always read as shop and item, so a pair that would mean anything else is
 * not built (C07).
 */
export function itemPath({ urlKey, shopId, itemId, skuUrlSuffix }: ItemLink): string {
  const id = String(itemId);
  if (isSegment(urlKey)) {
    const ambiguous = digits.test(urlKey) && digits.test(skuUrlSuffix ?? '');
    const suffix = isSegment(skuUrlSuffix) && !ambiguous ? `/${encodeSegment(skuUrlSuffix)}` : '';
    return `/items/${encodeSegment(urlKey)}${suffix}`;
  }
  const shop = String(shopId ?? '');
  if (digits.test(shop) && digits.test(id)) return `/items/${shop}/${id}`;
  return `/items/${encodeSegment(id)}`;
}

/** Reads the one or two decoded segments after `/items/` (C07, C08). */
export function parseItemPath(first: string, second?: string): ItemAddress {
  if (second === undefined) return { key: first };
  if (digits.test(first) && digits.test(second)) return { key: second, shopId: first };
  return { key: first, skuUrlSuffix: second };
}
