import { getEventListeners } from 'node:events';
import type { AppError } from '../errors';
import { createTranslator } from '../messages/createTranslator';
import {
  type ApiRequest,
  createTransport,
  type TransportConfig,
  type WireRequest,
  type WireResponse,
} from './transport';
import { transportFallbacks } from './transportFallbacks';

const FALLBACKS = {
  failed: 'failed',
  unauthorized: 'unauthorized',
  timeout: 'request timeout',
  unknown: 'Unknown error',
};

function setUp(
  respond: (request: WireRequest) => Promise<WireResponse> | WireResponse,
  over: Partial<TransportConfig> = {},
) {
  const sent: WireRequest[] = [];
  const mismatches: string[] = [];
  const refused: string[] = [];
  const transport = createTransport();
  const config: TransportConfig = {
    send: async (request) => {
      sent.push(request);
      return respond(request);
    },
    timeoutMs: 60_000,
    fallbacks: FALLBACKS,
    onUnauthorized: (error) => refused.push(error.message),
    reportMismatch: (call) => mismatches.push(call),
    ...over,
  };
  return { transport, config, sent, mismatches, refused };
}

const reply = (status: number, body: unknown): WireResponse => ({
  status,
  text: async () => (typeof body === 'string' ? body : JSON.stringify(body)),
});

const never = (request: WireRequest): Promise<WireResponse> =>
  new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason)));

