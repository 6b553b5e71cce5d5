import { getEventListeners } from 'node:events';
import { type AppError, toAppError } from '../errors';
import { createTranslator } from '../messages/createTranslator';
import {
  type ApiRequest,
  createTransport,
  type TransportConfig,
  type WireRequest,
  type WireResponse,
} from './transport';

type Respond = (request: WireRequest) => Promise<WireResponse> | WireResponse;

function setUp(respond: Respond, over: Partial<TransportConfig> = {}) {
  const sent: WireRequest[] = [];
  const mismatches: string[] = [];
  const transport = createTransport({
    send: async (request) => {
      sent.push(request);
      return respond(request);
    },
    timeoutMs: 60_000,
    t: createTranslator('literal'),
    reportMismatch: (call) => mismatches.push(call),
    ...over,
  });
  const request = (more: Partial<ApiRequest> = {}) => transport.request({ call: 'c', path: '/', ...more });
  /** How a request fails. */
  const failureOf = (more?: Partial<ApiRequest>): Promise<AppError> =>
    request(more).then(() => Promise.reject(new Error('It did not fail')), toAppError);
  return { transport, request, failureOf, sent, mismatches };
}

const reply = (status: number, body: unknown): WireResponse => ({
  status,
  text: async () => (typeof body === 'string' ? body : JSON.stringify(body)),
});

const never: Respond = (request) =>
  new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason)));

