// npm run check-backend against the embedded backend, against one with faults, and as a command (N06).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { loadConfig } from '../../../config/config';
import { type CheckedCall, checkBackend } from '../../../scripts/check-backend/checkBackend';
import type { CheckOptions } from '../../../scripts/check-backend/exchange';
import { canRun, checkReport } from '../../../scripts/check-backend/report';
import type { FaultKindName } from '../../../server/sandbox/faults/faultKinds';
import { type RunningSandbox, startSandbox } from '../../../server/sandbox/startSandbox';
import { contractCalls } from '../../../shared/api/contract';
import { closeServers, startBackend } from '../../support/rawServer';
import { logInAt } from '../../support/resilience/serverProcess';
import { testSandboxOptions } from '../../support/testSandbox';

const NAMES = { enginePrefix: 'ToSea$', siteProduct: 'item' };
// Generous, as machines are busy.
const CONFIG = loadConfig({ REQUEST_TIMEOUT_MS: '20000', SSR_TIMEOUT_MS: '19000' });
const WRITES = contractCalls(NAMES).filter(({ writes }) => writes);

/** Questions about what is not there. */
const NOTHING = /nothing found|last page|unknown id/;

let running: RunningSandbox;

beforeAll(async () => {
  running = await startSandbox({ ...testSandboxOptions, port: 0 });
});
afterAll(() => running.close());
beforeEach(() => {
  running.sandbox.clearFaults();
  running.sandbox.clearCalls();
});

const check = (options: Partial<CheckOptions> = {}) =>
  checkBackend({ ...CONFIG, origin: running.origin, write: false, ...options });

const logIn = (username: string) => logInAt(running.origin, username);

const withResult = (checked: readonly CheckedCall[], result: CheckedCall['result']) =>
  checked.filter((row) => row.result === result).map(({ call }) => call);

/** The result of the first call whose name contains this. */
const checkedCall = (checked: readonly CheckedCall[], part: string) => checked.find(({ call }) => call.includes(part));

const pathsReceived = () => running.sandbox.calls().map(({ path }) => path);

describe('a check of the embedded backend (N06)', () => {
  it('finds no difference for a visitor and lists the calls that need a login', async () => {
    const checked = await check();
    expect(checked.filter(({ result }) => ['differs', 'missing', 'fails'].includes(result))).toEqual([]);
    const ofNothing = checked.filter(({ call }) => NOTHING.test(call)).map(({ notes }) => notes.join());
    expect([...new Set(ofNothing)].sort()).toEqual(['an empty list', 'null']);
    expect(withResult(checked, 'refused')).toEqual([
      'PUR_SELLER_QUERY_EVENT_SERVICE',
      'SLS_BUYER_SHOP_PAGE_EVENT_SERVICE',
      'SLS_BUYER_CART_PAGE_EVENT_SERVICE',
      'DISTR_RECORD_PAGE_SERVICE',
    ]);
    expect(canRun(checked)).toBe(true);
  });

  it('finds no difference for a logged-in user, and never changes data without --write', async () => {
    const checked = await check({ cookie: await logIn('sofia.r') });
    expect(withResult(checked, 'skipped').sort()).toEqual(WRITES.map(({ name }) => name).sort());
    expect(withResult(checked, 'works')).toHaveLength(checked.length - WRITES.length);
    const received = pathsReceived();
    expect(received.length).toBeGreaterThan(15);
    expect(WRITES.filter(({ path }) => received.includes(path))).toEqual([]);
  });

  it('with --write, finds no difference in writing calls and restores the cart', async () => {
    const cookie = await logIn('mei.lin');
    const checked = await check({ cookie, write: true });
    expect(withResult(checked, 'works')).toHaveLength(checked.length - 1);
    // A buyer who has listed nothing yet has no batch to look into.
    expect(withResult(checked, 'skipped')).toEqual(['DISTR_DETAIL_PAGE_SERVICE']);
    expect(withResult(checked, 'works')).toContain('DISTR_DETAIL_PAGE_SERVICE, after the commit');
    expect(pathsReceived()).toEqual(expect.arrayContaining(WRITES.map(({ path }) => path)));
    expect(checkedCall(await check({ cookie: await logIn('mei.lin') }), 'CART_PAGE')?.result).toBe('works');
  });
});

