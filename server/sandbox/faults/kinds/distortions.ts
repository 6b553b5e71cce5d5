// Ways to spoil a payload that is right.

type Box = Readonly<Record<string, unknown>>;

const isBox = (value: unknown): value is Box => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy with every entry of every object passed through `change`, innermost first. */
function changed(value: unknown, change: (name: string, value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => changed(entry, change));
  if (!isBox(value)) return value;
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

/** Text, numbers and flags as objects; ids, lists and objects stay, so that there is something to show. */
export function wronglyTyped(payload: unknown): unknown {
  return changed(payload, (name, value) => {
    const stays = typeof value === 'object' || name === 'id' || name === 'total';
    return stays ? value : { wrong: value };
  });
}

/** The price that is given away. */
const LEAKED = '66.60';

/** Everything that looks like a product or one of its SKUs with a price. */
export function withPrices(payload: unknown): unknown {
  if (Array.isArray(payload)) return payload.map(withPrices);
  if (!isBox(payload)) return payload;
  const box = Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, withPrices(value)]));
  return {
    ...box,
    ...('productName' in box && { productPrice: LEAKED }),
    ...('skuList' in box && { priceRange: { lowestPrice: LEAKED, highestPrice: LEAKED } }),
    ...('saleAttrList' in box && !('productName' in box) && { sellerSkuPrice: LEAKED }),
  };
}
