// Ways to distort a correct payload.
import { isJsonObject } from '../../../../shared/api/json';

/** A copy with every entry of every object passed through `change`, innermost first. */
function changed(value: unknown, change: (name: string, value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => changed(entry, change));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, change(name, changed(entry, change))]));
}

/** Every list empty, and every total 0. */
export function emptied(payload: unknown): unknown {
  if (Array.isArray(payload)) return [];
  return changed(payload, (name, value) => {
    if (Array.isArray(value)) return [];
    return name === 'total' ? 0 : value;
  });
}

/** Wraps text, numbers and flags in objects; ids, lists and objects are kept, so that there is something to show. */
export function wronglyTyped(payload: unknown): unknown {
  return changed(payload, (name, value) => {
    const isKept = typeof value === 'object' || name === 'id' || name === 'total';
    return isKept ? value : { wrong: value };
  });
}

const LEAKED_PRICE = '66.60';

/** Adds a price to everything that looks like a product or an SKU. */
export function withPrices(payload: unknown): unknown {
  if (Array.isArray(payload)) return payload.map(withPrices);
  if (!isJsonObject(payload)) return payload;
  const copy = Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, withPrices(value)]));
  return {
    ...copy,
    ...('productName' in copy && { productPrice: LEAKED_PRICE }),
    ...('skuList' in copy && { priceRange: { lowestPrice: LEAKED_PRICE, highestPrice: LEAKED_PRICE } }),
    ...('saleAttrList' in copy && !('productName' in copy) && { sellerSkuPrice: LEAKED_PRICE }),
  };
}
