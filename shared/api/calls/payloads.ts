// What calls return: how a payload is read, and the schema that the published contract describes it by.
import * as v from 'valibot';
import type { AppError } from '../../errors';
import { type Asked, listIn, saysNothing } from '../envelope';
import { validEntries } from '../fields';
import { isJsonObject } from '../json';
import type { Page } from '../models';

/** What a payload is read with. */
interface ReadContext extends Asked {
  /** Creates the error for a payload of another shape. */
  readonly malformed: () => AppError;
  /** Reports a list of which these entries are not used: they are beyond those asked for, or can't be read. */
  readonly reportUnused: (entries: number) => void;
}

/** A payload that reads as a T; the backend sends it as a W. */
export interface Payload<T, W = T> {
  /** @throws AppError of kind malformed */
  readonly read: (payload: unknown, context: ReadContext) => T;
  /** The entity or, of a list, an entry. */
  readonly schema?: v.GenericSchema;
  readonly isNullable?: true;
  /** Finds the list; undefined when the payload is none. */
  readonly list?: (payload: unknown, asked?: Asked) => Page<unknown> | undefined;
  /** Never set; for the type alone. */
  readonly wire?: W;
}

type Entity<S extends v.GenericSchema> = v.InferOutput<S>;

/** One entity. */
export function one<S extends v.GenericSchema>(schema: S): Payload<Entity<S>> {
  return {
    schema,
    read: (payload, { malformed }) => {
      const parsed = v.safeParse(schema, payload);
      if (parsed.success) return parsed.output;
      throw malformed();
    },
  };
}

/** One entity; null when it does not exist, which null and an empty list mean. */
export function oneOrMissing<S extends v.GenericSchema>(schema: S): Payload<Entity<S> | null> {
  const { read } = one(schema);
  return {
    schema,
    isNullable: true,
    read: (payload, context) => {
      const found = Array.isArray(payload) ? (payload[0] ?? null) : payload;
      return found === null ? null : read(found, context);
    },
  };
}

/** One entity; null for null alone, because an empty payload does not say that there is none. */
export function oneOrNull<S extends v.GenericSchema>(schema: S): Payload<Entity<S> | null> {
  const payload = oneOrMissing(schema);
  return {
    ...payload,
    read: (value, context) => {
      if (saysNothing(Array.isArray(value) ? value[0] : value)) throw context.malformed();
      return payload.read(value, context);
    },
  };
}

const IS_NUMBER = /^\d+$/;

/** The entity of a list that has this id or urlKey; null when the list is empty. */
export function oneOfList<S extends v.GenericSchema>(schema: S, key: string): Payload<Entity<S> | null> {
  const { read } = oneOrMissing(schema);
  return {
    read: (payload, context) => {
      const list = saysNothing(payload) ? undefined : listIn(payload);
      if (!list) throw context.malformed();
      const idOf = (item: unknown) => (isJsonObject(item) ? String(item.id) : '');
      const named = list.items.find((item) => idOf(item) === key || (isJsonObject(item) && item.urlKey === key));
      // What has another number than the one that was asked for is another product.
      const isOther = (item: unknown) => IS_NUMBER.test(key) && IS_NUMBER.test(idOf(item));
      return read(named ?? list.items.filter((item) => !isOther(item)), context);
    },
  };
}

/** A list as the backend may send it; `total` counts the entries on all pages. */
type WireList<T> = T[] | { data: T[]; total?: number };

/**
 * A page of entities, at most `max` or as many as were asked for; those beyond are cut off before they are read. A null or
 * missing list is an empty page, but one of which no entry can be read is malformed. The total is the backend's.
 */
export function page<S extends v.GenericSchema>(
  entry: S,
  max?: number,
  list = listIn,
): Payload<Page<Entity<S>>, WireList<Entity<S>>> {
  return {
    schema: entry,
    list,
    read: (payload, { malformed, reportUnused, ...asked }) => {
      const found = list(payload, asked);
      const came = found?.items ?? [];
      const read = validEntries(entry, came.slice(0, max ?? asked.pageSize));
      if (!found || (came.length > 0 && read.length === 0)) throw malformed();
      if (read.length < came.length) reportUnused(came.length - read.length);
      return { items: read, total: found.total };
    },
  };
}

/** The list in `productPageInfo`. */
export const productPageIn = (payload: unknown, asked?: Asked): Page<unknown> | undefined =>
  listIn(isJsonObject(payload) && 'productPageInfo' in payload ? payload.productPageInfo : payload, asked);

/** A page in `productPageInfo`. */
export const productPage = <S extends v.GenericSchema>(
  entry: S,
): Payload<Page<Entity<S>>, { productPageInfo: { total: number; data: Entity<S>[] } }> =>
  page(entry, undefined, productPageIn) as never;

/** The entries of a list that is not paged. */
export function items<S extends v.GenericSchema>(entry: S, max?: number): Payload<Entity<S>[], WireList<Entity<S>>> {
  const { read, ...list } = page(entry, max);
  return { ...list, read: (payload, context) => read(payload, context).items };
}

/** The number of entries on all pages of a list, without reading them. */
export const listTotal: Payload<number> = {
  read: (payload, { malformed, ...asked }) => {
    const list = listIn(payload, asked);
    if (!list) throw malformed();
    return list.total;
  },
};

/** A payload without a contract: what `read` makes of it. */
export const anything = <T, W = unknown>(read: (payload: unknown) => T): Payload<T, W> => ({ read });