describe('a request', () => {
  const HEADERS = {
    Accept: 'application/json',
    'Cache-Control': 'no-cache',
    Pragma: 'no-cache',
    'X-Requested-With': 'XMLHttpRequest',
  };
  const JSON_HEADERS = { ...HEADERS, 'Content-Type': 'application/json' };
  const payload = { id: '5', none: undefined, text: 'a b&c' };
  const form = new FormData();

  it.each<[string, Partial<ApiRequest>, Partial<WireRequest>]>([
    ['GET, JSON, no cache and the AJAX header by default (S132)', {}, { method: 'GET', path: '/', headers: HEADERS }],
    ['a payload in the query', { payload }, { method: 'GET', path: '/?id=5&text=a+b%26c', headers: HEADERS }],
    [
      'a payload as a JSON body',
      { method: 'POST', payload },
      { method: 'POST', path: '/', headers: JSON_HEADERS, body: '{"id":"5","text":"a b&c"}' },
    ],
    [
      'the key of a write as a string of a structured field',
      { method: 'POST', payload, idempotencyKey: '5f0e-1' },
      {
        ...{ method: 'POST', path: '/', headers: { ...JSON_HEADERS, 'Idempotency-Key': '"5f0e-1"' } },
        body: '{"id":"5","text":"a b&c"}',
      },
    ],
    ['a form as it is', { method: 'PUT', payload: form }, { method: 'PUT', path: '/', headers: HEADERS, body: form }],
  ])('sends %s (S133, D164)', async (_title, request, wire) => {
    const { request: send, sent } = setUp(() => reply(200, 'null'));
    await send(request);
    expect(sent).toEqual([{ call: 'c', signal: expect.any(AbortSignal), ...wire }]);
  });

  it('fails as aborted when its signal aborts, and is not sent when that is before (S134)', async () => {
    const { failureOf, sent } = setUp(never);
    const abort = new AbortController();
    const pending = failureOf({ signal: abort.signal });
    abort.abort();
    expect(await pending).toMatchObject({ kind: 'aborted' });
    expect(sent).toHaveLength(1);
    expect(await failureOf({ signal: abort.signal })).toMatchObject({ kind: 'aborted' });
    expect(sent).toHaveLength(1);
  });

  it.each([200, 500])('leaves no listener on the signal of its caller when it has ended with %i', async (status) => {
    const { signal } = new AbortController();
    await setUp(() => reply(status, {}))
      .request({ signal })
      .catch(() => undefined);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});

describe('a response', () => {
  it.each([
    [500, { error: 'a', msg: 'b' }, 'http', 'a'],
    [400, { err: { msg: 'd' } }, 'badRequest', 'd'],
    [404, {}, 'http', '请求失败'],
    [401, {}, 'unauthorized', '未授权，请登录后重试'],
    [401, { message: 'm' }, 'unauthorized', 'm'],
    [200, { success: false, info: { msg: 'y' } }, 'rejected', 'y'],
    [200, { success: false }, 'rejected', 'Unknown error'],
  ])('%i %j is %s with the message %s (S158, S159, S161, S162)', async (status, body, kind, message) => {
    expect(await setUp(() => reply(status, body)).failureOf()).toMatchObject({ kind, message, status, call: 'c' });
  });

  it.each([
    [{ success: false, message: 'Many visitors', neverSent: true }, true],
    [{ success: false, message: 'Many visitors' }, false],
  ])('503 %j of the storefront itself was never sent: %s (D67, D121)', async (body, neverSent) => {
    expect(await setUp(() => reply(503, body)).failureOf()).toMatchObject({ kind: 'http', neverSent });
  });

  it.each([404, 410])('%i is notFound where the entity may be missing (D70)', async (status) => {
    const { failureOf } = setUp(() => reply(status, {}));
    expect(await failureOf({ mayBeMissing: true })).toMatchObject({ kind: 'notFound', status });
    expect(await failureOf()).toMatchObject({ kind: 'http', status });
  });

  it.each([
    [199, false],
    [200, true],
    [299, true],
    [300, false],
  ])('%i is a success: %j', async (status, isSuccess) => {
    const outcome = await setUp(() => reply(status, { data: 1 }))
      .request()
      .catch((error: AppError) => error.status);
    expect(outcome).toEqual(isSuccess ? { data: 1 } : status);
  });

  it('499 to a call that changes something is ignored, and says nothing to one that reads (S160, D152)', async () => {
    const { request, failureOf, mismatches } = setUp(() => reply(499, { error: 'x' }));
    await expect(request({ writes: true })).resolves.toBeUndefined();
    expect([await failureOf(), mismatches]).toMatchObject([{ kind: 'http', status: 499 }, []]);
  });

  it('that is not of its type is returned as text and reported, or a failure where JSON is required (S163)', async () => {
    const { request, failureOf, mismatches } = setUp(() => reply(200, '<html>'));
    await expect(request()).resolves.toBe('<html>');
    expect(await failureOf({ requiresJson: true })).toMatchObject({
      ...{ kind: 'malformed', message: 'Unknown error', call: 'c' },
    });
    await request({ responseType: 'text' });
    expect(mismatches).toEqual(['c', 'c']);
  });

  it('that says nothing is a failure, and is reported once (D152)', async () => {
    const { failureOf, mismatches } = setUp(() => reply(200, { success: true }));
    expect([await failureOf(), mismatches]).toMatchObject([{ kind: 'malformed' }, ['c']]);
  });

  it('of another shape has the message of an unknown error, and is reported unless it was text', () => {
    const { transport, mismatches } = setUp(() => reply(200, {}));
    expect(transport.malformed('c', {})).toMatchObject({ kind: 'malformed', message: 'Unknown error', call: 'c' });
    transport.malformed('text', '<html>');
    transport.reportMismatch('cut');
    expect(mismatches).toEqual(['c', 'cut']);
  });
});

describe('a failure', () => {
  const refuse: Respond = () => Promise.reject(new Error('ECONNREFUSED'));

  it.each<[string, string, Partial<ApiRequest>, Respond, object]>([
    ['timeout', 'request timeout', { timeoutMs: 1 }, never, { cause: { name: 'TimeoutError' } }],
    [
      'aborted',
      'Unknown error',
      { signal: AbortSignal.abort(new Error('left')) },
      never,
      { cause: { message: 'left' } },
    ],
    ['network', 'Unknown error', {}, refuse, { cause: { message: 'ECONNREFUSED' } }],
  ])('of kind %s has its message, its call and its cause for the log (S134, S162, D62)', async (...row) => {
    const [kind, message, request, respond, cause] = row;
    const failure = await setUp(respond).failureOf({ call: 'cart', ...request });
    expect(failure).toMatchObject({ kind, message, call: 'cart', ...cause });
  });
});
