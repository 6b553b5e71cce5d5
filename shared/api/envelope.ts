// The backend's envelope, opened in one place (contract.md, D05, D06, C13).
import type { Page } from './models';

type Box = Readonly<Record<string, unknown>>;

const PAYLOAD_FIELDS = ['data', 'result', 'res'] as const;
const LIST_FIELDS = [...PAYLOAD_FIELDS, 'rows'] as const;

function isBox(value: unknown): value is Box {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function messageIn(value: unknown): string | undefined {
  return isBox(value) ? (textOf(value.msg) ?? textOf(value.message)) : undefined;
}

/** True when the answer says by its flag that it failed; a missing flag counts as success. */
export function saysFailure(body: unknown): boolean {
  return isBox(body) && body.success === false;
}

/** The first present of data, result, res; the body itself when it has none of the three and no success flag. */
export function payloadOf(body: unknown): unknown {
  if (!isBox(body)) return body;
  const field = PAYLOAD_FIELDS.find((name) => name in body);
  if (field) return body[field];
  return 'success' in body ? undefined : body;
}

/** An engine payload without the second wrapper it may have. */
export function enginePayloadOf(payload: unknown): unknown {
  if (!isBox(payload)) return payload;
  const inner = PAYLOAD_FIELDS.find((name) => isBox(payload[name]));
  return inner ? payload[inner] : payload;
}

/** A list however it is wrapped: an array, or an object with an array under data, result, res or rows; else undefined. */
export function listIn(payload: unknown): Page<unknown> | undefined {
  if (Array.isArray(payload)) return { items: payload, total: payload.length };
  if (!isBox(payload)) return undefined;
  for (const name of LIST_FIELDS) {
    const value = payload[name];
    if (Array.isArray(value)) return { items: value, total: totalOf(payload.total, value.length) };
    if (isBox(value)) return listIn(value);
  }
  return undefined;
}

function totalOf(value: unknown, fallback: number): number {
  const total = typeof value === 'string' ? Number.parseInt(value, 10) : value;
  return typeof total === 'number' && Number.isSafeInteger(total) && total >= 0 ? total : fallback;
}

/** The message of a failed answer: error, msg, message, err.msg, info.msg, in that order (C13). */
export function messageOf(body: unknown): string | undefined {
  if (!isBox(body)) return undefined;
  return (
    textOf(body.error) ??
    messageIn(body.error) ??
    textOf(body.msg) ??
    textOf(body.message) ??
    messageIn(body.err) ??
    messageIn(body.info)
  );
}
