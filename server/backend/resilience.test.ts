import { recordedLog } from '../../test/support/recordedLog';
import { codeOf, createLog } from '../log';
import { BackendFailure, type BackendRequest, type CallPhase, type Send } from './http';
import { createBreakers, createRetry } from './resilience';

type Outcome = number | Error;

const responseOf = (status: number) => ({
  ...{ status, bytes: 2, contentType: 'application/json' },
  text: async () => '{}',
});
const failure = (phase: CallPhase, code?: string) =>
  new BackendFailure(phase, Object.assign(new Error(phase), { code }));
const REFUSED = failure('connecting', 'ECONNREFUSED');
const TIMEOUT = new DOMException('late', 'TimeoutError');
const GIVEN_UP = new DOMException('gone', 'AbortError');
const UNAVAILABLE = 'The backend is not available';

const requestOf = (call: string, { signal = new AbortController().signal } = {}) => ({
  ...{ call, method: 'GET', path: '/', headers: {}, signal },
});

/** Sends through `around` to a backend that does what `backend` says at the moment of the call. */
function sending(
  around: (send: Send) => Send,
  backend: (call: string, request: BackendRequest) => Outcome | Promise<Outcome>,
) {
  const sent: string[] = [];
  const send = around(async (request) => {
    sent.push(request.call);
    const outcome = await backend(request.call, request);
    if (typeof outcome === 'number') return responseOf(outcome);
    throw outcome;
  });
  /** The status of the response, or the message of the error. */
  const call = (name: string, options?: Parameters<typeof requestOf>[1]) =>
    send(requestOf(name, options), {}).then(
      ({ status }) => status,
      (error: Error) => error.message,
    );
  const repeat = async (name: string, times: number) => {
    for (let number = 0; number < times; number += 1) await call(name);
  };
  return { send, call, repeat, sent };
}

const withBreakers = (backend: Parameters<typeof sending>[1]) =>
  sending(createBreakers(createLog('silent'), 60_000), backend);

/** A breaker that this has opened, whose next call is a probe, which ends when `probe` is resolved. */
async function dueForProbe(failed: Outcome) {
  const probe = Promise.withResolvers<Outcome>();
  let isProbed = false;
  const breakers = withBreakers(() => (isProbed ? probe.promise : failed));
  await breakers.repeat('a', 10);
  isProbed = true;
  jest.advanceTimersByTime(1_000);
  return { ...breakers, probe };
}

