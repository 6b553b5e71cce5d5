// The response of a call that returns prices, for a user who may not see them: read whole, rewritten, or replaced.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request } from 'express';
import { MAX_DETAIL_BYTES } from '../../shared/api/responseLimits';
import { bytesOf, decodeBody } from '../backend/responseBody';
import { runInCpuQueue } from '../cpuQueue';
import { refusalJson } from '../http/refusal';
import { withoutPrices } from './withoutPrices';

/** Other headers of the backend may hold a price, or describe the body that is not sent. */
const PASSED_HEADERS = [
  'cache-control',
  'location',
  'retry-after',
  'set-cookie',
  'www-authenticate',
  'x-content-type-options',
];
const MIN_COMPRESSED_BYTES = 1024;
const compressed = promisify(gzip);
/** Any call may be the one whose response is the largest. */
const LARGEST = { call: 'proxy', maxBytes: MAX_DETAIL_BYTES };

/**
 * The response without prices.
 *
 * @param headers those that may travel on
 * @returns undefined when its prices can't be removed, and nothing of it may be sent
 */
export async function redactedResponse(response: IncomingMessage, headers: IncomingHttpHeaders, req: Request) {
  const isHead = req.method === 'HEAD';
  const passed = Object.fromEntries(Object.entries(headers).filter(([name]) => PASSED_HEADERS.includes(name)));
  const status = response.statusCode ?? 0;
  const isRedirect = status >= 300 && status < 400;
  // A failure keeps its status, which clients act on, with a message of ours; a success is not passed on.
  const replacement = status >= 400 ? refusalJson(502) : undefined;
  const text = isHead || isRedirect ? '' : await redactedText(response).catch(() => replacement);
  if (text === undefined) return undefined;
  const plain = Buffer.from(text);
  if (plain.length === 0) {
    const hasLength = !isHead && status !== 204 && status !== 304;
    return { headers: { ...passed, ...(hasLength && { 'content-length': '0' }) }, body: undefined };
  }
  const isCompressed = plain.length >= MIN_COMPRESSED_BYTES && req.acceptsEncodings('gzip', 'identity') === 'gzip';
  const body = isCompressed ? await compressed(plain) : plain;
  return {
    headers: {
      ...passed,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(body.length),
      ...(isCompressed && { 'content-encoding': 'gzip' }),
    },
    body,
  };
}

/** @throws Error when the body is too large, broken, in an unknown coding, or not JSON */
async function redactedText(response: IncomingMessage) {
  const bytes = await bytesOf(response, LARGEST);
  if (bytes.length === 0) return '';
  const { text } = await decodeBody(LARGEST, bytes, response.headers['content-encoding']);
  return text.trim() === '' ? '' : runInCpuQueue(text.length, () => withoutPrices(text));
}
