// The three kinds of backend call, identical on the server and in the browser; only the transport differs.
import { type EngineRequests, type EngineService, REST_CALLS, type RestCall, type RestRequests } from '../contract';
import { type EngineNames, servicePath } from '../engineRequest';
import { enginePayloadOf, payloadOf } from '../envelope';
import type { JsonObject } from '../json';
import type { ApiRequest, Transport } from '../transport';
import type { Reader } from './readers';

/** Names that a deployment may change. */
export interface ApiSettings extends EngineNames {
  readonly siteProduct: string;
  /** Engine service for one item; replaces front-item. */
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

export type Operations = ReturnType<typeof createOperations>;

/**
 * Sends calls over a transport with the deployment's names, and reads their responses; the `*Calls` files build the typed
 * functions on it.
 *
 * @param mayShowPrices whether the user may see prices
 */
export function createOperations(
  transport: Transport,
  settings: ApiSettings,
  mayShowPrices: () => boolean | Promise<boolean>,
) {
  const execute = (service: string, params: JsonObject, flags?: CallFlags): Promise<unknown> => {
    const path = servicePath(settings, service);
    return transport.request({ call: service, method: 'POST', path, payload: { params }, ...flags });
  };
  /** What a reader reports with. */
  const reports = (call: string, body: unknown) =>
    [() => transport.malformed(call, body), () => transport.reportMismatch(call)] as const;
  /** An engine service whose params are not `{ request }`. */
  const engineParams = async <T>(
    service: string,
    params: JsonObject,
    read: Reader<T>,
    flags?: CallFlags,
  ): Promise<T> => {
    const body = await execute(service, params, flags);
    return read(enginePayloadOf(payloadOf(body)), ...reports(service, body));
  };
  return {
    settings,
    mayShowPrices,
    engineParams,
    /** An engine service. */
    engine: <S extends EngineService, T>(
      service: S,
      request: EngineRequests[S],
      read: Reader<T>,
      flags?: CallFlags,
    ): Promise<T> => engineParams(service, { request }, read, flags),
    /**
     * An engine service that returns only a success flag; false when the response is ignored. A body that is not JSON is a
     * failure.
     */
    mutation: async <S extends EngineService>(
      service: S,
      request: EngineRequests[S],
      flags?: CallFlags,
    ): Promise<boolean> =>
      (await execute(service, { request }, { ...flags, writes: true, requiresJson: true })) !== undefined,
    /** A REST call; resolves to its payload as `read` returns it. */
    rest: async <C extends RestCall, T>(
      call: C,
      input: RestRequests[C],
      read: Reader<T>,
      flags?: CallFlags,
    ): Promise<T> => {
      const { method, path } = REST_CALLS[call];
      const payload = Object.keys(input).length > 0 ? (input as JsonObject) : undefined;
      const fullPath = path.replace('{product}', encodeURIComponent(settings.siteProduct));
      const body = await transport.request({ call, method, path: fullPath, ...(payload && { payload }), ...flags });
      return read(payloadOf(body), ...reports(call, body));
    },
  };
}
