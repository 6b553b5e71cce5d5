import { BackendFailure, type BackendResponse, type CallPhase, type Send } from './http';
import { createRetry } from './resilience';

const OK: BackendResponse = { status: 200, bytes: 2, contentType: 'application/json', text: async () => '{}' };
const failure = (phase: CallPhase, code?: string): BackendFailure =>
  new BackendFailure(phase, Object.assign(new Error(phase), { code }));
const REFUSED = failure('connecting', 'ECONNREFUSED');
const RESET = failure('waiting', 'ECONNRESET');
const TIMEOUT = new DOMException('late', 'TimeoutError');

/** Sends through a retry to a backend that fails with what `nextError` returns. */
function setUp(retry: (send: Send) => Send, nextError: () => Error | undefined) {
  const sent: string[] = [];
  const send = retry(async ({ call }) => {
    sent.push(call);
    const error = nextError();
    if (error) throw error;
    return OK;
  });
  /** The status of the response, or the message of the error. */
  const call = (name: string, signal = new AbortController().signal): Promise<number | string> =>
    send({ call: name, method: 'POST', path: '/', headers: {}, signal }, {}).then(
      ({ status }) => status,
      (error: Error) => error.message,
    );
  return { call, sent };
}

describe('the retry of calls that read (B3)', () => {
  /** Retries calls that end in this order with an error or, when there is none left, with a response. */
  function withRetry(errors: readonly Error[], random = 0.5) {
    const delays: number[] = [];
    const remaining = [...errors];
    const delay = async (milliseconds: number) => void delays.push(milliseconds);
    const retry = createRetry({ calls: new Set(['read']), delay, random: () => random });
    return { delays, ...setUp(retry, () => remaining.shift()) };
  }

  it.each<[string, string, Error, number]>([
    ['follows', 'a refused connection', REFUSED, 2],
    ['follows', 'a reset before the response', RESET, 2],
    ['does not follow', 'a reset within the response', failure('reading', 'ECONNRESET'), 1],
    ['does not follow', 'a response that is not HTTP', failure('waiting', 'HPE_INVALID_CONSTANT'), 1],
    ['does not follow', 'a timeout', TIMEOUT, 1],
    ['does not follow', 'any other error', new Error('bug'), 1],
  ])('%s %s, and then once', async (_follows, _title, error, count) => {
    const { call, sent } = withRetry([error]);
    expect(await call('read')).toBe(count === 2 ? 200 : error.message);
    expect(sent).toHaveLength(count);
    const failing = withRetry([error, error, error]);
    expect(await failing.call('read')).toBe(error.message);
    expect(failing.sent).toHaveLength(count);
  });

  it('does not follow a call that changes something', async () => {
    const { call, sent } = withRetry([REFUSED]);
    expect([await call('commit'), sent.length]).toEqual(['connecting', 1]);
  });

  it.each([
    [0, 50],
    [0.5, 100],
    [1, 150],
  ])('waits 50 to 150 ms (random %d)', async (random, expected) => {
    const { call, delays } = withRetry([REFUSED], random);
    await call('read');
    expect(delays).toEqual([expected]);
  });

  it('is not sent when the deadline passes during the wait', async () => {
    const abort = new AbortController();
    const { call, sent } = setUp(createRetry({ calls: new Set(['read']) }), () => {
      setImmediate(() => abort.abort(TIMEOUT));
      return REFUSED;
    });
    expect([await call('read', abort.signal), sent.length]).toEqual(['late', 1]);
  });

  it('spends at most a tenth of the calls, and ten in a row', async () => {
    const { call, sent } = withRetry(Array(10_000).fill(REFUSED));
    for (let number = 0; number < 10; number += 1) await call('read');
    expect(sent).toHaveLength(20);
    for (let number = 0; number < 1_000; number += 1) await call('read');
    expect(sent.length - 20).toBeGreaterThanOrEqual(1_099);
    expect(sent.length - 20).toBeLessThanOrEqual(1_101);
  });
});