describe('a check of a wrong backend (N06)', () => {
  it('finds and prints a wrong field, a missing call and a payload that is no list, with their places', async () => {
    const card = { id: 20450001, productName: ['Lamp'], mainImage: '/api/files/20450001/0.svg' };
    running.sandbox.fail({ match: 'recommendGroup', body: { data: [card, { ...card, id: '20450002' }] } });
    running.sandbox.fail({ match: 'GEN_CATE_LIST_ALL_EVENT_SERVICE', kind: 'notFound' });
    const body = { data: { productPageInfo: { total: 1, data: { first: card } } } };
    running.sandbox.fail({ match: 'SELLER_PRODUCT_SEARCH_SERVICE', body, times: 1 });
    const checked = await check({ cookie: await logIn('sofia.r') });
    const wrong = checked.filter(({ result }) => result !== 'works' && result !== 'skipped');
    expect(wrong.map(({ call, result, blocks, notes }) => [call, result, blocks, notes[0]])).toEqual([
      ['GEN_CATE_LIST_ALL_EVENT_SERVICE', 'fails', false, expect.stringMatching(/^404/)],
      ['recommendGroup', 'differs', false, '[].productName must be string,null (found array)'],
      ['SELLER_PRODUCT_SEARCH_SERVICE', 'differs', true, 'payload must be array (found object)'],
    ]);
    expect(canRun(checked)).toBe(false);
    const report = checkReport(checked);
    expect(report).toMatch(/^siteConfig +works$/m);
    expect(report).toMatch(/^recommendGroup +differs +\[\]\.productName must be string,null \(found array\)$/m);
    expect(report).toMatch(/1 fails.*The storefront can’t run on it\.\n$/);
  });

  it.each<[FaultKindName, CheckedCall['result'], boolean]>([
    ['html', 'differs', true],
    ['reset', 'fails', true],
    ['forbidden', 'refused', true],
    ['nullPayload', 'differs', true],
  ])('reports %s as %s, blocking: %s', async (kind, result, blocks) => {
    running.sandbox.fail({ match: 'recommendGroup', kind });
    // Without these the storefront can do.
    running.sandbox.fail({ match: 'frontItem', kind: 'unauthorized' });
    running.sandbox.fail({ match: 'articleSimplePage', kind: 'failed' });
    const checked = await check();
    expect(checkedCall(checked, 'recommendGroup')).toMatchObject({ result, blocks });
    expect(checkedCall(checked, 'frontItem')).toMatchObject({ result: 'refused', blocks: false });
    expect(checkedCall(checked, 'articleSimplePage')).toMatchObject({ result: 'fails', blocks: false });
  });
});

it('a check of a deployment with names of its own finds every call, the product detail included (N26)', async () => {
  const names = {
    ...{ enginePrefix: 'MODULE$', siteProduct: 'market', itemDetailService: 'ITEM_PAGE' },
    engineServices: { SELLER_PRODUCT_SEARCH_SERVICE: 'FIND_GOODS', get_article_detail_service: 'READ_ARTICLE' },
  };
  const renamed = await startSandbox({ ...testSandboxOptions, ...names, port: 0 });
  const checked = await check({ origin: renamed.origin, ...names });
  await renamed.close();
  expect([withResult(checked, 'missing'), withResult(checked, 'fails'), canRun(checked)]).toEqual([[], [], true]);
  expect(withResult(checked, 'works')).toEqual(expect.arrayContaining(['itemDetail', 'itemDetail, unknown id']));
  const asked = checked.map(({ call }) => call);
  expect(contractCalls(names).filter(({ name }) => !asked.includes(name))).toEqual([]);
});

