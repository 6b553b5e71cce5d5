// The three kinds of backend call, identical on the server and in the browser; only the transport differs.
import { type EngineRequests, type EngineService, REST_CALLS, type RestCall, type RestRequests } from '../contract';
import { servicePath } from '../engineRequest';
import { enginePayloadOf, payloadOf } from '../envelope';
import type { JsonObject } from '../json';
import type { ApiRequest, Transport } from '../transport';
import type { Reader } from './readers';

/** Names that a deployment may change. */
export interface ApiSettings {
  readonly siteProduct: string;
  readonly enginePrefix: string;
  readonly engineServices: Readonly<Record<string, string>>;
  readonly itemDetailService?: string | undefined;
  /** Timeout of a listing's commit in ms; default that of any call. */
  readonly commitTimeoutMs?: number | undefined;
}

/** Options of a single call. */
export interface CallOptions extends Pick<ApiRequest, 'idempotencyKey'> {
  readonly signal?: AbortSignal;
  /** Milliseconds that the caller waits at most; default the timeout of every call. */
  readonly timeoutMs?: number | undefined;
}

/** What is special about a call; see `ApiRequest`. */
type CallFlags = CallOptions &
  Pick<ApiRequest, 'writes' | 'expectsUnauthorized' | 'mayBeMissing' | 'requiresJson' | 'responseType' | 'maxBytes'>;

/** Sends calls over a transport and reads their responses; the `*Calls` files build the typed functions on it. */
export interface Operations {
  readonly settings: ApiSettings;
  /** Whether the user may see prices. */
  readonly mayShowPrices: () => boolean | Promise<boolean>;
  /** A REST call; resolves to its payload as `read` returns it. */
  rest<C extends RestCall, T>(call: C, input: RestRequests[C], read: Reader<T>, flags?: CallFlags): Promise<T>;
  /** An engine service whose params are `{ request }`. */
  engine<S extends EngineService, T>(
    service: S,
    request: EngineRequests[S],
    read: Reader<T>,
    flags?: CallFlags,
  ): Promise<T>;
  /** An engine service with other params. */
  engineParams<T>(service: string, params: JsonObject, read: Reader<T>, flags?: CallFlags): Promise<T>;
  /**
   * An engine service that returns only a success flag; false when the response is ignored. A body that is not JSON is a
   * failure.
   */
  mutation<S extends EngineService>(service: S, request: EngineRequests[S], flags?: CallFlags): Promise<boolean>;
}

/** Binds the calls to a transport, the deployment's names and the user's permission to see prices. */
export function createOperations(
  transport: Transport,
  settings: ApiSettings,
  mayShowPrices: Operations['mayShowPrices'],
): Operations {
  const execute = (service: string, params: JsonObject, flags?: CallFlags): Promise<unknown> => {
    const path = servicePath(settings, service);
    return transport.request({ call: service, method: 'POST', path, payload: { params }, ...flags });
  };
  /** What a reader reports with. */
  const reports = (call: string, body: unknown) =>
    [() => transport.malformed(call, body), () => transport.reportMismatch(call)] as const;
  const engineParams: Operations['engineParams'] = async (service, params, read, flags) => {
    const body = await execute(service, params, flags);
    return read(enginePayloadOf(payloadOf(body)), ...reports(service, body));
  };
  return {
    settings,
    mayShowPrices,
    engineParams,
    engine: (service, request, read, flags) => engineParams(service, { request }, read, flags),
    mutation: async (service, request, flags) =>
      (await execute(service, { request }, { ...flags, writes: true, requiresJson: true })) !== undefined,
    rest: async (call, input, read, flags) => {
      const { method, path } = REST_CALLS[call];
      const payload = Object.keys(input).length > 0 ? (input as JsonObject) : undefined;
      const fullPath = path.replace('{product}', encodeURIComponent(settings.siteProduct));
      const body = await transport.request({ call, method, path: fullPath, ...(payload && { payload }), ...flags });
      return read(payloadOf(body), ...reports(call, body));
    },
  };
}
