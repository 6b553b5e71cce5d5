// The request layer as one server request uses it: the user's cookies go along, responses that are the same for everyone
// come from the shared cache, and nothing outlives the request.
import type { Config } from '../../config/config';
import { createApiClient } from '../../shared/api/apiClient';
import { createOperations } from '../../shared/api/calls/operations';
import type { CallName } from '../../shared/api/callTable';
import { repeatableCalls } from '../../shared/api/contract';
import { createTransport } from '../../shared/api/transport';
import { createTranslator } from '../../shared/messages/createTranslator';
import { events, type Log } from '../log';
import type { Telemetry } from '../metrics/telemetry';
import { type BackendResponse, createBackendClient, type Send } from './http';
import { overKeptSockets } from './keptSockets';
import { createPublicCalls, type PublicCallsOptions } from './publicCalls';
import { createBreakers, createRetry } from './resilience';
import type { ServerTiming } from './serverTiming';

/** The parts of a request that go along with its calls. */
export interface Caller {
  readonly requestId: string;
  /** Undefined for a page that visitors share. */
  readonly cookieHeader?: string;
  /** Empty for a page that visitors share. */
  readonly clientIp: string;
  /** Fault switches of the embedded backend; only from this machine, and only over that backend. */
  readonly sandboxFault?: string;
}

interface CallContext extends Caller {
  readonly mayShowPrices: () => Promise<boolean>;
  readonly timing: ServerTiming;
}

export type Backend = ReturnType<typeof createBackend>;

/** What the handlers of a storefront have in common. */
export interface StorefrontDeps {
  readonly config: Config;
  readonly log: Log;
  readonly backend: Backend;
  readonly telemetry?: Telemetry;
}

/** The backend at an origin, with its sockets, its breakers and the cache of public responses. */
export function createBackend(origin: string, config: Config, log: Log, options: PublicCallsOptions = {}) {
  // A call that hangs must not outlive the pages that wait for it, because later ones join it.
  const timeoutMs = Math.min(config.requestTimeoutMs, config.ssrTimeoutMs);
  const repeatable = new Set(repeatableCalls(config));
  const http = createBackendClient(origin, config.backendKeepalive, config.connectTimeoutMs);
  const client = { ...http, personal: overKeptSockets(http, repeatable, log) };
  const retry = createRetry(repeatable);
  const guard = createBreakers(log, timeoutMs, options.telemetry);
  const resilient = { personal: retry(guard(client.personal)), anonymous: retry(guard(client.anonymous)) };
  const t = createTranslator(config.messages);
  const publicCalls = createPublicCalls(resilient.anonymous, timeoutMs, options);

  const apiVia = (send: Send, headers: Readonly<Record<string, string>>, context: CallContext) => {
    const { requestId, timing, mayShowPrices } = context;
    const mismatches = createMismatchLog(log, requestId);
    const transport = createTransport({
      send: async (request) => {
        const response = await timing.measureCall(request.call, (trace) => send(request, { ...headers, ...trace }));
        mismatches.note(request.call, response);
        return { ...response, isMistyped: !hasExpectedType(response, request.call) };
      },
      timeoutMs,
      t,
      reportMismatch: mismatches.report,
    });
    return createApiClient(createOperations(transport, config, mayShowPrices));
  };

  return {
    /** The calls of one request. */
    requestApi: (context: CallContext) => {
      const { requestId, cookieHeader: cookie, clientIp, sandboxFault } = context;
      const common = { 'X-Request-Id': requestId, ...(sandboxFault && { 'X-Sandbox-Fault': sandboxFault }) };
      const personalHeaders = {
        ...common,
        ...(clientIp && { 'X-Forwarded-For': clientIp }),
        ...(cookie && { Cookie: cookie }),
      };
      // A call with a fault must not open a breaker for other requests, nor put its response where they find it.
      const { personal, anonymous } = sandboxFault ? client : resilient;
      const api = apiVia(cookie ? personal : anonymous, personalHeaders, context);
      if (sandboxFault) return api;
      const shared = publicCalls.callsFor((send, timing = context.timing) =>
        apiVia(send, common, { ...context, timing }),
      );
      return { ...api, ...shared };
    },
    lastSiteConfig: publicCalls.lastSiteConfig,
    isKnownOpen: publicCalls.isKnownOpen,
    clearPublicCache: publicCalls.clear,
    close: client.close,
  };
}

/** Lines about bodies of another form than their call's, each with what its response said of itself. */
function createMismatchLog(log: Log, requestId: string) {
  const received = new Map<string, object>();
  return {
    note: (call: string, { status, contentType, bytes }: BackendResponse) =>
      void received.set(call, { status, contentType, bytes }),
    report: (call: string, unusedEntries?: number) =>
      log.error({ event: events.responseMismatch, call, requestId, unusedEntries, ...received.get(call) }),
  };
}

const JSON_TYPE = /^(?:application|text)\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

/** The only call that may return plain text. */
const TEXT_CALL: CallName = 'fileUrl';

/**
 * Whether a response declares what its call returns: JSON, except for the text of a file's address. Empty bodies and
 * failures need no type, and neither does a backend that declares none at all.
 */
function hasExpectedType({ status, bytes, contentType }: BackendResponse, call: string) {
  if (bytes === 0 || contentType === undefined || call === TEXT_CALL || status < 200 || status > 299) return true;
  return JSON_TYPE.test(contentType);
}
