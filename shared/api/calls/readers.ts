// Readers turn the payload of a response into the value that a call returns.
import * as v from 'valibot';
import type { AppError } from '../../errors';
import { listIn, saysNothing } from '../envelope';
import { validEntries } from '../fields';
import { isJsonObject } from '../json';
import type { Page } from '../models';

/**
 * Reads a payload. `malformed` creates the error for a payload of another shape; `reportCut` reports a list that is
 * longer than was asked for.
 *
 * @throws AppError of kind malformed
 */
export type Reader<T> = (payload: unknown, malformed: () => AppError, reportCut: () => void) => T;

/** One entity. */
export function entity<S extends v.GenericSchema>(schema: S): Reader<v.InferOutput<S>> {
  return (payload, malformed) => {
    const parsed = v.safeParse(schema, payload);
    if (parsed.success) return parsed.output;
    throw malformed();
  };
}

/** One entity; null when it does not exist, which null and an empty list mean. */
export function entityOrMissing<S extends v.GenericSchema>(schema: S): Reader<v.InferOutput<S> | null> {
  const read = entity(schema);
  return (payload, ...report) => {
    const found = Array.isArray(payload) ? (payload[0] ?? null) : payload;
    return found === null ? null : read(found, ...report);
  };
}

/** The entity of a list that has this id or urlKey, else the first; null when the list is empty. */
export function itemOrMissing<S extends v.GenericSchema>(schema: S, key: string): Reader<v.InferOutput<S> | null> {
  const read = entityOrMissing(schema);
  return (payload, malformed, reportCut) => {
    const list = saysNothing(payload) ? undefined : listIn(payload);
    if (!list) throw malformed();
    const named = list.items.find((item) => isJsonObject(item) && [String(item.id), item.urlKey].includes(key));
    return read(named ?? list.items, malformed, reportCut);
  };
}

/** One entity; null for null alone, because an empty payload does not say that there is none. */
export function entityOrNull<S extends v.GenericSchema>(schema: S): Reader<v.InferOutput<S> | null> {
  const read = entityOrMissing(schema);
  return (payload, malformed, reportCut) => {
    if (saysNothing(Array.isArray(payload) ? payload[0] : payload)) throw malformed();
    return read(payload, malformed, reportCut);
  };
}

/**
 * A page of entities without the invalid ones, at most `max`, which are cut off before they are read. A null or missing
 * list is an empty page. The total is the backend's.
 */
export function page<S extends v.GenericSchema>(entry: S, max: number): Reader<Page<v.InferOutput<S>>> {
  return (payload, malformed, reportCut) => {
    const list = listIn(payload);
    if (!list) throw malformed();
    if (list.items.length > max) reportCut();
    return { items: validEntries(entry, list.items.slice(0, max)), total: list.total };
  };
}

/** The entries of a list that is not paged. */
export function items<S extends v.GenericSchema>(entry: S, max: number): Reader<v.InferOutput<S>[]> {
  const read = page(entry, max);
  return (...payload) => read(...payload).items;
}

/** A string; undefined for anything else. */
export const text: Reader<string | undefined> = (payload) => (typeof payload === 'string' ? payload : undefined);

/** For calls whose payload is not used. */
export const nothing: Reader<void> = () => undefined;

/** The payload as it is. */
export const rawPayload: Reader<unknown> = (payload) => payload;