describe('transport', () => {
  it('queues calls until it is configured (S094)', async () => {
    const { transport, config, sent } = setUp(() => reply(200, { data: 1 }));
    const early = transport.request({ call: 'c', path: '/api/x' });
    await Promise.resolve();
    expect(sent).toHaveLength(0);
    transport.configure(config);
    await expect(early).resolves.toEqual({ data: 1 });
    expect(sent).toHaveLength(1);
  });

  it('defaults to GET, JSON, no cache and the AJAX header (S132)', async () => {
    const { transport, config, sent } = setUp(() => reply(200, {}));
    transport.configure(config);
    await transport.request({ call: 'c', path: '/api/x' });
    expect(sent[0]).toMatchObject({
      method: 'GET',
      headers: {
        Accept: 'application/json',
        'Cache-Control': 'no-cache',
        Pragma: 'no-cache',
        'X-Requested-With': 'XMLHttpRequest',
      },
    });
    expect(sent[0]?.body).toBeUndefined();
  });

  it('puts a payload in the query, a JSON body or a form (S133)', async () => {
    const { transport, config, sent } = setUp(() => reply(200, {}));
    transport.configure(config);
    const payload = { id: '5', none: undefined, text: 'a b&c' };
    await transport.request({ call: 'c', path: '/api/x', payload });
    await transport.request({ call: 'c', path: '/api/x', method: 'POST', payload });
    await transport.request({ call: 'c', path: '/api/x', method: 'POST', format: 'multipart', payload });
    expect(sent[0]?.path).toBe('/api/x?id=5&text=a+b%26c');
    expect(sent[1]).toMatchObject({ path: '/api/x', body: '{"id":"5","text":"a b&c"}' });
    expect(sent[1]?.headers['Content-Type']).toBe('application/json');
    expect([...((sent[2]?.body ?? []) as FormData)]).toEqual([
      ['id', '5'],
      ['text', 'a b&c'],
    ]);
    expect(sent[2]?.headers).not.toHaveProperty('Content-Type');
  });

  it("fails with 'request timeout' without a response in time (S134, S162)", async () => {
    const { transport, config } = setUp(never);
    transport.configure(config);
    await expect(transport.request({ call: 'c', path: '/', timeoutMs: 1 })).rejects.toMatchObject({
      kind: 'timeout',
      message: 'request timeout',
      call: 'c',
    });
  });

  it('fails as aborted when its signal aborts (S134)', async () => {
    const { transport, config } = setUp(never);
    transport.configure(config);
    const abort = new AbortController();
    const pending = transport.request({ call: 'c', path: '/', signal: abort.signal });
    abort.abort();
    await expect(pending).rejects.toMatchObject({ kind: 'aborted' });
  });

  it('sends nothing when its signal is already aborted', async () => {
    const { transport, config, sent } = setUp(() => reply(200, {}));
    transport.configure(config);
    await expect(transport.request({ call: 'c', path: '/', signal: AbortSignal.abort() })).rejects.toMatchObject({
      kind: 'aborted',
    });
    expect(sent).toHaveLength(0);
  });

  it.each([
    [500, { error: 'a', msg: 'b' }, 'http', 'a'],
    [500, { msg: 'b' }, 'http', 'b'],
    [502, {}, 'http', 'failed'],
    [502, '<html>', 'http', 'failed'],
    [400, { err: { msg: 'd' } }, 'badRequest', 'd'],
    [403, {}, 'forbidden', 'failed'],
    [404, {}, 'http', 'failed'],
    [401, {}, 'unauthorized', 'unauthorized'],
    [401, { message: 'm' }, 'unauthorized', 'm'],
    [200, { success: false, err: { msg: 'x' } }, 'rejected', 'x'],
    [200, { success: false, info: { msg: 'y' } }, 'rejected', 'y'],
    [200, { success: false }, 'rejected', 'Unknown error'],
  ])('turns %i %j into %s with the message %s (S158, S159, S161)', async (status, body, kind, message) => {
    const { transport, config } = setUp(() => reply(status, body));
    transport.configure(config);
    await expect(transport.request({ call: 'c', path: '/' })).rejects.toMatchObject({ kind, message });
  });

  it.each([404, 410])('turns %i into notFound where the entity may be missing (D70)', async (status) => {
    const { transport, config } = setUp(() => reply(status, {}));
    transport.configure(config);
    const entity = transport.request({ call: 'c', path: '/', mayBeMissing: true });
    await expect(entity).rejects.toMatchObject({ kind: 'notFound', status });
    await expect(transport.request({ call: 'c', path: '/' })).rejects.toMatchObject({ kind: 'http', status });
  });

  it('reports a 401 unless the call expects it (S159)', async () => {
    const { transport, config, refused } = setUp(({ path }) => reply(401, { msg: `refused ${path}` }));
    transport.configure(config);
    const expected = transport.request({ call: 'c', path: '/expected', expectsUnauthorized: true });
    await expect(expected).rejects.toMatchObject({ kind: 'unauthorized', message: 'refused /expected', status: 401 });
    expect(refused).toEqual([]);
    await expect(transport.request({ call: 'c', path: '/unexpected' })).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(refused).toEqual(['refused /unexpected']);
  });

  it.each([400, 403, 404, 500])('does not report a %i as an ended session', async (status) => {
    const { transport, config, refused } = setUp(() => reply(status, {}));
    transport.configure(config);
    await expect(transport.request({ call: 'c', path: '/' })).rejects.toMatchObject({ status });
    expect(refused).toEqual([]);
  });

  it('throws a 401 without a listener too', async () => {
    const { config } = setUp(() => reply(401, {}));
    const { onUnauthorized: _, ...silent } = config;
    const pending = createTransport(silent).request({ call: 'c', path: '/' });
    await expect(pending).rejects.toMatchObject({ kind: 'unauthorized' });
  });

  it.each([
    [199, false],
    [200, true],
    [299, true],
    [300, false],
  ])('takes %i for a success: %j', async (status, isSuccess) => {
    const { transport, config } = setUp(() => reply(status, { data: 1 }));
    transport.configure(config);
    const outcome = await transport.request({ call: 'c', path: '/' }).catch((error: AppError) => error.status);
    expect(outcome).toEqual(isSuccess ? { data: 1 } : status);
  });

  it.each<[string, Partial<ApiRequest>, () => Promise<WireResponse> | WireResponse]>([
    ['aborted', { signal: AbortSignal.abort() }, () => reply(200, {})],
    ['network', {}, () => Promise.reject(new Error('ECONNREFUSED'))],
    ['http', {}, () => reply(500, {})],
    ['rejected', {}, () => reply(200, { success: false })],
    ['malformed', { requiresJson: true }, () => reply(200, '<html>')],
  ])('names the call in an error of kind %s', async (kind, request, respond) => {
    const { transport, config } = setUp(respond);
    transport.configure(config);
    await expect(transport.request({ call: 'cart', path: '/', ...request })).rejects.toMatchObject({
      kind,
      call: 'cart',
    });
  });

  it('keeps the cause of a network failure and of an abort for the log', async () => {
    const { transport, config } = setUp(() => Promise.reject(new Error('ECONNREFUSED')));
    transport.configure(config);
    const failure = await transport.request({ call: 'c', path: '/' }).catch((error: AppError) => error);
    expect(failure).toMatchObject({ cause: { message: 'ECONNREFUSED' } });
    const signal = AbortSignal.abort(new Error('left'));
    const aborted = await transport.request({ call: 'c', path: '/', signal }).catch((error: AppError) => error);
    expect(aborted).toMatchObject({ cause: { message: 'left' } });
    const late = setUp(never);
    late.transport.configure(late.config);
    const timeout = await late.transport
      .request({ call: 'c', path: '/', timeoutMs: 1 })
      .catch((error: AppError) => error);
    expect(timeout).toMatchObject({ cause: { name: 'TimeoutError' } });
  });

  it('sends the parts of a form, files as files, and leaves absent values out', async () => {
    const { transport, config, sent } = setUp(() => reply(200, {}));
    transport.configure(config);
    const file = new Blob(['licence'], { type: 'text/plain' });
    const payload = { file, none: undefined, empty: null, zero: 0, no: false };
    await transport.request({ call: 'c', path: '/api/x', method: 'POST', format: 'multipart', payload });
    const form = sent[0]?.body as FormData;
    expect([...form.keys()]).toEqual(['file', 'zero', 'no']);
    expect([form.get('zero'), form.get('no')]).toEqual(['0', 'false']);
    expect(await (form.get('file') as File).text()).toBe('licence');
  });

  it('has the configured message for a body of another shape, and none before it is configured', () => {
    const { transport, config, mismatches } = setUp(() => reply(200, {}));
    expect(transport.malformed('c', {})).toMatchObject({ kind: 'malformed', message: '', call: 'c' });
    transport.configure(config);
    expect(transport.malformed('c', {})).toMatchObject({ kind: 'malformed', message: 'Unknown error', call: 'c' });
    expect(mismatches).toEqual(['c']);
  });

  it('ignores 499 (S160)', async () => {
    const { transport, config } = setUp(() => reply(499, { error: 'x' }));
    transport.configure(config);
    await expect(transport.request({ call: 'c', path: '/' })).resolves.toBeUndefined();
  });

  it('returns text and reports a body that is not of its type (S163)', async () => {
    const { transport, config, mismatches } = setUp(() => reply(200, '<html>'));
    transport.configure(config);
    await expect(transport.request({ call: 'c', path: '/' })).resolves.toBe('<html>');
    await expect(transport.request({ call: 'c', path: '/', requiresJson: true })).rejects.toMatchObject({
      kind: 'malformed',
      message: 'Unknown error',
    });
    await transport.request({ call: 'text', path: '/', responseType: 'text' });
    expect(mismatches).toEqual(['c', 'c']);
  });

  it("fails with 'Unknown error' on a network failure (D62)", async () => {
    const { transport, config } = setUp(() => Promise.reject(new Error('ECONNREFUSED')));
    transport.configure(config);
    await expect(transport.request({ call: 'c', path: '/' })).rejects.toMatchObject({
      kind: 'network',
      message: 'Unknown error',
    });
  });
});

describe('transportFallbacks', () => {
  it('are the messages of spec.md §8 (S158, S159, S161, S162)', () => {
    expect(transportFallbacks(createTranslator('literal'))).toEqual({
      failed: '请求失败',
      unauthorized: '未授权，请登录后重试',
      timeout: 'request timeout',
      unknown: 'Unknown error',
    });
  });
});

describe('a request that has ended', () => {
  it.each([200, 500])('leaves no listener on the signal of its caller, with %i', async (status) => {
    const transport = createTransport({
      send: async () => ({ status, text: async () => '{}' }),
      timeoutMs: 60_000,
      fallbacks: { failed: 'f', unauthorized: 'u', timeout: 't', unknown: 'x' },
      reportMismatch: () => undefined,
    });
    const { signal } = new AbortController();
    await transport.request({ call: 'a', path: '/a', signal }).catch(() => undefined);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});
