// Reads the envelope around every backend response.
import { isJsonObject, type JsonObject } from './json';
import type { Page } from './models';
import { cut } from './responseLimits';

const PAYLOAD_FIELDS = ['data', 'result', 'res'] as const;
const LIST_FIELDS = [...PAYLOAD_FIELDS, 'rows'] as const;
/** What an object says that wraps a list; data under other names is not taken for an empty list. */
const WRAPPER_FIELDS = [...LIST_FIELDS, 'total', 'pageNo', 'pageSize', 'success'];

/** What a total of 'so many or more' has behind the point, so that it is beyond the entries that are known. */
const OR_MORE = 0.5;

function textOf(value: unknown) {
  return typeof value === 'string' && value !== '' ? cut(value) : undefined;
}

function messageIn(value: unknown) {
  return isJsonObject(value) ? (textOf(value.msg) ?? textOf(value.message)) : undefined;
}

/** Whether a body says neither that there is something nor that there is nothing: there is none, it is `{}` or a flag alone. */
export function saysNothing(body: unknown): boolean {
  return (
    body === undefined || body === '' || (isJsonObject(body) && Object.keys(body).every((key) => key === 'success'))
  );
}

/** Whether the success flag is false; a missing flag counts as success. */
export function isFailure(body: unknown): body is JsonObject {
  return isJsonObject(body) && body.success === false;
}

/** Whether the storefront itself refused the call, so that the backend never had it. */
export function isOwnRefusal(body: unknown): boolean {
  return isFailure(body) && body.neverSent === true;
}

/** The first of data, result, res that is present; without them the body itself, or null when it has a success flag. */
export function payloadOf(body: unknown): unknown {
  if (!isJsonObject(body)) return body;
  const field = PAYLOAD_FIELDS.find((name) => name in body);
  if (field) return body[field];
  return 'success' in body ? null : body;
}

/** Removes the second wrapper that engine payloads may have. */
export function enginePayloadOf(payload: unknown): unknown {
  if (!isJsonObject(payload)) return payload;
  const inner = PAYLOAD_FIELDS.find((name) => isJsonObject(payload[name]));
  if (inner) return payload[inner];
  const isEmptyWrapper = 'success' in payload && PAYLOAD_FIELDS.some((name) => payload[name] === null);
  return isEmptyWrapper && !('total' in payload) ? null : payload;
}

/** Wrappers around a list, one inside the other. */
const MAX_WRAPPERS = 4;

/** Where a list was asked for. */
export interface Asked {
  readonly pageNo?: number;
  readonly pageSize?: number;
  /** Beside the payload. */
  readonly total?: unknown;
}

/**
 * A list: an array, or an object with an array under data, result, res or rows, in up to 4 wrappers. A list that is null
 * or missing is empty. The total is the innermost one, and at least the entries that came. Undefined for everything else.
 */
export function listIn(payload: unknown, asked: Asked = {}): Page<unknown> | undefined {
  const found = (items: unknown[], total: unknown) => ({ items, total: totalOf(total, items.length, asked) });
  if (payload === null) return found([], asked.total);
  if (Array.isArray(payload)) return found(payload, asked.total);
  let wrapper = payload;
  let { total } = asked;
  for (let count = 0; count < MAX_WRAPPERS && isJsonObject(wrapper); count++) {
    const inner = innerOf(wrapper);
    total = wrapper.total ?? total;
    if (Array.isArray(inner)) return found(inner, total);
    if (inner === undefined) return lacksList(wrapper) ? found([], total) : undefined;
    wrapper = inner;
  }
  return undefined;
}

/** The first list or object in a wrapper. */
function innerOf(wrapper: JsonObject) {
  for (const name of LIST_FIELDS) {
    const value = wrapper[name];
    if (Array.isArray(value) || isJsonObject(value)) return value;
  }
  return undefined;
}

function lacksList(wrapper: JsonObject) {
  const isAbsent = LIST_FIELDS.every((name) => wrapper[name] === undefined || wrapper[name] === null);
  const names = Object.keys(wrapper);
  return isAbsent && (names.length === 0 || names.some((name) => WRAPPER_FIELDS.includes(name)));
}

/** Without a total: a page that is not full is the last one, and after any other there may be more. */
function totalOf(value: unknown, count: number, { pageNo = 1, pageSize = 1e9 }: Asked) {
  const total = typeof value === 'string' ? Number.parseInt(value, 10) : value;
  if (typeof total === 'number' && Number.isSafeInteger(total)) return Math.max(total, count);
  if (count === 0) return pageNo > 1 ? OR_MORE : 0;
  return (pageNo - 1) * pageSize + count + (count < pageSize ? 0 : OR_MORE);
}

/** The message of a failed response: error, msg, message, err.msg, info.msg, in that order. */
export function messageOf(body: unknown): string | undefined {
  if (!isJsonObject(body)) return undefined;
  return textOf(body.error) ?? messageIn(body.error) ?? messageIn(body) ?? messageIn(body.err) ?? messageIn(body.info);
}
