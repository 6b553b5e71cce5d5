import type { WireRequest } from '../../../shared/api/transport';
import { createLog } from '../../log';
import type { BackendResponse, Send } from './backendClient';
import { BackendFailure, type ExchangePhase } from './backendFailure';
import { createBreakers } from './breakers';

const responseOf = (status: number): BackendResponse => ({
  status,
  bytes: 2,
  contentType: 'application/json',
  text: async () => '{}',
});
const failure = (phase: ExchangePhase): BackendFailure => new BackendFailure(phase, new Error(phase));
const REFUSED = failure('connecting');
const TIMEOUT = new DOMException('late', 'TimeoutError');
const GIVEN_UP = new DOMException('gone', 'AbortError');

type Outcome = number | Error;

/** Breakers over a backend that does what `backend` says at the moment of the call. */
function setUp(backend: (call: string) => Outcome | Promise<Outcome>) {
  const logged: unknown[] = [];
  const log = createLog('info', { write: (line: string) => logged.push(JSON.parse(line)) });
  const sent: string[] = [];
  const send: Send = async ({ call }) => {
    sent.push(call);
    const outcome = await backend(call);
    if (typeof outcome === 'number') return responseOf(outcome);
    throw outcome;
  };
  const guarded = createBreakers(log, 60_000)(send);
  /** The status of the response, or the message of the error. */
  const call = (name: string, signal = new AbortController().signal): Promise<number | string> =>
    guarded({ call: name, method: 'GET', path: '/', headers: {}, signal } satisfies WireRequest, {}).then(
      ({ status }) => status,
      (error: Error) => error.message,
    );
  const repeat = async (name: string, times: number): Promise<void> => {
    for (let number = 0; number < times; number += 1) await call(name);
  };
  return { call, repeat, sent, logged };
}

const UNAVAILABLE = 'The backend is not available';
const advance = (milliseconds: number): void => {
  jest.setSystemTime(Date.now() + milliseconds);
};

