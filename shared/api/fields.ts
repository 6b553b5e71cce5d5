// Building blocks of the answer schemas. Any field of an answer may be missing, null or of another type: the field is then
// left out and the rest is kept, because a screen without one line is better than no screen (contract.md). What a builder
// was given stays readable on the schema that it made, so that the machine-readable contract can be derived from it.
import * as v from 'valibot';

/** An id or a price as text: numbers up to 64 bits must never pass through floating point arithmetic. */
const numberOrText = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value)),
);

/** A field that is left out when it is missing or unusable. */
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

/** A list that drops the entries it can't use; anything but a list is empty. */
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
export const lenientId = lenient(id);
export const lenientText = lenient(v.string());
export const lenientAmount = lenient(v.pipe(numberOrText, v.nonEmpty()));
/** Epoch milliseconds or an ISO text, as it came. */
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
    v.custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null && !Array.isArray(value)),
    v.transform((value) => Object.fromEntries(names.map((name) => [name, value[name]]))),
    schema,
  ) as v.GenericSchema<unknown, v.InferOutput<v.ObjectSchema<E, undefined>>>;
}
