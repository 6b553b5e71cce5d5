import { toAppError } from '../../shared/errors';
import { events, type Log } from '../log';
import { CHANNEL_COOKIE } from './ownCookies';
import type { PageRequest } from './readPageRequest';
import type { PageSession } from './session';

const TOKEN = /^[A-Za-z0-9._~-]{1,512}$/;

/**
 * The channel token of the address, once the backend has verified it beside the page's own data; undefined without a new
 * or a good one (spec.md §5, D40). Never rejects: a failed check is logged and the page goes on.
 */
export async function verifyChannelToken(
  { path, query, cookies, publicOrigin, requestId }: PageRequest,
  { api, signal }: PageSession,
  log: Log,
): Promise<string | undefined> {
  const token = query.get(CHANNEL_COOKIE);
  if (token === null || !TOKEN.test(token) || cookies[CHANNEL_COOKIE] === token) return undefined;
  const otherFields = new URLSearchParams(query);
  otherFields.delete(CHANNEL_COOKIE);
  const url = publicOrigin + path + (otherFields.size > 0 ? `?${otherFields}` : '');
  try {
    return (await api.verifyChannel({ url, token }, { signal })) ? token : undefined;
  } catch (error) {
    log.warn({ event: events.channelFailed, requestId, reason: toAppError(error).kind });
    return undefined;
  }
}
