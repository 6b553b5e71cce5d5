import { type ApiClient, createApiClient } from '../../shared/api/apiClient';
import { createOperations } from '../../shared/api/calls/operations';
import { createTransport, type Transport, type TransportConfig, transportFallbacks } from '../../shared/api/transport';
import type { SessionUser } from '../../shared/domain/account/sessionUser';
import type { Translate } from '../../shared/messages/translate';
import type { PublicConfig } from '../../shared/page/publicConfig';
import type { Tabs } from '../storage/tabs';

/** Marks the calls made by a prefetch, so that a 401 does not lead to login. */
export interface PrefetchSignal extends AbortSignal {
  readonly isPrefetch: true;
}

interface BrowserApiOptions {
  readonly config: PublicConfig;
  readonly user: SessionUser | null;
  readonly t: Translate;
  readonly tabs: Tabs;
  /** Called after every 401, except to a prefetch. */
  readonly onUnauthorized: () => void;
}

/** The API client of the browser; it calls the storefront's own origin. */
export function createBrowserApi({ config, user, t, tabs, onUnauthorized }: BrowserApiOptions): ApiClient {
  const transport = createTransport({
    send: sendByFetch,
    timeoutMs: config.requestTimeoutMs,
    fallbacks: transportFallbacks(t),
    onUnauthorized,
    reportMismatch: (call) => reportError(`The response of ${call} is not of its declared type`),
  });
  const request: Transport['request'] = async (call) => {
    const signal: Partial<PrefetchSignal> | undefined = call.signal;
    if (signal?.isPrefetch) return transport.request({ ...call, expectsUnauthorized: true });
    if (!call.writes) return transport.request(call);
    tabs.tell({ kind: 'write' });
    try {
      return await transport.request(call);
    } finally {
      tabs.tell({ kind: 'write' });
    }
  };
  return createApiClient(createOperations({ ...transport, request }, config, () => user !== null));
}

const sendByFetch: TransportConfig['send'] = ({ path, method, headers, body, signal }) =>
  fetch(path, { method, headers, signal, credentials: 'include', ...(body !== undefined && { body }) });

function reportError(message: string): void {
  // biome-ignore lint/suspicious/noConsole: a wrong type is a fault of the backend that nothing else shows
  console.error(message);
}
