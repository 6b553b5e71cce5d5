import { type ApiClient, createApiClient } from '../../shared/api/apiClient';
import { createCaller } from '../../shared/api/caller';
import { createTransport, type TransportConfig } from '../../shared/api/transport';
import type { Translate } from '../../shared/messages/translate';
import { transportFallbacks } from '../../shared/messages/transportFallbacks';
import type { PublicConfig } from '../../shared/publicConfig';
import type { SessionUser } from '../../shared/session';
import { leaveForLogin } from '../navigation/login';

/** The calls of this browser, to the storefront's own origin. */
export function createBrowserApi(config: PublicConfig, user: SessionUser | null, t: Translate): ApiClient {
  const transport = createTransport();
  transport.configure({
    send: sendByFetch,
    timeoutMs: config.requestTimeoutMs,
    fallbacks: transportFallbacks(t),
    onUnauthorized: () => leaveForLogin(config),
    reportMismatch: (call) => reportError(`The answer of ${call} is not of its declared type`),
  });
  return createApiClient(createCaller(transport, config, () => user !== null));
}

const sendByFetch: TransportConfig['send'] = ({ path, method, headers, body, signal }) =>
  fetch(path, { method, headers, signal, credentials: 'include', ...(body !== undefined && { body }) });

function reportError(message: string): void {
  // biome-ignore lint/suspicious/noConsole: spec.md §8 wants a console error here
  console.error(message);
}
