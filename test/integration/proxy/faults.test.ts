// Proxied responses for each fault kind of the sandbox (N07; reliability.md B1–B14).
import http from 'node:http';
import { FAULT_KINDS, type FaultKindName } from '../../../server/sandbox/faults/faultKinds';
import { bodyOf, exchange, head, statusOf } from '../../support/rawClient';
import { headerOf } from '../../support/rawResponse';
import { closeServers, listen } from '../../support/rawServer';
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../../support/storefront';

const PATH = '/api/item/content/article-category/list';

let ports: { readonly patient: number; readonly quick: number };
let right: string;

beforeAll(async () => {
  const started = async (timeout: string): Promise<number> => {
    const { app }: TestStorefront = await startTestStorefront({ PROXY_TIMEOUT_MS: timeout });
    return (await listen(http.createServer(app))).port;
  };
  ports = { patient: await started('20000'), quick: await started('300') };
  right = bodyOf(await exchange(ports.patient, head(PATH)));
});
afterAll(async () => {
  await closeServers();
  await closeStorefronts();
});

/** The storefront's raw response to a call with this fault. */
const ask = (kind: FaultKindName, port = ports.patient): Promise<string> =>
  exchange(port, head(PATH, { headers: [`X-Sandbox-Fault: *;${kind};delayMs=1`] }));

const refusals: Partial<Record<FaultKindName, readonly [status: number, body: string | RegExp]>> = {
  badRequest: [400, /"success":false,"err":\{"code":"SANDBOX_FAULT","msg":"The sandbox was told to fail"/],
  unauthorized: [401, /"err"/],
  forbidden: [403, /"err"/],
  notFound: [404, /"err"/],
  gone: [410, /"err"/],
  ignored: [499, /"err"/],
  failed: [500, '{}'],
  failedError: [500, '{"error":"The sandbox was told to fail"}'],
  failedMsg: [500, '{"msg":"The sandbox was told to fail"}'],
  failedMessage: [500, '{"message":"The sandbox was told to fail"}'],
  failedErrMsg: [500, '{"err":{"msg":"The sandbox was told to fail"}}'],
  failedInfoMsg: [500, '{"info":{"msg":"The sandbox was told to fail"}}'],
  rejectedErr: [200, /^\{"success":false,"err"/],
  rejectedInfo: [200, '{"success":false,"info":{"msg":"The sandbox was told to fail"}}'],
};

/** Invalid but complete responses, which the client code has to handle. */
const passedOn: Partial<Record<FaultKindName, (body: string) => unknown>> = {
  delay: (body) => expect(body).toBe(right),
  html: (body) => expect(body).toMatch(/^<!doctype html>/),
  htmlAsJson: (body) => expect(body).toMatch(/^<!doctype html>/),
  empty: (body) => expect(body).toBe(''),
  truncated: (body) => expect(body).toBe(right.slice(0, body.length)),
  emptied: (body) => expect(body).toBe('{"success":true,"data":[]}'),
  nullPayload: (body) => expect(body).toBe('{"success":true,"data":null}'),
  wrongPayload: (body) => expect(body).toBe('{"success":true,"data":42}'),
  wrongTypes: (body) => expect(body).toMatch(/"name":\{"wrong":/),
  leakPrices: (body) => expect(body).toBe(right),
  byteOrderMark: (body) => expect(body).toBe(Buffer.from(`\uFEFF`).toString('latin1') + right),
  deep: (body) => expect(body).toMatch(/\[{5000}\]{5000}/),
  huge: (body) => expect(body.length).toBeGreaterThan(8_000_000),
  gzipBomb: (body) => expect(body.length).toBeLessThan(20_000),
  lengthTooShort: (body) => expect(body).toBe(right.slice(0, -10)),
  extraAnswer: (body) => expect(body).toBe(right),
};

/** No usable response. */
const BROKEN: readonly FaultKindName[] = ['redirect', 'reset', 'lengthAndChunks', 'junkStatusLine'];
/** Cut off after the first bytes. */
const CUT_OFF: readonly FaultKindName[] = ['resetInBody', 'lengthTooLong'];
const ENDLESS: readonly FaultKindName[] = ['hang', 'drip'];

it('every fault kind has an expectation', () => {
  const expected = [...Object.keys(refusals), ...Object.keys(passedOn), ...BROKEN, ...CUT_OFF, ...ENDLESS];
  expect(expected.sort()).toEqual(Object.keys(FAULT_KINDS).sort());
});

describe('a proxied call', () => {
  it.each(Object.entries(refusals))('with %s is passed on unchanged (B6–B8)', async (kind, [status, body]) => {
    const response = await ask(kind as FaultKindName);
    expect(statusOf(response)).toBe(status);
    if (typeof body === 'string') expect(bodyOf(response)).toBe(body);
    else expect(bodyOf(response)).toMatch(body);
    expect(headerOf(response, 'cache-control')).toBe('private, no-store');
  });

  it.each(Object.entries(passedOn))('with %s is passed on unchanged with nosniff (B4, B5, B9)', async (kind, check) => {
    const response = await ask(kind as FaultKindName);
    expect(statusOf(response)).toBe(200);
    expect(headerOf(response, 'x-content-type-options')).toBe('nosniff');
    check(bodyOf(response));
  });

  it.each(BROKEN)('with %s responds 502 in JSON (B3, B11, B14)', async (kind) => {
    const response = await ask(kind);
    expect(statusOf(response)).toBe(502);
    expect(JSON.parse(bodyOf(response))).toEqual({ success: false, message: expect.any(String) });
    expect(response).not.toMatch(/backend\.internal|127\.0\.0\.1/);
  });

  it.each(CUT_OFF)('with %s never looks complete (B3, B11)', async (kind) => {
    const response = await ask(kind);
    expect(Number(headerOf(response, 'content-length'))).toBeGreaterThan(bodyOf(response).length);
  });

  it('with hang responds 504 at the deadline (B2)', async () => {
    const response = await ask('hang', ports.quick);
    expect([statusOf(response), headerOf(response, 'content-type')]).toEqual([504, 'application/json; charset=utf-8']);
  });

  it('with drip is cut off at the deadline (B10)', async () => {
    const response = await ask('drip', ports.quick);
    expect(statusOf(response)).toBe(200);
    expect(bodyOf(response)).not.toContain('0\r\n\r\n');
  });

  it('gets its own response after a duplicated one (B11, P15)', async () => {
    for (let round = 0; round < 100; round++) {
      const faulty = await ask('extraAnswer');
      const next = await exchange(ports.patient, head('/api/item/site/config'));
      expect([bodyOf(faulty), JSON.parse(bodyOf(next))]).toEqual([
        right,
        { success: true, data: { upgrading: false } },
      ]);
    }
  });

  it('of a remote client ignores fault switches', async () => {
    const headers = ['X-Sandbox-Fault: *;failed', 'X-Forwarded-For: 203.0.113.9'];
    expect(statusOf(await exchange(ports.patient, head(PATH, { headers })))).toBe(200);
  });
});
