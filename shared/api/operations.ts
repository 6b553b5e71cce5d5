// One typed function for each call of spec.md §7, the same on the server and in the browser; only the transport differs.
import * as v from 'valibot';
import { AppError } from '../errors';
import {
  type EngineContract,
  type EngineService,
  enginePath,
  REST_CALLS,
  type RestCall,
  type RestContract,
} from './contract';
import { enginePayloadOf, listIn, payloadOf } from './envelope';
import type { Page } from './models';
import type { Payload, Transport } from './transport';

/** Names that a deployment may change (contract.md). */
export interface ApiSettings {
  readonly siteProduct: string;
  readonly enginePrefix: string;
  readonly engineServices: Readonly<Record<string, string>>;
  readonly itemDetailService?: string | undefined;
}

/** Options of a single call. */
export interface CallOptions {
  readonly signal?: AbortSignal;
}

interface CallFlags extends CallOptions {
  readonly expectsUnauthorized?: boolean;
  readonly responseType?: 'json' | 'text';
}

/** Puts calls on a transport and opens what comes back; the resource files build the typed functions on it. */
export interface Operations {
  readonly settings: ApiSettings;
  /** Whether this person may see prices; asked when an answer with prices is parsed. */
  readonly mayShowPrices: () => boolean | Promise<boolean>;
  /** Resolves to the payload; undefined for an ignored answer (499). */
  rest<C extends RestCall>(call: C, input: RestContract[C]['input'], flags?: CallFlags): Promise<unknown>;
  engine<S extends EngineService>(
    service: S,
    request: EngineContract[S]['request'],
    flags?: CallFlags,
  ): Promise<unknown>;
  /** An engine call whose params are given as they are. */
  engineParams(service: string, params: Payload, flags?: CallFlags): Promise<unknown>;
  /** An engine call that answers with a success flag alone; false when the answer is to be ignored (D31). */
  mutation<S extends EngineService>(
    service: S,
    request: EngineContract[S]['request'],
    flags?: CallFlags,
  ): Promise<boolean>;
}

/** Binds the calls to a transport, the deployment's names and the person's right to see prices. */
export function createOperations(
  transport: Transport,
  settings: ApiSettings,
  mayShowPrices: Operations['mayShowPrices'],
): Operations {
  const execute = (service: string, params: Payload, flags?: CallFlags): Promise<unknown> => {
    const path = enginePath(settings.enginePrefix, settings.engineServices[service] ?? service);
    return transport.request({ call: service, method: 'POST', path, payload: { params }, ...flags });
  };
  const engineParams: Operations['engineParams'] = async (service, params, flags) =>
    enginePayloadOf(payloadOf(await execute(service, params, flags)));
  return {
    settings,
    mayShowPrices,
    engineParams,
    engine: (service, request, flags) => engineParams(service, { request }, flags),
    mutation: async (service, request, flags) => (await execute(service, { request }, flags)) !== undefined,
    rest: async (call, input, flags) => {
      const { method, path } = REST_CALLS[call];
      const payload = Object.keys(input).length > 0 ? (input as Payload) : undefined;
      const fullPath = path.replace('{product}', encodeURIComponent(settings.siteProduct));
      return payloadOf(
        await transport.request({ call, method, path: fullPath, ...(payload && { payload }), ...flags }),
      );
    },
  };
}

/**
 * A payload as its entity; undefined stays undefined (an ignored answer).
 *
 * @throws AppError of kind malformed when the payload is something else.
 */
export function parseEntity<S extends v.GenericSchema>(
  schema: S,
  payload: unknown,
  call: string,
): v.InferOutput<S> | undefined {
  if (payload === undefined) return undefined;
  const parsed = v.safeParse(schema, payload);
  if (parsed.success) return parsed.output;
  throw new AppError('malformed', `Unusable answer of ${call}`, { call });
}

/**
 * A payload as a page of entities; unusable entries are dropped, an ignored or null payload is empty.
 *
 * @throws AppError of kind malformed when the payload holds no list.
 */
export function parsePage<S extends v.GenericSchema>(entry: S, payload: unknown, call: string): Page<v.InferOutput<S>> {
  if (payload === undefined || payload === null) return { items: [], total: 0 };
  const list = listIn(payload);
  if (!list) throw new AppError('malformed', `Unusable answer of ${call}`, { call });
  const items = list.items.flatMap((item) => {
    const parsed = v.safeParse(entry, item);
    return parsed.success ? [parsed.output] : [];
  });
  return { items, total: list.total };
}
