// Readers turn the payload of a response into the value that a call returns. `undefined` is the payload of an ignored
// response (499, D31).
import * as v from 'valibot';
import type { AppError } from '../../errors';
import { listIn } from '../envelope';
import type { Page } from '../models';

/**
 * Reads a payload. `malformed` creates the error for a payload of another shape.
 *
 * @throws AppError of kind malformed
 */
export type Reader<T> = (payload: unknown, malformed: () => AppError) => T;

/** One entity; undefined for an ignored response. */
export function entity<S extends v.GenericSchema>(schema: S): Reader<v.InferOutput<S> | undefined> {
  return (payload, malformed) => {
    if (payload === undefined) return undefined;
    const parsed = v.safeParse(schema, payload);
    if (parsed.success) return parsed.output;
    throw malformed();
  };
}

/** One entity; null when it does not exist, which null and an empty list mean (D71); undefined for an ignored response. */
export function entityOrMissing<S extends v.GenericSchema>(schema: S): Reader<v.InferOutput<S> | null | undefined> {
  const read = entity(schema);
  return (payload, malformed) => {
    const found = Array.isArray(payload) ? (payload[0] ?? null) : payload;
    return found === null ? null : read(found, malformed);
  };
}

/** The first entity of a list; null when the list is empty, undefined for an ignored response. */
export function firstOrMissing<S extends v.GenericSchema>(schema: S): Reader<v.InferOutput<S> | null | undefined> {
  const read = entityOrMissing(schema);
  return (payload, malformed) => {
    if (payload === undefined) return undefined;
    const list = listIn(payload);
    if (!list) throw malformed();
    return read(list.items, malformed);
  };
}

/** One entity; null when the payload is empty or the response is ignored. */
export function entityOrNull<S extends v.GenericSchema>(schema: S): Reader<v.InferOutput<S> | null> {
  const read = entityOrMissing(schema);
  return (payload, malformed) => read(payload || null, malformed) ?? null;
}

/** A page of entities without the invalid ones; a null or missing list and an ignored response are empty pages (D72). */
export function page<S extends v.GenericSchema>(entry: S): Reader<Page<v.InferOutput<S>>> {
  return (payload, malformed) => {
    const list = listIn(payload);
    if (!list) throw malformed();
    const items = list.items.flatMap((item) => {
      const parsed = v.safeParse(entry, item);
      return parsed.success ? [parsed.output] : [];
    });
    return { items, total: list.total };
  };
}

/** The entries of a list that is not paged. */
export function items<S extends v.GenericSchema>(entry: S): Reader<v.InferOutput<S>[]> {
  const read = page(entry);
  return (payload, malformed) => read(payload, malformed).items;
}

/** A string; undefined for anything else. */
export const text: Reader<string | undefined> = (payload) => (typeof payload === 'string' ? payload : undefined);

/** Whether the payload is truthy. */
export const flag: Reader<boolean> = (payload) => Boolean(payload);

/** For calls whose payload is not used. */
export const nothing: Reader<void> = () => undefined;

/** The payload as it is. */
export const rawPayload: Reader<unknown> = (payload) => payload;
