import { type ApiClient, createApiClient } from '../../shared/api/apiClient';
import { isLostResponse } from '../../shared/api/calls/lostResponse';
import { createOperations } from '../../shared/api/calls/operations';
import { OTHER_USER_STATUS, PAGE_USER_HEADER } from '../../shared/api/requestConstants';
import { createTransport, type Transport, type TransportConfig } from '../../shared/api/transport';
import { toAppError } from '../../shared/errors';
import { lastCount, storeCount } from '../storage/values/cartCount';
import { logFailure } from '../storefront/logFailure';
import type { Storefront } from '../storefront/Storefront';
import { cartWrites } from './cartWrites';

/** Marks the calls made by a prefetch, so that a 401 does not lead to login. */
export interface PrefetchSignal extends AbortSignal {
  readonly isPrefetch: true;
}

/** They are for whoever is logged in: the check of the user, and logout. */
const ALWAYS_SENT: readonly string[] = ['currentUser', 'logout'];

interface BrowserApiOptions extends Pick<Storefront, 'config' | 'user' | 'pageUser' | 't' | 'tabs'> {
  /** Decides whether a call may be sent under the name of the document's user. */
  readonly identity: {
    readonly ensureSameUser: (isWrite: boolean) => Promise<void>;
    readonly check: () => void;
  };
  /** Called after every 401 that says that the session has ended. */
  readonly onUnauthorized: (isPrefetch: boolean) => void;
}

/** Sends calls for the page's user: once the session's cookies have changed, as the latest response names that user. */
function sendFor(pageUser: string | undefined): TransportConfig['send'] {
  let named = pageUser;
  return async ({ call, path, method, headers, body, signal }) => {
    const ofUser = named && !ALWAYS_SENT.includes(call) ? { ...headers, [PAGE_USER_HEADER]: named } : headers;
    const response = await fetch(path, { method, headers: ofUser, signal, credentials: 'include', body });
    named = response.headers.get(PAGE_USER_HEADER) ?? named;
    return response;
  };
}

/** The API client of the browser; it calls the storefront's own origin. */
export function createBrowserApi(options: BrowserApiOptions): ApiClient {
  const { config, user, t, tabs, identity, onUnauthorized } = options;
  const transport = createTransport({
    send: sendFor(options.pageUser),
    timeoutMs: config.requestTimeoutMs,
    t: (key) => t(navigator.onLine || key !== 'transport.unknown' ? key : 'state.offline'),
    reportMismatch: (call, unused) =>
      logFailure('A response is not of its declared type', unused ? `${call}: ${unused}` : call),
  });
  const send: Transport['request'] = async (call) => {
    if (ALWAYS_SENT.includes(call.call)) return transport.request(call);
    await identity.ensureSameUser(call.writes === true);
    return (call.writes ? write : sendAsUser)(call);
  };
  /** The proxy makes the call for no other user, whatever this document has heard of. */
  const sendAsUser: Transport['request'] = async (call) => {
    try {
      return await transport.request(call);
    } catch (error) {
      if (toAppError(error).status !== OTHER_USER_STATUS) throw error;
      // Somebody else has logged in meanwhile: the document learns who, unless they have left again.
      identity.check();
      await identity.ensureSameUser(call.writes === true);
      throw error;
    }
  };
  /** A write whose response the document does not get may have changed the cart: the next one asks for the count. */
  const doubtCount = () => {
    const count = lastCount(user?.id);
    if (user && count !== undefined) storeCount(user.id, count, 0);
  };
  const write: Transport['request'] = async (call) => {
    window.addEventListener('pagehide', doubtCount);
    tabs.publish({ kind: 'write' });
    try {
      return await sendAsUser(call);
    } catch (error) {
      if (isLostResponse(toAppError(error))) doubtCount();
      throw error;
    } finally {
      window.removeEventListener('pagehide', doubtCount);
      tabs.publish({ kind: 'write' });
    }
  };
  const request: Transport['request'] = async (call) => {
    try {
      return await send(call);
    } catch (error) {
      const signal: Partial<PrefetchSignal> | undefined = call.signal;
      if (toAppError(error).kind === 'unauthorized' && !call.expectsUnauthorized)
        onUnauthorized(signal?.isPrefetch === true);
      throw error;
    }
  };
  const client = createApiClient(createOperations({ ...transport, request }, config, () => user !== null));
  return { ...client, ...cartWrites(client) };
}
