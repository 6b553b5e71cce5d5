// One way for every backend call, identical on the server and in the browser; only the transport differs.
import type { CallRow } from '../callRow';
import { CALLS, type CallName, type RequestOf } from '../callTable';
import { type ApiSettings, servicePath } from '../engineRequest';
import { type Asked, enginePayloadOf, payloadOf } from '../envelope';
import { isJsonObject, type JsonObject } from '../json';
import type { ApiRequest, CallFlags, Transport } from '../transport';
import type { Payload } from './payloads';
import { redacted } from './prices';

/** Options of a single call. */
export interface CallOptions extends Pick<ApiRequest, 'idempotencyKey'> {
  readonly signal?: AbortSignal;
  /** Milliseconds that the caller waits at most; default the timeout of every call. */
  readonly timeoutMs?: number;
}

/** And what the caller of the API does not choose. */
type SentOptions = CallOptions & CallFlags & Partial<Pick<ApiRequest, 'path'>>;

/** What a call returns. */
type ResultOf<C extends CallName> = ReturnType<(typeof CALLS)[C]['payload']['read']>;

/** Where a call goes in a deployment, and its name in logs. */
export function addressOf(names: ApiSettings, name: CallName) {
  const { get, post }: CallRow = CALLS[name];
  const path = (get ?? post)?.replace('{product}', encodeURIComponent(names.siteProduct));
  const call = (name === 'itemDetail' && names.itemDetailService) || name;
  return { call, method: get ? ('GET' as const) : ('POST' as const), path: path ?? servicePath(names, call) };
}

export type Operations = ReturnType<typeof createOperations>;

/**
 * Makes calls over a transport with the deployment's names, and reads their responses.
 *
 * @param mayShowPrices whether the user may see prices
 */
export function createOperations(
  transport: Transport,
  settings: ApiSettings,
  mayShowPrices: () => boolean | Promise<boolean>,
) {
  /**
   * Resolves to the payload of a call, without prices that the user may not see.
   *
   * @param payload reads it in place of the table
   */
  const call = async <C extends CallName, T = ResultOf<C>>(
    name: C,
    request: RequestOf<C>,
    options?: SentOptions,
    payload?: Payload<T, unknown>,
  ) => {
    const { payload: ofTable, prices, isFlat, get, post, flags }: CallRow = CALLS[name];
    const address = addressOf(settings, name);
    const isService = !get && !post;
    const sent = isService ? { params: isFlat ? request : { request } } : (request as JsonObject);
    const input = Object.keys(sent).length > 0 && { payload: sent };
    const body = await transport.request({ ...flags, ...address, ...input, ...options });
    const received = isService ? enginePayloadOf(payloadOf(body)) : payloadOf(body);
    const result = (payload ?? (ofTable as Payload<T, unknown>)).read(received, {
      malformed: () => transport.malformed(address.call, body),
      reportUnused: (entries) => transport.reportMismatch(address.call, entries),
      ...(request as Asked),
      total: isJsonObject(body) ? body.total : undefined,
    });
    return prices && !(await mayShowPrices()) ? redacted(result) : result;
  };
  return {
    settings,
    call,
    /** A call that sends nothing, or always the same. */
    ask:
      <C extends CallName>(name: C, request = {} as RequestOf<C>) =>
      (options?: CallOptions) =>
        call(name, request, options),
    /** A call whose caller writes the request. */
    pass:
      <C extends CallName>(name: C, defaults?: SentOptions) =>
      (request: RequestOf<C>, options?: CallOptions) =>
        call(name, request, { ...defaults, ...options }),
  };
}
