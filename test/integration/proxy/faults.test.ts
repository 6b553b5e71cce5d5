// What a proxied call becomes for each fault kind of the embedded backend (N07).
import http from 'node:http';
import { FAULT_KINDS, type FaultKindName } from '../../../server/sandbox/faults/faultKinds';
import { bodyOf, exchange, head, headerOf, statusOf } from '../../support/rawClient';
import { closeServers, listen } from '../../support/rawServer';
import { closeStorefronts, startTestStorefront } from '../../support/storefront';

const PATH = '/api/item/content/article-category/list';
const TOLD = 'The sandbox was told to fail';

const ports = { patient: 0, quick: 0 };
let right: string;

beforeAll(async () => {
  for (const [name, PROXY_TIMEOUT_MS] of [
    ['patient', '20000'],
    ['quick', '300'],
  ] as const)
    ports[name] = (await listen(http.createServer((await startTestStorefront({ PROXY_TIMEOUT_MS })).app))).port;
  right = bodyOf(await exchange(ports.patient, head(PATH)));
});
afterAll(async () => {
  await closeServers();
  await closeStorefronts();
});

/** The storefront's raw response to a call with this fault. */
const ask = (kind: FaultKindName, port = ports.patient): Promise<string> =>
  exchange(port, head(PATH, { headers: [`X-Sandbox-Fault: *;${kind};delayMs=1`] }));

/** Passed on as the backend says it, whatever it is: the code of the page has to handle it. */
const PASSED_ON: Partial<Record<FaultKindName, readonly [status: number, body: string | RegExp | (() => string)]>> = {
  badRequest: [400, /"success":false,"err":\{"code":"SANDBOX_FAULT"/],
  unauthorized: [401, /"err"/],
  forbidden: [403, /"err"/],
  notFound: [404, /"err"/],
  gone: [410, /"err"/],
  ignored: [499, /"err"/],
  failed: [500, '{}'],
  failedError: [500, `{"error":"${TOLD}"}`],
  failedMsg: [500, `{"msg":"${TOLD}"}`],
  failedMessage: [500, `{"message":"${TOLD}"}`],
  failedErrMsg: [500, `{"err":{"msg":"${TOLD}"}}`],
  failedInfoMsg: [500, `{"info":{"msg":"${TOLD}"}}`],
  rejectedErr: [200, /^\{"success":false,"err"/],
  rejectedInfo: [200, `{"success":false,"info":{"msg":"${TOLD}"}}`],
  delay: [200, () => right],
  html: [200, /^<!doctype html>/],
  htmlAsJson: [200, /^<!doctype html>/],
  empty: [200, ''],
  truncated: [200, /^\{"success":true,.*[^}]$/s],
  emptied: [200, '{"success":true,"data":[]}'],
  nullPayload: [200, '{"success":true,"data":null}'],
  wrongPayload: [200, '{"success":true,"data":42}'],
  wrongTypes: [200, /"name":\{"wrong":/],
  leakPrices: [200, () => right],
  byteOrderMark: [200, () => Buffer.from(`\uFEFF`).toString('latin1') + right],
  deep: [200, /\[{5000}\]{5000}/],
  lengthTooShort: [200, () => right.slice(0, -10)],
  extraAnswer: [200, () => right],
};
/** More than a response may hold; they pass as they are. */
const LARGE: readonly FaultKindName[] = ['huge', 'gzipBomb'];
const BROKEN: readonly FaultKindName[] = ['redirect', 'reset', 'lengthAndChunks', 'junkStatusLine'];
const CUT_OFF: readonly FaultKindName[] = ['resetInBody', 'lengthTooLong'];
const ENDLESS: readonly FaultKindName[] = ['hang', 'drip'];

it('every fault kind has an expectation', () => {
  const expected = [...Object.keys(PASSED_ON), ...LARGE, ...BROKEN, ...CUT_OFF, ...ENDLESS];
  expect(expected.sort()).toEqual(Object.keys(FAULT_KINDS).sort());
});

describe('a proxied call', () => {
  it.each(Object.entries(PASSED_ON))('with %s is passed on unchanged', async (kind, [status, body]) => {
    const response = await ask(kind as FaultKindName);
    const headers = ['cache-control', 'x-content-type-options'].map((name) => headerOf(response, name));
    expect([statusOf(response), ...headers]).toEqual([status, 'private, no-store', 'nosniff']);
    const expected = typeof body === 'function' ? body() : body;
    if (expected instanceof RegExp) expect(bodyOf(response)).toMatch(expected);
    else expect(bodyOf(response)).toBe(expected);
  });

  it('with huge and gzipBomb is streamed, still compressed', async () => {
    const lengths = await Promise.all(LARGE.map(async (kind) => bodyOf(await ask(kind)).length));
    expect([lengths[0] ?? 0, lengths[1] ?? 0].map((length) => Math.sign(length - 100_000))).toEqual([1, -1]);
  });

  it.each(BROKEN)('with %s responds 502 in JSON', async (kind) => {
    const response = await ask(kind);
    expect(statusOf(response)).toBe(502);
    expect(JSON.parse(bodyOf(response))).toEqual({ success: false, message: expect.any(String) });
    expect(response).not.toMatch(/backend\.internal|127\.0\.0\.1/);
  });

  it.each(CUT_OFF)('with %s never looks complete', async (kind) => {
    const response = await ask(kind);
    expect(Number(headerOf(response, 'content-length'))).toBeGreaterThan(bodyOf(response).length);
  });

  it('with hang responds 504 at the deadline, with drip it is cut off', async () => {
    const [hanging, dripping] = [await ask('hang', ports.quick), await ask('drip', ports.quick)];
    expect([statusOf(hanging), statusOf(dripping)]).toEqual([504, 200]);
    expect(bodyOf(dripping)).not.toContain('0\r\n\r\n');
  });

  it('gets its own response after a duplicated one (P15)', async () => {
    for (let round = 0; round < 10; round++) {
      const faulty = await ask('extraAnswer');
      const next = await exchange(ports.patient, head('/api/item/site/config'));
      expect([bodyOf(faulty), bodyOf(next)]).toEqual([right, '{"success":true,"data":{"upgrading":false}}']);
    }
  });

  it('of a remote client ignores fault switches', async () => {
    const headers = ['X-Sandbox-Fault: *;failed', 'X-Forwarded-For: 203.0.113.9'];
    expect(statusOf(await exchange(ports.patient, head(PATH, { headers })))).toBe(200);
  });
});