// Only the clock is replaced: promises and timers run as always.
beforeEach(() => jest.useFakeTimers({ now: 1_000_000, doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

describe('the breaker of the origin (B1)', () => {
  it('opens for every call after five refused connections', async () => {
    const { call, repeat, sent } = setUp(() => REFUSED);
    await repeat('a', 4);
    expect(await call('b')).toBe('connecting');
    expect(await call('a')).toBe(UNAVAILABLE);
    expect(await call('c')).toBe(UNAVAILABLE);
    expect(sent).toHaveLength(5);
  });

  it('stays closed when a connection succeeds in between, whatever its response', async () => {
    let number = 0;
    const { repeat, sent } = setUp(() => {
      number += 1;
      return number % 5 === 0 ? 400 : REFUSED;
    });
    await repeat('a', 100);
    expect(sent).toHaveLength(100);
  });

  it('fails as network, with the name of the call', async () => {
    const guarded = createBreakers(
      createLog('silent'),
      60_000,
    )(async () => {
      throw REFUSED;
    });
    const signal = new AbortController().signal;
    const send = () => guarded({ call: 'a', method: 'GET', path: '/', headers: {}, signal }, {});
    for (let number = 0; number < 5; number += 1) await send().catch(() => undefined);
    await expect(send()).rejects.toMatchObject({ name: 'AppError', kind: 'network', call: 'a' });
  });

  it('sends one probe a second while the backend is down (B15)', async () => {
    const { call, repeat, sent } = setUp(() => REFUSED);
    await repeat('a', 5);
    for (let tenth = 1; tenth <= 100; tenth += 1) {
      advance(100);
      await Promise.all(['a', 'b', 'c'].map((name) => call(name)));
    }
    expect(sent).toHaveLength(5 + 10);
  });

  it('lets one probe through, on whose success the others are sent (B15)', async () => {
    let isDown = true;
    const probe = Promise.withResolvers<number>();
    const { call, repeat, sent } = setUp(() => (isDown ? REFUSED : probe.promise));
    await repeat('a', 5);
    isDown = false;
    advance(1_000);
    const first = call('a');
    const others = Promise.all([call('a'), call('b'), call('c')]);
    await new Promise(setImmediate);
    expect(sent).toHaveLength(6);
    probe.resolve(200);
    expect(await first).toBe(200);
    expect(await others).toEqual([200, 200, 200]);
    expect(sent).toHaveLength(9);
  });

  it('fails the calls beside a probe that is refused, without sending them (B15)', async () => {
    const probe = Promise.withResolvers<number>();
    let isProbed = false;
    const { call, repeat, sent } = setUp(() => (isProbed ? probe.promise : REFUSED));
    await repeat('a', 5);
    isProbed = true;
    advance(1_000);
    const first = call('a');
    const others = Promise.all([call('a'), call('b'), call('c')]);
    await new Promise(setImmediate);
    probe.reject(REFUSED);
    expect(await first).toBe('connecting');
    expect(await others).toEqual([UNAVAILABLE, UNAVAILABLE, UNAVAILABLE]);
    expect(sent).toHaveLength(6);
  });

  it('lets go of a call that waits for a probe when its caller gives up', async () => {
    const probe = Promise.withResolvers<number>();
    let isProbed = false;
    const { call, repeat } = setUp(() => (isProbed ? probe.promise : REFUSED));
    await repeat('a', 5);
    isProbed = true;
    advance(1_000);
    void call('a');
    const abort = new AbortController();
    const waiting = call('b', abort.signal);
    abort.abort(GIVEN_UP);
    expect(await waiting).toBe('gone');
    probe.resolve(200);
  });

  it.each([
    ['closes', 200],
    ['stays open', REFUSED],
  ])('%s as its probe ends, although the caller gave up', async (_title, outcome) => {
    const probe = Promise.withResolvers<Outcome>();
    let isProbed = false;
    const { call, repeat } = setUp(() => (isProbed ? probe.promise : REFUSED));
    await repeat('a', 5);
    advance(1_000);
    isProbed = true;
    const abort = new AbortController();
    const given = call('a', abort.signal);
    abort.abort(GIVEN_UP);
    expect(await given).toBe('gone');
    probe.resolve(outcome);
    await new Promise(setImmediate);
    expect(await call('b')).toBe(outcome === 200 ? 200 : UNAVAILABLE);
  });

  it('closes when a probe connects, although its call fails', async () => {
    let outcome: Outcome = REFUSED;
    const { call, repeat } = setUp(() => outcome);
    await repeat('a', 5);
    advance(1_000);
    outcome = TIMEOUT;
    await call('a');
    outcome = 200;
    expect(await call('b')).toBe(200);
  });
});

describe('the breaker of a call', () => {
  it.each<[string, Outcome]>([
    ['timeouts', TIMEOUT],
    ['resets', failure('waiting')],
    ['broken responses', failure('reading')],
    ['responses 500', 500],
    ['responses 503', 503],
  ])('opens after ten %s and closes no other call', async (_title, outcome) => {
    const { call, repeat, sent } = setUp((name) => (name === 'hung' ? outcome : 200));
    await repeat('hung', 10);
    expect(await call('hung')).toBe(UNAVAILABLE);
    expect(await call('other')).toBe(200);
    expect(sent.filter((name) => name === 'hung')).toHaveLength(10);
  });

  it('opens at one failure in two and not below', async () => {
    let number = 0;
    const half = setUp(() => (number++ % 2 === 0 ? 200 : 500));
    await half.repeat('a', 20);
    expect(half.sent).toHaveLength(10);
    number = 0;
    const less = setUp(() => (number++ % 9 < 5 ? 200 : 500));
    await less.repeat('a', 90);
    expect(less.sent).toHaveLength(90);
  });

  it('forgets failures after ten seconds', async () => {
    const { repeat, sent } = setUp(() => 500);
    await repeat('a', 9);
    advance(10_000);
    await repeat('a', 9);
    expect(sent).toHaveLength(18);
    advance(9_000);
    await repeat('a', 2);
    expect(sent).toHaveLength(19);
  });

  it.each<[string, Outcome]>([
    ['a response 404', 404],
    ['a response 499', 499],
    ['a response 200, even of a refusal', 200],
    ['a caller that gave up', GIVEN_UP],
    ['an error of ours', new Error('bug')],
  ])('never opens for %s', async (_title, outcome) => {
    const { repeat, sent } = setUp(() => outcome);
    await repeat('a', 50);
    expect(sent).toHaveLength(50);
  });

  it('is closed by a successful probe, not by one that fails or can’t connect', async () => {
    let outcome: Outcome = 500;
    const { call, repeat } = setUp(() => outcome);
    await repeat('a', 10);
    for (const failed of [500, TIMEOUT, REFUSED]) {
      outcome = failed;
      advance(1_000);
      await call('a');
      outcome = 200;
      expect(await call('a')).toBe(UNAVAILABLE);
    }
    advance(1_000);
    expect([await call('a'), await call('a')]).toEqual([200, 200]);
  });
});

describe('the log of a breaker', () => {
  it('has one line when it opens and one when it closes, none for probes', async () => {
    let isDown = true;
    const { call, repeat, logged } = setUp(() => (isDown ? REFUSED : 200));
    await repeat('a', 5);
    for (let second = 0; second < 5; second += 1) {
      advance(1_000);
      await call('a');
    }
    isDown = false;
    advance(1_000);
    await call('a');
    expect(logged).toEqual([
      expect.objectContaining({ level: 'error', event: 'backend.breakerChanged', breaker: 'origin', state: 'open' }),
      expect.objectContaining({ level: 'info', event: 'backend.breakerChanged', breaker: 'origin', state: 'closed' }),
    ]);
  });
});
