// npm run check-backend against the embedded backend, against one with faults, and as a command (N06).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  type CheckedCall,
  type CheckOptions,
  canRun,
  checkBackend,
  checkReport,
} from '../../../server/contract/checkBackend';
import { contractCalls } from '../../../server/contract/contractCalls';
import { type RunningSandbox, startSandbox } from '../../../server/sandbox/startSandbox';
import { testSandboxOptions } from '../../support/testSandbox';

const NAMES = { enginePrefix: 'ToSea$', siteProduct: 'item' };
const WRITES = contractCalls(NAMES).filter(({ writes }) => writes);

let running: RunningSandbox;

beforeAll(async () => {
  running = await startSandbox({ ...testSandboxOptions, port: 0 });
});
afterAll(() => running.close());
beforeEach(() => {
  running.sandbox.clearFaults();
  running.sandbox.clearCalls();
});

const check = (options: Partial<CheckOptions> = {}): Promise<CheckedCall[]> =>
  checkBackend({ ...NAMES, origin: running.origin, write: false, timeoutMs: 20_000, ...options });

async function logIn(username: string): Promise<string> {
  const body = new URLSearchParams({ username, password: 'demo-password' });
  const response = await fetch(`${running.origin}/iam/login`, { method: 'POST', body, redirect: 'manual' });
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

const withVerdict = (checked: readonly CheckedCall[], verdict: CheckedCall['verdict']): string[] =>
  checked.filter((row) => row.verdict === verdict).map(({ call }) => call);

/** The result of the first call whose name contains this. */
const resultOf = (checked: readonly CheckedCall[], part: string): CheckedCall | undefined =>
  checked.find(({ call }) => call.includes(part));

const pathsReceived = (): string[] => running.sandbox.calls().map(({ path }) => path);

describe('a check of the embedded backend (N06)', () => {
  it('finds no difference for a visitor and lists the calls that need a login', async () => {
    const checked = await check();
    for (const verdict of ['differs', 'missing', 'fails'] as const) expect(withVerdict(checked, verdict)).toEqual([]);
    expect(withVerdict(checked, 'refused')).toEqual([
      'PUR_SELLER_QUERY_EVENT_SERVICE',
      'SLS_BUYER_SHOP_PAGE_EVENT_SERVICE',
      'SLS_BUYER_CART_PAGE_EVENT_SERVICE',
      'DISTR_RECORD_PAGE_SERVICE',
    ]);
    expect(canRun(checked)).toBe(true);
  });

  it('finds no difference for a logged-in user, and never changes data without --write', async () => {
    const checked = await check({ cookie: await logIn('sofia.r') });
    expect(withVerdict(checked, 'skipped').sort()).toEqual(WRITES.map(({ name }) => name).sort());
    expect(withVerdict(checked, 'works')).toHaveLength(checked.length - WRITES.length);
    expect(canRun(checked)).toBe(true);
    const received = pathsReceived();
    expect(received.length).toBeGreaterThan(15);
    expect(WRITES.filter(({ path }) => received.includes(path))).toEqual([]);
  });

  it('with --write, finds no difference in writing calls and restores the cart', async () => {
    const cookie = await logIn('mei.lin');
    const checked = await check({ cookie, write: true });
    expect(withVerdict(checked, 'works')).toHaveLength(checked.length - 1);
    // A buyer who has listed nothing yet has no batch to look into.
    expect(withVerdict(checked, 'skipped')).toEqual(['DISTR_DETAIL_PAGE_SERVICE']);
    expect(withVerdict(checked, 'works')).toContain('DISTR_DETAIL_PAGE_SERVICE, after the commit');
    expect(pathsReceived()).toEqual(expect.arrayContaining(WRITES.map(({ path }) => path)));
    expect(resultOf(await check({ cookie }), 'currentUser')?.verdict).toBe('refused');
    expect(resultOf(await check({ cookie: await logIn('mei.lin') }), 'CART_PAGE')?.verdict).toBe('works');
  });
});

describe('a check of a wrong backend (N06)', () => {
  /** One field of a wrong type, one missing call, one payload that is not a list. */
  function addDifferences(): void {
    const card = { id: 7, productName: ['Lamp'], mainImage: '/api/files/20450001/0.svg' };
    running.sandbox.fail({ match: 'recommendGroup', body: { success: true, data: [card, { ...card, id: '8' }] } });
    running.sandbox.fail({ match: 'GEN_CATE_LIST_ALL_EVENT_SERVICE', kind: 'notFound' });
    const body = { success: true, data: { productPageInfo: { total: 1, data: { first: card } } } };
    running.sandbox.fail({ match: 'SELLER_PRODUCT_SEARCH_SERVICE', body, times: 1 });
  }

  it('finds exactly the three differences and their places, and prints them', async () => {
    addDifferences();
    const checked = await check({ cookie: await logIn('sofia.r') });
    const wrong = checked.filter(({ verdict }) => verdict !== 'works' && verdict !== 'skipped');
    expect(wrong.map(({ call, verdict, blocks, notes }) => [call, verdict, blocks, notes[0]])).toEqual([
      ['GEN_CATE_LIST_ALL_EVENT_SERVICE', 'missing', false, expect.stringMatching(/^404/)],
      ['recommendGroup', 'differs', false, '[].productName: list instead of text'],
      [
        ...['SELLER_PRODUCT_SEARCH_SERVICE', 'differs', true],
        'productPageInfo.data: object instead of list of ProductCard',
      ],
    ]);
    expect(canRun(checked)).toBe(false);
    const report = checkReport(checked);
    expect(report).toMatch(/^siteConfig +works$/m);
    expect(report).toMatch(/^recommendGroup +differs +\[\]\.productName: list instead of text$/m);
    expect(report).toMatch(/1 missing.*The storefront can’t run on it\.\n$/);
  });

  it.each<[Parameters<RunningSandbox['sandbox']['fail']>[0], CheckedCall['verdict'], boolean]>([
    [{ match: 'recommendGroup', kind: 'html' }, 'differs', true],
    [{ match: 'recommendGroup', kind: 'reset' }, 'fails', true],
    [{ match: 'recommendGroup', kind: 'forbidden' }, 'refused', true],
    [{ match: 'recommendGroup', kind: 'ignored' }, 'differs', true],
    [{ match: 'recommendGroup', kind: 'nullPayload' }, 'works', false],
    [{ match: 'frontItem', kind: 'unauthorized' }, 'refused', false],
    [{ match: 'articleSimplePage', kind: 'failed' }, 'fails', false],
  ])('reports %j as %s, blocking: %s', async (fault, verdict, blocks) => {
    running.sandbox.fail(fault);
    expect(resultOf(await check(), fault.match)).toMatchObject({ verdict, blocks });
  });
});

describe('a check of a deployment with names of its own (N26)', () => {
  it('finds every call, the product detail included', async () => {
    const names = {
      ...{ enginePrefix: 'MODULE$', siteProduct: 'market', itemDetailService: 'ITEM_PAGE' },
      engineServices: { SELLER_PRODUCT_SEARCH_SERVICE: 'FIND_GOODS', get_article_detail_service: 'READ_ARTICLE' },
    };
    const renamed = await startSandbox({ ...testSandboxOptions, ...names, port: 0 });
    try {
      const { origin } = renamed;
      const checked = await check({ origin, ...names });
      expect([withVerdict(checked, 'missing'), withVerdict(checked, 'fails'), canRun(checked)]).toEqual([[], [], true]);
      expect(withVerdict(checked, 'works')).toEqual(expect.arrayContaining(['itemDetail', 'itemDetail, unknown id']));
      const underOurs = await check({ origin, itemDetailService: 'OTHER_PAGE' });
      expect(withVerdict(underOurs, 'missing')).toContain('SELLER_PRODUCT_SEARCH_SERVICE');
      expect(canRun(underOurs)).toBe(false);
    } finally {
      await renamed.close();
    }
  });
});

describe('a check of what is not there (D70, D71, D72)', () => {
  const SEARCH = 'SELLER_PRODUCT_SEARCH_SERVICE';
  const rowsOf = async (call: string): Promise<Array<readonly [string, string, string]>> =>
    (await check({ cookie: await logIn('mei.lin') }))
      .filter((row) => row.call.startsWith(`${call}, `))
      .map((row) => [row.call.slice(call.length + 2), row.verdict, row.notes.join()]);

  it('accepts what the embedded backend gives', async () => {
    expect(await rowsOf(SEARCH)).toEqual([
      ['nothing found', 'works', 'an empty list'],
      ['beyond the last page', 'works', 'an empty list'],
    ]);
    expect(await rowsOf('frontItem')).toEqual([['unknown id', 'works', 'an empty list']]);
    expect(await rowsOf('get_article_detail_service')).toEqual([['unknown id', 'works', 'null']]);
  });

  /** The call itself works; only what follows it is distorted. */
  const failAfterFirst = (match: string, fault: object): void => {
    running.sandbox.fail({ match, ...fault });
    running.sandbox.fail({ match, kind: 'delay', delayMs: 1, times: 1 });
  };
  const NULL_LIST = { body: { success: true, data: { productPageInfo: { total: 0, data: null } } } };

  it.each<[string, string, object, string, string]>([
    ['a null list', SEARCH, NULL_LIST, 'works', 'null or no list, which counts as an empty one'],
    ['a failure', SEARCH, { kind: 'failed' }, 'fails', 'a list without entries must be an empty list or null'],
    ['410 for an id', 'frontItem', { kind: 'gone' }, 'works', '410'],
    ['null for an id', 'frontItem', { kind: 'nullPayload' }, 'works', 'null'],
    ['a refusal for an id', 'frontItem', { kind: 'rejectedErr' }, 'fails', 'an id that does not exist must give null'],
    ['another product', 'frontItem', { body: { data: [{ id: 7 }] } }, 'differs', 'an id that does not exist must give'],
  ])('judges %s', async (_case, call, fault, verdict, note) => {
    failAfterFirst(call, fault);
    const rows = await rowsOf(call);
    expect(rows.length).toBeGreaterThan(0);
    for (const [, found, notes] of rows) expect([found, notes.includes(note)]).toEqual([verdict, true]);
  });
});

describe('npm run check-backend', () => {
  async function run(...args: string[]): Promise<{ status: number; out: string }> {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/check-backend.ts', ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        out += chunk.toString();
      });
    }
    const [status] = (await once(child, 'close')) as [number];
    return { status, out };
  }

  it('exits with 0 for the embedded backend and prints no cookie', async () => {
    const cookie = await logIn('mei.lin');
    const { status, out } = await run(running.origin, '--cookie', cookie);
    expect(status).toBe(0);
    expect(out).toContain('The storefront can run on it.');
    expect(out).not.toContain(cookie.split('=')[1]);
  });

  it('exits with 1 when the storefront cannot run on the backend', async () => {
    running.sandbox.fail({ match: '/api/', kind: 'failed' });
    expect((await run(running.origin)).status).toBe(1);
  });

  it('exits with 2 and prints its usage for an unknown option', async () => {
    const { status, out } = await run('http://a.example', '--force');
    expect([status, out.includes('Usage: npm run check-backend')]).toEqual([2, true]);
  });
});
