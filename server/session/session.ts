import type { Request, Response } from 'express';
import type { ApiClient } from '../../shared/api/apiClient';
import { deadlineSignal, withDeadline } from '../../shared/async/deadline';
import { loggedInUser, type SessionUser } from '../../shared/domain/account/sessionUser';
import { type AppError, toAppError } from '../../shared/errors';
import type { Caller, StorefrontDeps } from '../backend/backend';
import { createServerTiming, type TimedRequest } from '../backend/serverTiming';
import { mayHaveSession } from '../cookies/ownCookies';
import { plainAddress } from '../http/clientNetworks';
import { contextOf } from '../middleware/requestContext';
import { pageUserOf } from './pageUser';

/** The user, null for a visitor, and while it is not known who it is. */
export interface UserResult {
  readonly user: SessionUser | null;
  /** What the calls of the user's page name. */
  readonly pageUser?: string;
  /** The request may have a session, and the backend did not say whose. */
  readonly isUserUnknown?: true;
  /** Why it did not; an ignored response (499) is no failure. */
  readonly failure?: AppError;
}

export type PageSession = ReturnType<typeof openSession>;

/** What the calls of a request take along. */
export type SessionRequest = Caller & TimedRequest;

/** Reads it of a request; needs the request context and `trust proxy` in place. */
export function sessionRequestOf(req: Request, res: Response): SessionRequest {
  const { requestId, telemetry, traceparent } = contextOf(res);
  return {
    requestId,
    cookieHeader: req.get('cookie'),
    clientIp: plainAddress(req.ip),
    telemetry,
    traceparent,
  };
}

/**
 * Opens the API client, the deadline and the user of one request.
 *
 * @param res closes the session when it is closed itself
 * @param asksUser false for what depends on no user: then no user call is made, and a user is not known
 */
export function openSession(
  request: SessionRequest,
  { config, backend }: StorefrontDeps,
  res?: Response,
  asksUser = true,
) {
  const { signal, abort } = deadlineSignal(config.ssrTimeoutMs);
  const close = () => abort(RESPONSE_CLOSED);
  // A response that has been closed emits nothing more.
  if (res?.destroyed) close();
  else res?.once('close', close);
  const timing = createServerTiming(request);
  const mayBeLoggedIn = mayHaveSession(request.cookieHeader, config);
  const { promise: user, resolve: resolveUser } = Promise.withResolvers<UserResult>();
  const pageUser = (id: string) => pageUserOf(id, request.cookieHeader, config);
  const api = backend.requestApi({ ...request, mayShowPrices: async () => (await user).user !== null, timing });
  resolveUser(!mayBeLoggedIn ? { user: null } : asksUser ? currentUser(api, signal, pageUser) : UNKNOWN);
  return {
    api,
    /** False when the request has no cookie of a session: then no user call is made. */
    mayBeLoggedIn,
    /** Never rejects, so that a page that does not need it may ignore it. */
    user,
    /** Aborted at the deadline of the page's data, and when the client hangs up. */
    signal,
    /** Ends what is still in flight. */
    close,
    /** It was closed: what fails now has been aborted for nobody. */
    isClosed: () => signal.reason === RESPONSE_CLOSED,
    timing,
  };
}

/** One reason for every closed response: an error for each would cost a stack trace a page. */
const RESPONSE_CLOSED = new DOMException('The response was closed', 'AbortError');

const UNKNOWN = { user: null, isUserUnknown: true } as const;

async function currentUser(api: ApiClient, signal: AbortSignal, pageUser: (id: string) => string) {
  try {
    const user = loggedInUser(await withDeadline(api.currentUser({ signal }), signal));
    return user ? { user, pageUser: pageUser(user.id) } : { user };
  } catch (error) {
    const failure = toAppError(error);
    return failure.status === 499 ? UNKNOWN : { ...UNKNOWN, failure };
  }
}
