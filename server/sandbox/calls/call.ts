import * as v from 'valibot';
import type { EngineRequests, EngineService, RestCall, RestRequests } from '../../../shared/api/contract';
import type { ProductDetail } from '../../../shared/api/models';
import type { PayloadOf } from '../../contract/contractCalls';
import { notLoggedIn, SandboxError } from '../http/sandboxError';
import type { SandboxSession, SandboxUser } from '../http/sessions';

/** One call of the contract: the schema of its request, and its handler. */
export interface Call<Request, Payload> {
  readonly request: v.GenericSchema<unknown, Request>;
  /** @throws SandboxError when the request does not fit or is refused */
  run(input: unknown, session: SandboxSession): Promise<Payload>;
}

/** Every engine service of the contract; a missing or different one does not compile. */
export type EngineCalls = {
  readonly [S in EngineService]: Call<EngineRequests[S], PayloadOf<S>>;
};

/** Every REST call of the contract. */
export type RestCalls = {
  readonly [C in RestCall]: Call<RestRequests[C], PayloadOf<C>>;
};

/** All calls of the embedded backend. */
export interface BackendCalls {
  readonly engineCalls: EngineCalls;
  readonly restCalls: RestCalls;
  /** The engine service for a product detail that a deployment may configure (ITEM_DETAIL_SERVICE). */
  readonly itemDetail: Call<{ readonly id: string }, ProductDetail | null>;
}

type Handler<Request, Payload, Caller> = (request: Request, caller: Caller) => Payload | Promise<Payload>;

/** A call that needs no login. */
export function openCall<Request, Payload>(
  request: v.GenericSchema<unknown, Request>,
  handle: Handler<Request, Payload, SandboxSession>,
): Call<Request, Payload> {
  return {
    request,
    run: async (input, session) => {
      const parsed = v.safeParse(request, input);
      if (!parsed.success) throw new SandboxError(400, 'BAD_REQUEST', describe(parsed.issues));
      return handle(parsed.output, session);
    },
  };
}

/** A call for buyers only; visitors and tourists get a 401. */
export function buyerCall<Request, Payload>(
  request: v.GenericSchema<unknown, Request>,
  handle: Handler<Request, Payload, SandboxUser & { readonly session: SandboxSession }>,
): Call<Request, Payload> {
  return openCall(request, (parsed, session) => {
    if (!session.buyer) throw notLoggedIn();
    return handle(parsed, { ...session.buyer, session });
  });
}

function describe(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map((issue) => `${v.getDotPath(issue) ?? 'request'}: ${issue.message}`).join('; ');
}

// Request fields shared by several calls. `v.metadata` holds the JSON Schema of what `v.unknown` accepts.
/** A request without fields. */
export const nothing = v.pipe(
  v.unknown(),
  v.metadata({ type: 'object', properties: {} }),
  v.transform((): Record<string, never> => ({})),
);

const key = (maxLength: number) =>
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => String(value)),
    v.minLength(1),
    v.maxLength(maxLength),
  );

/** An id as a number or text. */
export const id = key(64);

/** The id or urlKey of a product. */
export const productKey = key(300);

/** Optional text; missing, null and empty all read as undefined. */
export const optionalText = v.pipe(
  v.nullish(v.union([v.string(), v.number()])),
  v.transform((value) => (value === null || value === undefined || value === '' ? undefined : String(value))),
);

const MAX_PAGE_SIZE = 200;

/** A whole number from 1 to `max`; anything else reads as the fallback. */
const wholeNumber = (fallback: number, max: number) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.metadata({ type: 'integer', minimum: 1, maximum: max }),
      v.transform((value) => {
        const number = typeof value === 'string' ? Number(value) : value;
        const fits = typeof number === 'number' && Number.isInteger(number) && number >= 1;
        return fits ? Math.min(number, max) : fallback;
      }),
    ),
    fallback,
  );

export const pageSize = wholeNumber(20, MAX_PAGE_SIZE);

/** Page number and size, with defaults. */
export const pageEntries = { pageNo: wholeNumber(1, 100_000), pageSize };
