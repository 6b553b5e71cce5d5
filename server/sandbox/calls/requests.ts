// Parts of requests that several calls read.
import * as v from 'valibot';

/** A request without content. */
export const nothing = v.pipe(
  v.unknown(),
  v.metadata({ jsonSchema: { type: 'object', properties: {} } }),
  v.transform((): Record<string, never> => ({})),
);

const key = (longest: number) =>
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => String(value)),
    v.minLength(1),
    v.maxLength(longest),
  );

/** An id, as number or text. */
export const id = key(64);

/** What a product can be found by: its id, or its urlKey, which holds its name. */
export const productKey = key(300);

/** A text that may be missing, null or empty, all three of which mean that it is not given. */
export const optionalText = v.pipe(
  v.nullish(v.union([v.string(), v.number()])),
  v.transform((value) => (value === null || value === undefined || value === '' ? undefined : String(value))),
);

const MOST_PER_PAGE = 200;

/** A whole number from 1 to `most`; what is none becomes the fallback. */
const wholeNumber = (fallback: number, most: number) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.metadata({ jsonSchema: { type: 'integer', minimum: 1, maximum: most } }),
      v.transform((value) => {
        const number = typeof value === 'string' ? Number(value) : value;
        const fits = typeof number === 'number' && Number.isInteger(number) && number >= 1;
        return fits ? Math.min(number, most) : fallback;
      }),
    ),
    fallback,
  );

export const pageSize = wholeNumber(20, MOST_PER_PAGE);

/** Page number and size, each with a default. */
export const pageEntries = { pageNo: wholeNumber(1, 100_000), pageSize };
