import * as v from 'valibot';
import type { EngineContract, EngineService, RestCall, RestContract } from '../../../shared/api/contract';
import { notLoggedIn, SandboxError } from '../http/sandboxError';
import type { SandboxSession, SandboxUser } from '../http/sessions';

/** One call of the contract: how its request is read, and what answers it. */
export interface Call<Request, Payload> {
  readonly request: v.GenericSchema<unknown, Request>;
  /** @throws SandboxError when the request does not fit or is refused */
  run(input: unknown, session: SandboxSession): Promise<Payload>;
}

/** Every engine service of the contract; one that is missing or differs does not compile. */
export type EngineCalls = {
  readonly [S in EngineService]: Call<EngineContract[S]['request'], EngineContract[S]['payload']>;
};

/** Every plain call of the contract. */
export type PlainCalls = {
  readonly [C in RestCall]: Call<RestContract[C]['input'], RestContract[C]['payload']>;
};

type Answer<Request, Payload, Who> = (request: Request, who: Who) => Payload | Promise<Payload>;

/** A call that anybody may make. */
export function openCall<Request, Payload>(
  request: v.GenericSchema<unknown, Request>,
  answer: Answer<Request, Payload, SandboxSession>,
): Call<Request, Payload> {
  return {
    request,
    run: async (input, session) => {
      const parsed = v.safeParse(request, input);
      if (!parsed.success) throw new SandboxError(400, 'BAD_REQUEST', describe(parsed.issues));
      return answer(parsed.output, session);
    },
  };
}

/** A call for buyers only: visitors and tourists get a 401. */
export function buyerCall<Request, Payload>(
  request: v.GenericSchema<unknown, Request>,
  answer: Answer<Request, Payload, SandboxUser & { readonly session: SandboxSession }>,
): Call<Request, Payload> {
  return openCall(request, (parsed, session) => {
    if (!session.buyer) throw notLoggedIn();
    return answer(parsed, { ...session.buyer, session });
  });
}

function describe(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map((issue) => `${v.getDotPath(issue) ?? 'request'}: ${issue.message}`).join('; ');
}
