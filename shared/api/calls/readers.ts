// Readers turn the payload of a response into the value that a call returns. `undefined` is the payload of an ignored
// response (499, D31).
import * as v from 'valibot';
import { AppError } from '../../errors';
import { listIn } from '../envelope';
import type { Page } from '../models';

/** @throws AppError of kind malformed when the payload has another shape */
export type Reader<T> = (payload: unknown, call: string) => T;

function malformed(call: string): AppError {
  return new AppError('malformed', `Unusable response of ${call}`, { call });
}

/** One entity; undefined for an ignored response. */
export function entity<S extends v.GenericSchema>(schema: S): Reader<v.InferOutput<S> | undefined> {
  return (payload, call) => {
    if (payload === undefined) return undefined;
    const parsed = v.safeParse(schema, payload);
    if (parsed.success) return parsed.output;
    throw malformed(call);
  };
}

/** One entity; null when the payload is empty or the response is ignored. */
export function entityOrNull<S extends v.GenericSchema>(schema: S): Reader<v.InferOutput<S> | null> {
  const read = entity(schema);
  return (payload, call) => (payload ? (read(payload, call) ?? null) : null);
}

/** A page of entities without the invalid ones; an ignored or null payload is an empty page. */
export function page<S extends v.GenericSchema>(entry: S): Reader<Page<v.InferOutput<S>>> {
  return (payload, call) => {
    if (payload === undefined || payload === null) return { items: [], total: 0 };
    const list = listIn(payload);
    if (!list) throw malformed(call);
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
  return (payload, call) => read(payload, call).items;
}

/** A string; undefined for anything else. */
export const text: Reader<string | undefined> = (payload) => (typeof payload === 'string' ? payload : undefined);

/** Whether the payload is truthy. */
export const flag: Reader<boolean> = (payload) => Boolean(payload);

/** For calls whose payload is not used. */
export const nothing: Reader<void> = () => undefined;

/** The payload as it is. */
export const rawPayload: Reader<unknown> = (payload) => payload;
