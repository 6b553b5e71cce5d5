// Building blocks of the response schemas. A field that is missing, null or of another type is dropped and the rest of
// the entity is used (contract.md). Each builder keeps its argument as a property of the schema, because the
// machine-readable contract is derived from it.
import * as v from 'valibot';
import { isJsonObject, type JsonObject } from './json';

/** An id or a price as a string: 64-bit numbers must not pass through floating point arithmetic. */
const numberOrText = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value)),
);

/** A field that reads as undefined when it is missing or invalid. */
export function lenient<S extends v.GenericSchema>(schema: S): v.GenericSchema<unknown, v.InferOutput<S> | undefined> {
  const reader = v.pipe(
    v.unknown(),
    v.transform((value): v.InferOutput<S> | undefined => {
      const parsed = v.safeParse(schema, value);
      return parsed.success ? parsed.output : undefined;
    }),
  );
  return Object.assign(reader, { lenient: schema });
}

/** A list that drops invalid entries; anything but a list reads as empty. */
export function listOf<S extends v.GenericSchema>(entry: S): v.GenericSchema<unknown, v.InferOutput<S>[]> {
  const reader = v.pipe(
    v.unknown(),
    v.transform((value): v.InferOutput<S>[] => {
      if (!Array.isArray(value)) return [];
      return value.flatMap((item) => {
        const parsed = v.safeParse(entry, item);
        return parsed.success ? [parsed.output] : [];
      });
    }),
  );
  return Object.assign(reader, { list: entry });
}

export const id = v.pipe(numberOrText, v.nonEmpty());
/** Text that may arrive as a number, such as a size. */
export const attributeValue = numberOrText;
/** A name; a blank one reads as undefined, so that a fallback is shown instead of nothing. */
export const lenientName = lenient(
  v.pipe(
    v.string(),
    v.transform((name) => name.trim() || undefined),
  ),
);
export const lenientId = lenient(id);
export const lenientText = lenient(v.string());
export const lenientAmount = lenient(v.pipe(numberOrText, v.nonEmpty()));
/** Epoch milliseconds, epoch seconds or an ISO string, unchanged; formatted by shared/domain/dates.ts. */
export const lenientTime = lenient(v.union([v.string(), v.number()]));
export const flag = v.pipe(
  v.unknown(),
  v.transform((value) => value === true || value === 1 || value === 'true'),
);
/** An object with these fields; a missing field reads as undefined. */
export function record<E extends v.ObjectEntries>(
  entries: E,
): v.GenericSchema<unknown, v.InferOutput<v.ObjectSchema<E, undefined>>> {
  const schema = v.object(entries);
  const names = Object.keys(entries);
  return v.pipe(
    v.custom<JsonObject>(isJsonObject),
    v.transform((value) => Object.fromEntries(names.map((name) => [name, value[name]]))),
    schema,
  ) as v.GenericSchema<unknown, v.InferOutput<v.ObjectSchema<E, undefined>>>;
}
