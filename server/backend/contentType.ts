import type { RestCall } from '../../shared/api/contract';
import type { BackendResponse } from './connection/backendClient';

const JSON_TYPE = /^(?:application|text)\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

/** The only call that may return plain text (contract.md). */
const TEXT_CALL: RestCall = 'fileUrl';

/**
 * Whether a response declares what its call returns (B4, class 13): JSON, except for the text of a file's address. Empty
 * bodies and failures need no type, and neither does a backend that declares none at all.
 */
export function hasExpectedType({ status, bytes, contentType }: BackendResponse, call: string): boolean {
  if (bytes === 0 || contentType === undefined || call === TEXT_CALL || status < 200 || status > 299) return true;
  return JSON_TYPE.test(contentType);
}
