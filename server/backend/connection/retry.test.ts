import type { WireRequest } from '../../../shared/api/transport';
import type { BackendResponse } from './backendClient';
import { BackendFailure, type ExchangePhase } from './backendFailure';
import { createRetry } from './retry';

const OK: BackendResponse = { status: 200, bytes: 2, contentType: 'application/json', text: async () => '{}' };

const failure = (phase: ExchangePhase, code?: string): BackendFailure =>
  new BackendFailure(phase, Object.assign(new Error(phase), { code }));

/** Sends calls that end in this order with an error or, when there is none left, with a response. */
function setUp(errors: readonly unknown[], random = 0.5) {
  const delays: number[] = [];
  const remaining = [...errors];
  let sent = 0;
  const retry = createRetry({
    calls: new Set(['read']),
    delay: async (milliseconds) => void delays.push(milliseconds),
    random: () => random,
  });
  const send = retry(async () => {
    sent += 1;
    const error = remaining.shift();
    if (error !== undefined) throw error;
    return OK;
  });
  const call = (name = 'read', signal = new AbortController().signal): Promise<BackendResponse> =>
    send({ call: name, method: 'POST', path: '/', headers: {}, signal } satisfies WireRequest, {});
  return { call, delays, sent: () => sent };
}

describe('the retry of calls that read (B3)', () => {
  it.each<[string, BackendFailure]>([
    ['a refused connection', failure('connecting', 'ECONNREFUSED')],
    ['a reset before the response', failure('waiting', 'ECONNRESET')],
  ])('follows %s, once', async (_title, error) => {
    const { call, sent } = setUp([error]);
    await expect(call()).resolves.toBe(OK);
    expect(sent()).toBe(2);
    const twice = setUp([error, error, error]);
    await expect(twice.call()).rejects.toBe(error);
    expect(twice.sent()).toBe(2);
  });

  it.each<[string, unknown]>([
    ['a reset within the response', failure('reading', 'ECONNRESET')],
    ['a response that is not HTTP', failure('waiting', 'HPE_INVALID_CONSTANT')],
    ['a timeout', new DOMException('late', 'TimeoutError')],
    ['any other error', new Error('bug')],
  ])('does not follow %s', async (_title, error) => {
    const { call, sent } = setUp([error]);
    await expect(call()).rejects.toBe(error);
    expect(sent()).toBe(1);
  });

  it('does not follow a call that changes something', async () => {
    const error = failure('connecting', 'ECONNREFUSED');
    const { call, sent } = setUp([error]);
    await expect(call('commit')).rejects.toBe(error);
    expect(sent()).toBe(1);
  });

  it.each([
    [0, 50],
    [0.5, 100],
    [1, 150],
  ])('waits 50 to 150 ms (random %d)', async (random, expected) => {
    const { call, delays } = setUp([failure('connecting')], random);
    await call();
    expect(delays).toEqual([expected]);
  });

  it('is not sent when the deadline passes during the wait', async () => {
    const abort = new AbortController();
    let sent = 0;
    const send = createRetry({ calls: new Set(['read']) })(async () => {
      sent += 1;
      setImmediate(() => abort.abort(new DOMException('late', 'TimeoutError')));
      throw failure('connecting');
    });
    const request: WireRequest = { call: 'read', method: 'GET', path: '/', headers: {}, signal: abort.signal };
    await expect(send(request, {})).rejects.toMatchObject({ name: 'TimeoutError', message: 'late' });
    expect(sent).toBe(1);
  });

  it('spends at most a tenth of the calls, and ten in a row', async () => {
    const refused = failure('connecting', 'ECONNREFUSED');
    const { call, sent } = setUp(Array(10_000).fill(refused));
    for (let number = 0; number < 10; number += 1) await call().catch(() => undefined);
    expect(sent()).toBe(20);
    for (let number = 0; number < 1_000; number += 1) await call().catch(() => undefined);
    expect(sent() - 20).toBeGreaterThanOrEqual(1_099);
    expect(sent() - 20).toBeLessThanOrEqual(1_101);
  });
});
