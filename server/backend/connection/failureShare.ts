import { CircuitState, type IBreaker } from 'cockatiel';

const WINDOW_S = 10;
const MIN_CALLS = 10;
const MAX_SHARE = 0.5;

interface Second {
  readonly startedAt: number;
  calls: number;
  failures: number;
}

/**
 * Opens a breaker when half of the calls of the last ten seconds failed, of at least ten. cockatiel's SamplingBreaker keeps
 * old samples while there are few calls.
 */
export class FailureShare implements IBreaker {
  /** The seconds with calls, oldest first. */
  state: readonly Second[] = [];

  success(state: CircuitState): void {
    if (state === CircuitState.HalfOpen) this.state = [];
    this.#record(0);
  }

  failure(state: CircuitState): boolean {
    this.#record(1);
    const calls = this.state.reduce((sum, second) => sum + second.calls, 0);
    const failures = this.state.reduce((sum, second) => sum + second.failures, 0);
    return state !== CircuitState.Closed || (calls >= MIN_CALLS && failures >= calls * MAX_SHARE);
  }

  #record(failures: 0 | 1): void {
    const now = Math.floor(Date.now() / 1_000);
    const last = this.state.at(-1);
    if (last?.startedAt === now) {
      last.calls += 1;
      last.failures += failures;
    } else {
      const recent = this.state.filter(({ startedAt }) => startedAt > now - WINDOW_S);
      this.state = [...recent, { startedAt: now, calls: 1, failures }];
    }
  }
}
