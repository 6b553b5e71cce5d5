// When the breaker of a call opens (ADR 13). A backend may respond with an error to one input alone, which any client can send
// as often as it likes; so errors count only when several clients get them for most of what they ask.
import { hash } from 'node:crypto';
import { CircuitState, type IBreaker } from 'cockatiel';
import { toAppError } from '../../shared/errors';
import { BackendFailure, type BackendRequest, type BackendResponse } from './http';

/** The call failed after the connection was made: a reset, a broken response or a timeout. */
export const isFailure = (error: unknown): boolean =>
  error instanceof BackendFailure ? error.phase !== 'connecting' : toAppError(error).kind === 'timeout';

/** `error` may be the fault of one input; `failure` is that of the backend. */
type Outcome = 'success' | 'error' | 'failure';

export function responseOutcome({ status }: BackendResponse): Outcome {
  if (status >= 502 && status <= 504) return 'failure';
  return status >= 500 ? 'error' : 'success';
}

const WINDOW_MS = 10_000;
/** Calls that are remembered; a flood shortens the window. */
const MAX_CALLS = 1_000;
const MIN_CALLS = 10;
const MAX_FAILURE_RATE = 0.5;
/** Clients whose inputs must end with an error, and inputs of each that count: one client can't speak for the others. */
const MIN_CLIENTS = 3;
const MAX_INPUTS = 3;

interface RecordedCall {
  readonly at: number;
  readonly outcome: Outcome;
  readonly client: string | undefined;
  /** A digest of what the backend was asked, and for whom. */
  readonly input: string;
}

/** Opens a breaker when half of the calls of the last ten seconds failed, of at least ten. */
export class CallWindow implements IBreaker {
  /** Oldest first. */
  state: RecordedCall[] = [];

  success(state: CircuitState): void {
    if (state === CircuitState.HalfOpen) this.state = [];
  }

  failure(state: CircuitState): boolean {
    if (state !== CircuitState.Closed) return true;
    const calls = this.hasWidespreadErrors() ? this.state : this.state.filter(({ outcome }) => outcome !== 'error');
    const failed = calls.filter(({ outcome }) => outcome !== 'success');
    return calls.length >= MIN_CALLS && failed.length >= calls.length * MAX_FAILURE_RATE;
  }

  /** Whether most inputs end with an error, those of several clients among them. */
  hasWidespreadErrors(): boolean {
    const inputs = [...Map.groupBy(this.state, ({ client }) => client).values()].flatMap((calls) =>
      [...Map.groupBy(calls, ({ input }) => input).values()].slice(0, MAX_INPUTS),
    );
    const wrong = inputs.filter((calls) => calls.every(({ outcome }) => outcome === 'error'));
    return new Set(wrong.map(([call]) => call?.client)).size >= MIN_CLIENTS && wrong.length > inputs.length / 2;
  }

  /** Records how a call ends. */
  async record(
    sent: Promise<BackendResponse>,
    { path, body, client }: BackendRequest,
    { Cookie = '' }: Readonly<Record<string, string>>,
  ): Promise<BackendResponse> {
    const add = (outcome: Outcome) => {
      const at = performance.now();
      this.state.push({ at, outcome, client, input: hash('sha1', `${path}\n${body}\n${Cookie}`) });
      while ((this.state[0]?.at ?? at) <= at - WINDOW_MS || this.state.length > MAX_CALLS) this.state.shift();
    };
    try {
      const response = await sent;
      add(responseOutcome(response));
      return response;
    } catch (error) {
      if (isFailure(error)) add('failure');
      throw error;
    }
  }
}
