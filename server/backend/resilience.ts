// Between a call and the backend: circuit breakers, so that calls fail at once while it is down, and one retry of a call
// that only reads (ADR 13).
import { setTimeout as wait } from 'node:timers/promises';
import {
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  isBrokenCircuitError,
  SamplingBreaker,
} from 'cockatiel';
import type { WireRequest } from '../../shared/api/transport';
import { withDeadline } from '../../shared/async/deadline';
import { AppError, toAppError } from '../../shared/errors';
import { codeOf, events, type Log } from '../log';
import type { BreakerState, Telemetry } from '../metrics/telemetry';
import { BackendFailure, type BackendResponse, type Send } from './http';

/** Failed connections in a row that open the breaker of the origin. */
const MAX_FAILED_CONNECTIONS = 5;
/** More than half of the calls of about ten seconds, of at least ten, open the breaker of a call. */
const SAMPLING = { duration: 10_000, minimumRps: 1, threshold: 0.5 };
const HALF_OPEN_AFTER_MS = 1_000;

/**
 * The breakers of one origin. That of the origin counts failed connections, which concern every call. Each call has one of
 * its own for resets, timeouts and 502 to 504, so that a call that hangs does not close the shop. Any other response is a
 * success whatever it says, and a call that its caller gave up counts for nothing. A probe ends by itself, with its own
 * timeout: else a call whose callers never wait long enough would stay closed to them for ever.
 */
export function createBreakers(log: Log, probeTimeoutMs: number, telemetry?: Telemetry): (send: Send) => Send {
  const origin = breakerOver(originPolicy(), { probeTimeoutMs, waitsForProbe: true });
  reportChanges('origin', origin.policy, log, telemetry);
  const calls = new Map<string, ReturnType<typeof breakerOver>>();
  const breakerOf = (call: string) => {
    const known = calls.get(call);
    if (known) return known;
    const breaker = breakerOver(callPolicy(), { probeTimeoutMs, waitsForProbe: false });
    reportChanges(call, breaker.policy, log, telemetry);
    calls.set(call, breaker);
    return breaker;
  };
  return (send) => (request, headers) =>
    breakerOf(request.call).send(request, (outer) => origin.send(outer, (inner) => send(inner, headers)));
}

function originPolicy() {
  return circuitBreaker(
    handleWhen((error) => error instanceof BackendFailure && error.phase === 'connecting'),
    { breaker: new ConsecutiveBreaker(MAX_FAILED_CONNECTIONS), halfOpenAfter: HALF_OPEN_AFTER_MS },
  );
}

function callPolicy() {
  const policy = circuitBreaker(
    // A probe that did not reach the backend has shown nothing about the call.
    handleWhen((error) => policy.state === CircuitState.HalfOpen || isOutage(error)).orWhenResult((response) => {
      const { status } = response as BackendResponse;
      return status >= 502 && status <= 504;
    }),
    { breaker: new SamplingBreaker(SAMPLING), halfOpenAfter: HALF_OPEN_AFTER_MS },
  );
  return policy;
}

/** The call failed after the connection was made: a reset, a broken response or a timeout. */
const isOutage = (error: unknown) =>
  error instanceof BackendFailure ? error.phase !== 'connecting' : toAppError(error).kind === 'timeout';

interface ProbeOptions {
  readonly probeTimeoutMs: number;
  /**
   * Whether calls beside a probe wait for its end; else they fail at once. A connection is made or refused quickly, and one
   * page needs several calls.
   */
  readonly waitsForProbe: boolean;
}

function breakerOver(policy: CircuitBreakerPolicy, { probeTimeoutMs, waitsForProbe }: ProbeOptions) {
  let cause: unknown;
  policy.onBreak((reason) => {
    cause = 'error' in reason ? reason.error : undefined;
  });
  const unavailable = (call: string) => new AppError('network', 'The backend is not available', { call, cause });
  const isProbing = () => policy.state === CircuitState.HalfOpen;
  return {
    policy,
    send: async (request: WireRequest, send: (request: WireRequest) => Promise<BackendResponse>) => {
      // cockatiel holds calls until the probe is decided, and then sends them all at once.
      if (isProbing() && !waitsForProbe) throw unavailable(request.call);
      const sent = policy.execute(() =>
        send(isProbing() ? { ...request, signal: AbortSignal.timeout(probeTimeoutMs) } : request),
      );
      try {
        return await (isProbing() ? withDeadline(sent, request.signal) : sent);
      } catch (error) {
        throw isBrokenCircuitError(error) ? unavailable(request.call) : error;
      }
    },
  };
}

/** One line when a breaker opens and one when it closes again, none for the probes between. */
function reportChanges(name: string, policy: CircuitBreakerPolicy, log: Log, telemetry?: Telemetry) {
  let isOpen = false;
  let due: NodeJS.Timeout | undefined;
  const show = (state: BreakerState) => {
    clearTimeout(due);
    telemetry?.breakerChanged(name, state);
  };
  policy.onHalfOpen(() => show('halfOpen'));
  policy.onBreak((reason) => {
    show('open');
    // A breaker whose call nobody makes any more would be shown open for ever.
    due = setTimeout(show, HALF_OPEN_AFTER_MS, 'halfOpen').unref();
    const cause = 'error' in reason ? toAppError(reason.error) : undefined;
    const why = { code: codeOf(cause), reason: cause?.message };
    if (!isOpen) log.error({ event: events.backendBreakerChanged, breaker: name, state: 'open', ...why });
    isOpen = true;
  });
  policy.onReset(() => {
    show('closed');
    isOpen = false;
    log.info({ event: events.backendBreakerChanged, breaker: name, state: 'closed' });
  });
}

const MIN_DELAY_MS = 50;
const MAX_DELAY_MS = 150;
/** Each call earns a tenth of a retry, and as many as this are saved up, so that a backend in need gets no second load. */
const EARNED_PER_CALL = 0.1;
const MAX_SAVED = 10;

/**
 * Repeats a failed read once, after a short random delay and within the deadline of its signal. One budget for all that is
 * sent through it: at most a tenth of the calls, and ten in a row.
 *
 * @param calls names of those that may be sent twice
 * @param delay for tests
 */
export function createRetry(calls: ReadonlySet<string>, delay = delayOf): (send: Send) => Send {
  let saved = MAX_SAVED;
  return (send) => async (request, headers) => {
    saved = Math.min(MAX_SAVED, saved + EARNED_PER_CALL);
    try {
      return await send(request, headers);
    } catch (error) {
      if (!calls.has(request.call) || !isRetryable(error) || request.signal.aborted || saved < 1) throw error;
      saved -= 1;
      await delay(MIN_DELAY_MS + Math.random() * (MAX_DELAY_MS - MIN_DELAY_MS), request.signal);
      return send(request, headers);
    }
  };
}

/** Of Node for a connection that was reset, of undici for one that was closed. */
const RESET_CODES: readonly unknown[] = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

/** No connection, or one that was reset before the response began. */
function isRetryable(error: unknown) {
  if (!(error instanceof BackendFailure)) return false;
  const isReset = RESET_CODES.includes((error.cause as NodeJS.ErrnoException).code);
  return error.phase === 'connecting' || (error.phase === 'waiting' && isReset);
}

async function delayOf(milliseconds: number, signal: AbortSignal) {
  // Node's own AbortError would hide whether the signal timed out.
  await wait(milliseconds, undefined, { signal }).catch(() => signal.throwIfAborted());
}
