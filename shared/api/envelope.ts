// Reads the envelope around every backend response (contract.md, D05, D06, C13).
import { isJsonObject } from './json';
import type { Page } from './models';

const PAYLOAD_FIELDS = ['data', 'result', 'res'] as const;
const LIST_FIELDS = [...PAYLOAD_FIELDS, 'rows'] as const;

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function messageIn(value: unknown): string | undefined {
  return isJsonObject(value) ? (textOf(value.msg) ?? textOf(value.message)) : undefined;
}

/** Whether the success flag is false; a missing flag counts as success. */
export function isFailure(body: unknown): boolean {
  return isJsonObject(body) && body.success === false;
}

/** The first of data, result, res that is present; the body itself when it has none of them and no success flag. */
export function payloadOf(body: unknown): unknown {
  if (!isJsonObject(body)) return body;
  const field = PAYLOAD_FIELDS.find((name) => name in body);
  if (field) return body[field];
  return 'success' in body ? undefined : body;
}

/** Removes the second wrapper that engine payloads may have. */
export function enginePayloadOf(payload: unknown): unknown {
  if (!isJsonObject(payload)) return payload;
  const inner = PAYLOAD_FIELDS.find((name) => isJsonObject(payload[name]));
  return inner ? payload[inner] : payload;
}

/** A list: an array, or an object with an array under data, result, res or rows, at any depth; otherwise undefined. */
export function listIn(payload: unknown): Page<unknown> | undefined {
  if (Array.isArray(payload)) return { items: payload, total: payload.length };
  if (!isJsonObject(payload)) return undefined;
  for (const name of LIST_FIELDS) {
    const value = payload[name];
    if (Array.isArray(value)) return { items: value, total: totalOf(payload.total, value.length) };
    if (isJsonObject(value)) return listIn(value);
  }
  return undefined;
}

function totalOf(value: unknown, fallback: number): number {
  const total = typeof value === 'string' ? Number.parseInt(value, 10) : value;
  return typeof total === 'number' && Number.isSafeInteger(total) && total >= 0 ? total : fallback;
}

/** The message of a failed response: error, msg, message, err.msg, info.msg, in that order (C13). */
export function messageOf(body: unknown): string | undefined {
  if (!isJsonObject(body)) return undefined;
  return (
    textOf(body.error) ??
    messageIn(body.error) ??
    textOf(body.msg) ??
    textOf(body.message) ??
    messageIn(body.err) ??
    messageIn(body.info)
  );
}
