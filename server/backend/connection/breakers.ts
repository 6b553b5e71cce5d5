// Circuit breakers (B1, B15): while the backend is down, calls fail at once, and one a second finds out whether it is back.
import {
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  type IBreaker,
  isBrokenCircuitError,
} from 'cockatiel';
import type { WireRequest } from '../../../shared/api/transport';
import { AppError } from '../../../shared/errors';
import { events, type Log } from '../../log';
import type { Telemetry } from '../../metrics/telemetry';
import type { BackendResponse, Send } from './backendClient';
import { BackendFailure } from './backendFailure';
import { FailureShare } from './failureShare';

/** Failed connections in a row that open the breaker of the origin. */
const MAX_FAILED_CONNECTIONS = 5;
const HALF_OPEN_AFTER_MS = 1_000;

/** Sends through the breakers of the backend and of the call. */
export type Guard = (send: Send) => Send;

/**
 * The breakers of one origin. That of the origin counts failed connections, which concern every call. Each call has one of
 * its own for resets, timeouts and 5xx, so that a call that hangs does not close the shop. A response below 500 is a
 * success whatever it says, and a call that its caller gave up counts for nothing. A probe ends by itself, with its own
 * timeout: else a call whose callers never wait long enough would stay closed to them for ever.
 */
export function createBreakers(log: Log, probeTimeoutMs: number, telemetry?: Telemetry): Guard {
  const observers = { log, telemetry };
  const origin = createBreaker(originRules(), probeTimeoutMs, observers);
  const calls = new Map<string, Breaker>();
  const breakerOf = (call: string): Breaker => {
    const breaker = calls.get(call) ?? createBreaker(callRules(call), probeTimeoutMs, observers);
    calls.set(call, breaker);
    return breaker;
  };
  return (send) => (request, headers) =>
    breakerOf(request.call)(request, (outer) => origin(outer, (inner) => send(inner, headers)));
}

interface BreakerRules {
  readonly name: string;
  /** Decides when failures open the breaker. */
  readonly breaker: IBreaker;
  readonly isFailure: (error: unknown) => boolean;
  /** Whether a probe that ends with any other error leaves the breaker open. */
  readonly failsOnAnyError: boolean;
  readonly isFailedResponse: (response: BackendResponse) => boolean;
  /** Whether calls beside a probe wait for its end; else they fail at once. */
  readonly waitsForProbe: boolean;
}

function originRules(): BreakerRules {
  return {
    name: 'origin',
    breaker: new ConsecutiveBreaker(MAX_FAILED_CONNECTIONS),
    isFailure: (error) => error instanceof BackendFailure && error.phase === 'connecting',
    failsOnAnyError: false,
    isFailedResponse: () => false,
    // A connection is made or refused quickly, and one page needs several calls.
    waitsForProbe: true,
  };
}

function callRules(name: string): BreakerRules {
  return {
    name,
    breaker: new FailureShare(),
    isFailure: (error) =>
      error instanceof BackendFailure ? error.phase !== 'connecting' : nameOf(error) === 'TimeoutError',
    // A probe that did not reach the backend has shown nothing about the call.
    failsOnAnyError: true,
    isFailedResponse: ({ status }) => status >= 500,
    waitsForProbe: false,
  };
}

/** The reason of an aborted signal is a DOMException, which need not be an Error of this realm. */
function nameOf(error: unknown): string | undefined {
  return (error as Error | undefined)?.name;
}

type Breaker = (
  request: WireRequest,
  send: (request: WireRequest) => Promise<BackendResponse>,
) => Promise<BackendResponse>;

/** What a breaker that opens or closes is reported to. */
interface BreakerObservers {
  readonly log: Log;
  readonly telemetry: Telemetry | undefined;
}

function createBreaker(rules: BreakerRules, probeTimeoutMs: number, observers: BreakerObservers): Breaker {
  const { name, breaker, isFailure, failsOnAnyError, isFailedResponse, waitsForProbe } = rules;
  const isProbing = (): boolean => policy.state === CircuitState.HalfOpen;
  const failures = handleWhen((error) => isFailure(error) || (failsOnAnyError && isProbing()));
  const policy: CircuitBreakerPolicy = circuitBreaker(
    failures.orWhenResult((response) => isFailedResponse(response as BackendResponse)),
    { breaker, halfOpenAfter: HALF_OPEN_AFTER_MS },
  );
  reportChanges(name, policy, observers);
  return async (request, send) => {
    // cockatiel holds calls until the probe is decided, and then sends them all at once.
    if (isProbing() && !waitsForProbe) throw unavailable(request.call);
    const sent = policy.execute(() =>
      send(isProbing() ? { ...request, signal: AbortSignal.timeout(probeTimeoutMs) } : request),
    );
    try {
      return await (isProbing() ? untilAborted(sent, request.signal) : sent);
    } catch (error) {
      throw isBrokenCircuitError(error) ? unavailable(request.call) : error;
    }
  };
}

/** Settles as the work does, or rejects with the reason of the signal; the work goes on. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const abort = (): void => reject(signal.reason);
  signal.addEventListener('abort', abort);
  work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  return promise;
}

/** One line when a breaker opens and one when it closes again, none for the probes between. */
function reportChanges(name: string, policy: CircuitBreakerPolicy, { log, telemetry }: BreakerObservers): void {
  let isOpen = false;
  policy.onHalfOpen(() => telemetry?.breakerChanged(name, 'halfOpen'));
  policy.onBreak(() => {
    telemetry?.breakerChanged(name, 'open');
    if (!isOpen) log.error({ event: events.backendBreakerChanged, breaker: name, state: 'open' });
    isOpen = true;
  });
  policy.onReset(() => {
    telemetry?.breakerChanged(name, 'closed');
    isOpen = false;
    log.info({ event: events.backendBreakerChanged, breaker: name, state: 'closed' });
  });
}

function unavailable(call: string): AppError {
  return new AppError('network', 'The backend is not available', { call });
}
