// Request fields shared by several calls. `v.metadata` holds the JSON Schema of what `v.unknown` accepts.
import * as v from 'valibot';

/** A request without fields. */
export const nothing = v.pipe(
  v.unknown(),
  v.metadata({ type: 'object', properties: {} }),
  v.transform((): Record<string, never> => ({})),
);

const key = (maxLength: number) =>
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => String(value)),
    v.minLength(1),
    v.maxLength(maxLength),
  );

/** An id as a number or text. */
export const id = key(64);

/** The id or urlKey of a product. */
export const productKey = key(300);

/** Optional text; missing, null and empty all read as undefined. */
export const optionalText = v.pipe(
  v.nullish(v.union([v.string(), v.number()])),
  v.transform((value) => (value === null || value === undefined || value === '' ? undefined : String(value))),
);

const MAX_PAGE_SIZE = 200;

/** A whole number from 1 to `max`; anything else reads as the fallback. */
const wholeNumber = (fallback: number, max: number) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.metadata({ type: 'integer', minimum: 1, maximum: max }),
      v.transform((value) => {
        const number = typeof value === 'string' ? Number(value) : value;
        const fits = typeof number === 'number' && Number.isInteger(number) && number >= 1;
        return fits ? Math.min(number, max) : fallback;
      }),
    ),
    fallback,
  );

export const pageSize = wholeNumber(20, MAX_PAGE_SIZE);

/** Page number and size, with defaults. */
export const pageEntries = { pageNo: wholeNumber(1, 100_000), pageSize };
