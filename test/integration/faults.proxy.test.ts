// What a visitor's browser gets when a proxied call goes wrong in each way that the sandbox knows (N07; reliability.md B1–B14).
import http from 'node:http';
import { FAULT_KINDS, type FaultKindName } from '../../server/sandbox/faults/faultKinds';
import { headerOf } from '../support/rawAnswer';
import { bodyOf, exchange, head, statusOf } from '../support/rawClient';
import { closeServers, listen } from '../support/rawServer';
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../support/storefront';

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

/** The raw answer of the storefront to a call that meets this fault. */
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

/** Answers that are wrong and whole: they are the browser's to judge. */
const answers: Partial<Record<FaultKindName, (body: string) => unknown>> = {
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

/** Nothing that could be passed on. */
const BROKEN: readonly FaultKindName[] = ['redirect', 'reset', 'lengthAndChunks', 'junkStatusLine'];
/** Begun and cut off, so that nobody takes it for whole. */
const CUT_OFF: readonly FaultKindName[] = ['resetInBody', 'lengthTooLong'];
const ENDLESS: readonly FaultKindName[] = ['hang', 'drip'];

it('there is an expectation for every kind', () => {
  const expected = [...Object.keys(refusals), ...Object.keys(answers), ...BROKEN, ...CUT_OFF, ...ENDLESS];
  expect(expected.sort()).toEqual(Object.keys(FAULT_KINDS).sort());
});

describe('a proxied call', () => {
  it.each(Object.entries(refusals))('that meets %s is passed on as it is (B6–B8)', async (kind, [status, body]) => {
    const answer = await ask(kind as FaultKindName);
    expect(statusOf(answer)).toBe(status);
    if (typeof body === 'string') expect(bodyOf(answer)).toBe(body);
    else expect(bodyOf(answer)).toMatch(body);
    expect(headerOf(answer, 'cache-control')).toBe('private, no-store');
  });

  it.each(Object.entries(answers))(
    'that meets %s is passed on as it is, not to be sniffed (B4, B5, B9)',
    async (kind, check) => {
      const answer = await ask(kind as FaultKindName);
      expect(statusOf(answer)).toBe(200);
      expect(headerOf(answer, 'x-content-type-options')).toBe('nosniff');
      check(bodyOf(answer));
    },
  );

  it.each(BROKEN)('that meets %s is answered with 502 in JSON (B3, B11, B14)', async (kind) => {
    const answer = await ask(kind);
    expect(statusOf(answer)).toBe(502);
    expect(JSON.parse(bodyOf(answer))).toEqual({ success: false, message: expect.any(String) });
    expect(answer).not.toMatch(/backend\.internal|127\.0\.0\.1/);
  });

  it.each(CUT_OFF)('that meets %s never looks complete (B3, B11)', async (kind) => {
    const answer = await ask(kind);
    expect(Number(headerOf(answer, 'content-length'))).toBeGreaterThan(bodyOf(answer).length);
  });

  it('that meets hang is answered with 504 when the time is over (B2)', async () => {
    const answer = await ask('hang', ports.quick);
    expect([statusOf(answer), headerOf(answer, 'content-type')]).toEqual([504, 'application/json; charset=utf-8']);
  });

  it('that meets drip is cut off when the time is over (B10)', async () => {
    const answer = await ask('drip', ports.quick);
    expect(statusOf(answer)).toBe(200);
    expect(bodyOf(answer)).not.toContain('0\r\n\r\n');
  });

  it('after one that got a second answer gets its own (B11, P15)', async () => {
    for (let round = 0; round < 100; round++) {
      const faulty = await ask('extraAnswer');
      const next = await exchange(ports.patient, head('/api/item/site/config'));
      expect([bodyOf(faulty), JSON.parse(bodyOf(next))]).toEqual([
        right,
        { success: true, data: { upgrading: false } },
      ]);
    }
  });

  it('of a client elsewhere can’t be made to fail', async () => {
    const headers = ['X-Sandbox-Fault: *;failed', 'X-Forwarded-For: 203.0.113.9'];
    expect(statusOf(await exchange(ports.patient, head(PATH, { headers })))).toBe(200);
  });
});
