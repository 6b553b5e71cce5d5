// The fields of requests, as the embedded backend reads them. Browsers load nothing of this file.
import * as v from 'valibot';

const key = (maxLength: number) =>
  v.pipe(v.union([v.string(), v.pipe(v.number(), v.integer())]), v.toString(), v.minLength(1), v.maxLength(maxLength));
/** An id as a number or text. */
export const idField = key(64);
/** The id or urlKey of a product. */
export const productKey = key(300);

/** Missing, null and empty all read as undefined. */
export const optionalText = v.pipe(
  v.nullish(v.union([v.string(), v.number()])),
  v.transform((value) => String(value ?? '') || undefined),
);

/** As `optionalText`, with the values that the storefront sends. */
export const optionalOf = (values: readonly string[]) =>
  v.pipe(optionalText, v.metadata({ type: ['string', 'null'], enum: [...values, null] }));

/** A whole number from 1, at most `max`; anything else reads as the fallback. */
const wholeNumber = (fallback: number, max: number) =>
  v.optional(
    v.fallback(
      v.pipe(v.unknown(), v.toNumber(), v.integer(), v.minValue(1), v.toMaxValue(max), v.maxValue(max)),
      fallback,
    ),
    fallback,
  );

const MAX_PAGE_SIZE = 200;
export const pageSize = wholeNumber(20, MAX_PAGE_SIZE);
export const paging = { pageNo: wholeNumber(1, 100_000), pageSize };
export const list = <S extends v.GenericSchema>(entry: S) => v.pipe(v.array(entry), v.readonly());