// Only the clock is replaced: promises and timers run as always.
beforeEach(() => jest.useFakeTimers({ now: 1_000_000, doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

describe('the breakers of the origin', () => {
  it('open for every call after five refused connections, which then fails as network', async () => {
    const { call, repeat, send, sent } = withBreakers(() => REFUSED);
    await repeat('a', 4);
    expect(await call('b')).toBe('connecting');
    expect([await call('a'), await call('c')]).toEqual([UNAVAILABLE, UNAVAILABLE]);
    await expect(send(requestOf('a'), {})).rejects.toMatchObject({ name: 'AppError', kind: 'network', call: 'a' });
    expect(sent).toHaveLength(5);
  });

  it('stay closed when a connection succeeds in between, whatever its response', async () => {
    let number = 0;
    const { repeat, sent } = withBreakers(() => {
      number += 1;
      return number % 5 === 0 ? 400 : REFUSED;
    });
    await repeat('a', 100);
    expect(sent).toHaveLength(100);
  });

  it.each<[string, Outcome, number | string, number | string, number]>([
    ['are sent when it succeeds', 200, 200, 200, 9],
    ['fail unsent when it is refused', REFUSED, 'connecting', UNAVAILABLE, 6],
    ['are sent when it connects, although its call fails', TIMEOUT, 'late', 'late', 9],
  ])('let one probe through; the calls beside it %s', async (_title, outcome, first, others, count) => {
    const { call, probe, sent } = await dueForProbe(REFUSED);
    const probing = call('a');
    const waiting = Promise.all([call('a'), call('b'), call('c')]);
    await new Promise(setImmediate);
    expect(sent).toHaveLength(6);
    probe.resolve(outcome);
    expect(await probing).toBe(first);
    expect(await waiting).toEqual([others, others, others]);
    expect(sent).toHaveLength(count);
  });

  it.each<[Outcome, number | string]>([
    [200, 200],
    [REFUSED, UNAVAILABLE],
  ])('follow a probe that ends with %s, although its caller gave up', async (outcome, next) => {
    const { call, probe } = await dueForProbe(REFUSED);
    const abort = new AbortController();
    const probing = call('a', abort);
    abort.abort(GIVEN_UP);
    expect(await probing).toBe('gone');
    probe.resolve(outcome);
    await new Promise(setImmediate);
    expect(await call('b')).toBe(next);
  });
});

describe('the breakers of a call', () => {
  it.each<[string, Outcome]>([
    ['timeouts', TIMEOUT],
    ['resets', failure('waiting')],
    ['broken responses', failure('reading')],
    ['responses 502', 502],
    ['responses 503', 503],
    ['responses 504', 504],
  ])('open after ten %s and close no other call', async (_title, outcome) => {
    const { call, repeat, sent } = withBreakers((name) => (name === 'hung' ? outcome : 200));
    await repeat('hung', 10);
    expect([await call('hung'), await call('other')]).toEqual([UNAVAILABLE, 200]);
    expect(sent.filter((name) => name === 'hung')).toHaveLength(10);
  });

  it.each([
    ['above one failure in two', 10, 4, 20, 10],
    ['never at it', 2, 1, 90, 90],
  ])('open %s', async (_title, period, successes, times, expected) => {
    let number = 0;
    const { repeat, sent } = withBreakers(() => (number++ % period < successes ? 200 : 503));
    await repeat('a', times);
    expect(sent).toHaveLength(expected);
  });

  it.each<[string, Outcome]>([
    ['a response 404', 404],
    ['a response 499', 499],
    ['a response 500 (D176)', 500],
    ['a response 200, even of a refusal', 200],
    ['a caller that gave up', GIVEN_UP],
    ['an error of ours', new Error('bug')],
  ])('never open for %s', async (_title, outcome) => {
    const { repeat, sent } = withBreakers(() => outcome);
    await repeat('a', 50);
    expect(sent).toHaveLength(50);
  });

  it('are closed by a probe with any other response, not by one that fails or can’t connect', async () => {
    let outcome: Outcome = 503;
    const { call, repeat } = withBreakers(() => outcome);
    await repeat('a', 10);
    for (const failed of [503, TIMEOUT, REFUSED]) {
      outcome = failed;
      jest.advanceTimersByTime(1_000);
      await call('a');
      outcome = 200;
      expect(await call('a')).toBe(UNAVAILABLE);
    }
    outcome = 500;
    jest.advanceTimersByTime(1_000);
    expect([await call('a'), await call('a')]).toEqual([500, 500]);
  });

  it('fail calls beside their probe at once', async () => {
    const { call, probe, sent } = await dueForProbe(503);
    const probing = call('a');
    expect(await call('a')).toBe(UNAVAILABLE);
    probe.resolve(200);
    expect([await probing, sent.length]).toEqual([200, 11]);
  });
});

describe('what a breaker tells', () => {
  it('is why it opened, and no longer that it is open once the next call decides', async () => {
    const { log, lines } = recordedLog();
    const shown: string[] = [];
    const telemetry = { breakerChanged: (name: string, state: string) => shown.push(`${name} ${state}`) };
    const guard = createBreakers(log, 60_000, telemetry as never);
    const { repeat } = sending(guard, () => REFUSED);
    await repeat('a', 5);
    expect(lines).toMatchObject([{ event: 'backend.breakerChanged', breaker: 'origin', code: 'ECONNREFUSED' }]);
    const error = await guard(() => Promise.reject(REFUSED))(requestOf('a'), {}).catch(codeOf);
    expect(error).toBe('ECONNREFUSED');
    jest.advanceTimersByTime(1_000);
    expect(shown).toEqual(['origin open', 'origin halfOpen']);
  });
});

describe('the retry of calls that read', () => {
  /** Retries calls that end in this order with an error or, when there is none left, with a response. */
  function withRetry(errors: readonly Error[], random = 0.5) {
    const delays: number[] = [];
    const remaining = [...errors];
    const delay = async (milliseconds: number) => void delays.push(milliseconds);
    jest.spyOn(Math, 'random').mockReturnValue(random);
    const retry = createRetry(new Set(['read']), delay);
    return { delays, ...sending(retry, () => remaining.shift() ?? 200) };
  }

  it.each<[string, number, Error]>([
    ['a refused connection', 2, REFUSED],
    ['a reset before the response', 2, failure('waiting', 'ECONNRESET')],
    ['a reset within the response', 1, failure('reading', 'ECONNRESET')],
    ['a response that is not HTTP', 1, failure('waiting', 'HPE_INVALID_CONSTANT')],
    ['a timeout', 1, TIMEOUT],
    ['any other error', 1, new Error('bug')],
  ])('lets one that ends with %s be sent so often at most: %i', async (_title, count, error) => {
    const { call, sent } = withRetry([error, error, error]);
    expect(await call('read')).toBe(error.message);
    expect(sent).toHaveLength(count);
  });

  it.each([
    [0, 50],
    [1, 150],
  ])('waits 50 to 150 ms (random %d)', async (random, expected) => {
    const { call, delays } = withRetry([REFUSED], random);
    expect(await call('read')).toBe(200);
    expect(delays).toEqual([expected]);
  });

  it('is not sent when the deadline passes during the wait', async () => {
    jest.useRealTimers();
    const abort = new AbortController();
    // A wait of minutes, so that a busy machine can't end it first.
    jest.spyOn(Math, 'random').mockReturnValue(10_000);
    const retry = createRetry(new Set(['read']));
    const { call, sent } = sending(retry, () => {
      setImmediate(() => abort.abort(TIMEOUT));
      return REFUSED;
    });
    expect([await call('read', abort), sent.length]).toEqual(['late', 1]);
  });

  it('spends at most a tenth of the calls, and ten in a row', async () => {
    const { repeat, sent } = withRetry(Array(10_000).fill(REFUSED));
    await repeat('read', 10);
    expect(sent).toHaveLength(20);
    await repeat('read', 1_000);
    expect(sent.length - 20).toBeGreaterThanOrEqual(1_099);
    expect(sent.length - 20).toBeLessThanOrEqual(1_101);
  });
});
