import * as v from 'valibot';
import type { CallRow } from '../../../shared/api/callRow';
import { CALLS, type CallName, type PayloadOf, type RequestOf } from '../../../shared/api/callTable';
import { notLoggedIn, SandboxError } from '../http/sandboxError';
import type { SandboxSession, SandboxUser } from '../http/sessions';

/** The session of a call, with the user that its row asks for. */
type SessionOf<C extends CallName> = SandboxSession &
  ((typeof CALLS)[C] extends { login: infer Role extends 'user' | 'buyer' }
    ? Readonly<Record<Role, SandboxUser>>
    : object);

/** Every call of the contract; a missing or different one does not compile. Each throws a SandboxError for what it refuses. */
export type BackendCalls = {
  readonly [C in CallName]: (request: RequestOf<C>, session: SessionOf<C>) => PayloadOf<C>;
};

/** Some of the calls. */
export const someCalls = <C extends CallName>(calls: Pick<BackendCalls, C>): Pick<BackendCalls, C> => calls;

/**
 * Answers a call from its input.
 *
 * @throws SandboxError when the request does not fit its row, needs a login or is refused
 */
export function answer(calls: BackendCalls, name: CallName, input: unknown, session: SandboxSession): unknown {
  const { request = v.object({}), login }: CallRow = CALLS[name];
  const parsed = v.safeParse(request, input);
  if (!parsed.success) throw new SandboxError(400, 'BAD_REQUEST', describe(parsed.issues));
  if (login && !session[login]) throw notLoggedIn();
  return calls[name](parsed.output as never, session as never);
}

function describe(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map((issue) => `${v.getDotPath(issue) ?? 'request'}: ${issue.message}`).join('; ');
}
