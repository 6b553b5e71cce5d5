import * as v from 'valibot';
import type { CallName } from '../../../shared/api/callTable';
import { CONTRACT, type PayloadOf, type RequestOf } from '../../../shared/api/contract';
import { notLoggedIn, SandboxError } from '../http/sandboxError';
import type { SandboxSession, SandboxUser } from '../http/sessions';

/**
 * Answers a call.
 *
 * @throws SandboxError when the request is refused
 */
type Handler<Request, Payload, Caller> = (request: Request, caller: Caller) => Payload | Promise<Payload>;

/** Every call of the contract; a missing or different one does not compile. */
export type BackendCalls = {
  readonly [C in CallName]: Handler<RequestOf<C>, PayloadOf<C>, SandboxSession>;
};

/** A call for buyers only; visitors and tourists get a 401. */
export function buyerCall<Request, Payload>(
  handle: Handler<Request, Payload, SandboxUser & { readonly session: SandboxSession }>,
): Handler<Request, Payload, SandboxSession> {
  return (request, session) => {
    if (!session.buyer) throw notLoggedIn();
    return handle(request, { ...session.buyer, session });
  };
}

/**
 * Answers a call from its input.
 *
 * @throws SandboxError when the request does not fit or is refused
 */
export async function answer<C extends CallName>(
  calls: BackendCalls,
  name: C,
  input: unknown,
  session: SandboxSession,
): Promise<unknown> {
  const parsed = v.safeParse(CONTRACT[name].request, input);
  if (!parsed.success) throw new SandboxError(400, 'BAD_REQUEST', describe(parsed.issues));
  return calls[name](parsed.output as RequestOf<C>, session);
}

function describe(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map((issue) => `${v.getDotPath(issue) ?? 'request'}: ${issue.message}`).join('; ');
}