describe('a check of a hostile backend ends with a report (N06)', () => {
  afterEach(closeServers);
  const nested = `{"data":${'['.repeat(9_000)}${']'.repeat(9_000)}}`;
  const odd = '{"toString":1}';
  const endless = (res: ServerResponse) => {
    const chunk = Buffer.alloc(65_536, '<script');
    const write = () => void (res.write(chunk) ? setImmediate(write) : res.once('drain', write));
    res.on('error', () => undefined);
    write();
  };

  it.each<[string, (res: ServerResponse, cookie?: string) => void]>([
    ['an object as a count', (res) => void res.end(`{"data":{"total":${odd},"data":[{"id":${odd}}]}}`)],
    ['an object as a price', (res) => void res.end(`{"data":[{"id":1,"productPrice":${odd}}]}`)],
    ['a list nested without end', (res) => void res.end(nested)],
    ['half a million script tags', (res) => void res.end('<script'.repeat(250_000))],
    ['bodies without end', endless],
    [
      'its cookie and colours as a message',
      (res, cookie) => void res.writeHead(500).end(JSON.stringify({ msg: `\u001b[31m\n${cookie}`.repeat(999) })),
    ],
  ])('of %s', async (_what, answer) => {
    const { origin } = await startBackend(({ headers }, res) => answer(res, headers.cookie));
    const checked = await check({ origin, cookie: 'session=secret-session' });
    const report = checkReport(checked);
    expect([checked.length > 20, canRun(checked)]).toEqual([true, false]);
    expect(report).not.toMatch(/secret-session|(?!\n)\p{Cc}|.{1200}/u);
  });
});

it('with --write, takes nothing out of the cart that was in it, though no product says that it is', async () => {
  const cookie = await logIn('mei.lin');
  const body = { data: { total: 2, data: [{ id: 20450001 }] } };
  for (const match of ['SELLER_PRODUCT_SEARCH_SERVICE', 'recommendGroup', 'SLS_BUYER_CART_PAGE_EVENT_SERVICE'])
    running.sandbox.fail({ match, body });
  const checked = await check({ cookie, write: true });
  expect(pathsReceived().filter((path) => /CART_(SAVE|DELETE)/.test(path))).toEqual([]);
  expect(checkedCall(checked, 'CART_DELETE')?.notes).toEqual(['no response had a product that is not in the cart']);
});

describe('npm run check-backend', () => {
  async function run(...args: string[]) {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/check-backend.ts', ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, SSR_TIMEOUT_MS: '19000', REQUEST_TIMEOUT_MS: '20000' },
    });
    const out = Promise.all([child.stdout, child.stderr].map(text));
    const [status] = (await once(child, 'close')) as [number];
    return { status, out: (await out).join('') };
  }

  it('exits with 0 for the embedded backend, and prints neither cookie nor password', async () => {
    const cookie = await logIn('mei.lin');
    const login = 'username=mei.lin&password=demo-password';
    const [reading, writing] = await Promise.all([
      run(running.origin, '--cookie', cookie),
      run(running.origin, '--login', login, '--write'),
    ]);
    expect([reading.status, writing.status]).toEqual([0, 0]);
    expect(reading.out).toContain(
      'Nothing stands against it so far; without an answer: SLS_BUYER_CART_SAVE_EVENT_SERVICE',
    );
    expect(writing.out).toContain('The storefront can run on it.');
    expect(reading.out + writing.out).not.toMatch(
      new RegExp(`can run.*can run|${cookie.split('=')[1]}|demo-password`, 's'),
    );
  });

  it('exits with 1 when the storefront cannot run on it, with 2 and its usage for wrong arguments', async () => {
    running.sandbox.fail({ match: '/api/', kind: 'failed' });
    const [failing, unknown, path] = await Promise.all([
      run(running.origin),
      run('http://a.example', '--force'),
      run(`${running.origin}/path`),
    ]);
    expect([failing.status, unknown.status, path.status]).toEqual([1, 2, 2]);
    for (const { out } of [unknown, path]) expect(out).toContain('Usage: npm run check-backend');
  });
});
