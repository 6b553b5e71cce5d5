// What is a price in a response, and the only code that removes prices from parsed responses: every call that returns prices
// goes through it. The proxy drops the same fields where responses pass through unparsed.
import { isJsonObject } from '../json';

/** Whether a field may hold a price: those of the contract have "price" in their names, and so may others. */
export function isPriceField(name: string): boolean {
  return /price/i.test(name);
}

/** A parsed response in which every price is undefined, at any depth. */
export function redacted<T>(response: T): T {
  return without(response) as T;
}

function without(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(without);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, isPriceField(name) ? undefined : without(field)]),
  );
}
