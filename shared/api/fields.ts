// Building blocks of the response schemas. A field that is missing, null or of another type is dropped and the rest of
// the entity is used. Each builder keeps its argument as a property of the schema, because the
// machine-readable contract is derived from it.
import * as v from 'valibot';
import { mediaValue } from '../url/mediaAddress';
import { isJsonObject, type JsonObject } from './json';
import { cut, MAX_AMOUNT_LENGTH, MAX_ID_LENGTH, MAX_LIST_LENGTH, MAX_TEXT_LENGTH } from './responseLimits';

/** A number or text as trimmed text: 64-bit numbers must not pass through floating point arithmetic. Empty when too long. */
function numberOrText(maxLength: number) {
  return v.pipe(
    v.union([v.string(), v.number()]),
    // A whole number beyond 10^21 would be written with an exponent.
    v.transform((value) => String(Number.isInteger(value) ? BigInt(value) : value).trim()),
    v.transform((text) => (text.length <= maxLength ? text : '')),
  );
}

/** A field that reads as undefined when it is missing or invalid. */
export function lenient<S extends v.GenericSchema>(schema: S): v.GenericSchema<unknown, v.InferOutput<S> | undefined> {
  return Object.assign(v.fallback(v.optional(schema), undefined), { lenient: schema });
}

/** A list that drops invalid entries and those beyond `max`; anything but a list reads as empty. */
export function listOf<S extends v.GenericSchema>(
  entry: S,
  max = MAX_LIST_LENGTH,
): v.GenericSchema<unknown, v.InferOutput<S>[]> {
  return v.pipe(
    Object.assign(v.unknown(), { list: entry }),
    v.transform((value) => (Array.isArray(value) ? validEntries(entry, value.slice(0, max)) : [])),
  );
}

/** The entries of a list that are valid, as the schema reads them. */
export function validEntries<S extends v.GenericSchema>(entry: S, list: readonly unknown[]): v.InferOutput<S>[] {
  return list.flatMap((item) => {
    const parsed = v.safeParse(entry, item);
    return parsed.success ? [parsed.output] : [];
  });
}

export const id = v.pipe(numberOrText(MAX_ID_LENGTH), v.nonEmpty());
/** Text that may arrive as a number, such as a size; not blank. */
export const attributeValue = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => cut(String(value).trim())),
  v.nonEmpty(),
);
/** Trimmed text, not blank. */
export const text = v.pipe(
  v.string(),
  v.transform((value) => cut(value.trim())),
  v.nonEmpty(),
);
/** Blank text reads as undefined, as if it were missing. */
export const lenientText = lenient(text);
export const lenientId = lenient(id);
/** HTML, whose length shared/richHtml bounds. */
export const lenientHtml = lenient(v.string());
/** The address of a picture or a film that the pages may show, or the key of a stored one; any other is absent. */
export const lenientMedia = lenient(
  v.pipe(
    v.string(),
    v.transform((address) => (address.length <= MAX_TEXT_LENGTH ? mediaValue(address) : undefined)),
  ),
);
export const lenientAmount = lenient(v.pipe(numberOrText(MAX_AMOUNT_LENGTH), v.nonEmpty()));
/** Epoch milliseconds, epoch seconds or an ISO string, unchanged; formatted by shared/domain/dates.ts. */
export const lenientTime = lenient(v.union([text, v.number()]));
export const flag = v.pipe(
  Object.assign(v.unknown(), { isFlag: true }),
  v.transform((value) => value === true || value === 1 || value === 'true'),
);
/** An object with these fields; a missing field reads as undefined. */
export function record<E extends v.ObjectEntries>(entries: E) {
  const names = Object.keys(entries);
  return v.pipe(
    v.custom<JsonObject>(isJsonObject),
    v.transform((value) => Object.fromEntries(names.map((name) => [name, value[name]]))),
    v.object(entries),
  ) as v.GenericSchema<unknown, v.InferOutput<v.ObjectSchema<E, undefined>>>;
}
