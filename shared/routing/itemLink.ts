// The path parameters of an item, both ways. Ids may have 64 bits, so they stay text.
import type { RouteParams } from './routes';

/** The fields of an item that decide its path. */
export interface ItemLink {
  readonly id: string;
  readonly urlKey?: string;
  readonly shopId?: string;
  readonly skuUrlSuffix?: string;
}

const digits = /^\d+$/;

/** Dots alone would climb the path; the server rejects slashes and control characters. */
function isSegment(text: string | undefined): text is string {
  return text !== undefined && text !== '' && !/^\.+$/.test(text) && !/[/\\\p{Cc}]/u.test(text);
}

/**
 * The path parameters of an item: `urlKey`, `urlKey/skuUrlSuffix`, without a url key `shopId/id`, else `id`. Two
 * segments of digits always read as shop and item, so a url key and a suffix of digits lose the suffix.
 */
export function itemSegments({ id, urlKey, shopId = '', skuUrlSuffix }: ItemLink): RouteParams<'item'> {
  if (isSegment(urlKey)) {
    const ambiguous = digits.test(urlKey) && digits.test(skuUrlSuffix ?? '');
    return isSegment(skuUrlSuffix) && !ambiguous ? { first: urlKey, second: skuUrlSuffix } : { first: urlKey };
  }
  return digits.test(shopId) && digits.test(id) ? { first: shopId, second: id } : { first: id };
}

/** Reads the one or two decoded segments after `/items/`. The key is an item id or a url key: both go to `getItem`. */
export function parseItemPath(first: string, second?: string) {
  if (second === undefined) return { key: first };
  if (digits.test(first) && digits.test(second)) return { key: second, shopId: first };
  return { key: first, skuUrlSuffix: second };
}
