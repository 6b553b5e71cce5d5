// Calls with a user's cookies over kept sockets, for a backend whose responses repeat the ids of their calls (ADR 6).
import { randomUUID } from 'node:crypto';
import { BACKEND_TIMES } from '../../config/timeLimits';
import { events, type Log } from '../log';
import { OtherResponse, type Send } from './http';

interface Senders {
  /** Over a socket for this call alone. */
  readonly personal: Send;
  /** Over a kept socket, whose response must repeat the id. */
  readonly checked: Send;
}

/**
 * A call uses a kept socket once a response to it has repeated its id. A response with another id, or none, may be a late one of
 * another user: the call is sent again over a socket of its own, and does without kept ones until those of that time are gone and
 * a response repeats its id again.
 *
 * @param repeatable names of calls that may be sent twice; any other has a socket of its own always
 */
export function overKeptSockets({ personal, checked }: Senders, repeatable: ReadonlySet<string>, log: Log): Send {
  const kept = new Set<string>();
  const pausedUntil = new Map<string, number>();
  return async (request, headers) => {
    const { call } = request;
    if (!repeatable.has(call)) return personal(request, headers);
    // Nobody can guess it, although a page has several calls, and a proxy may let clients choose the first part.
    const repeatedId = `${headers['X-Request-Id']}-${randomUUID().slice(0, 8)}`;
    const named = { ...headers, 'X-Request-Id': repeatedId };
    if (kept.has(call)) {
      try {
        return await checked({ ...request, repeatedId }, named);
      } catch (error) {
        if (!(error instanceof OtherResponse)) throw error;
        pausedUntil.set(call, performance.now() + BACKEND_TIMES.lifetime);
        // Once for all that were under way.
        if (kept.delete(call)) log.warn({ event: events.idNotRepeated, call, requestId: repeatedId });
      }
    }
    const response = await personal(request, named);
    const isRepeated = response.headers?.['x-request-id'] === repeatedId;
    if (isRepeated && performance.now() >= (pausedUntil.get(call) ?? 0)) kept.add(call);
    return response;
  };
}
