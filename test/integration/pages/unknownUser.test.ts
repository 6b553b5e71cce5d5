// A session of which the backend does not say whose it is: nobody is taken for a visitor by it.
import type { Fault } from '../../../server/sandbox/faults/fault';
import type { InitialState } from '../../../shared/page/state';
import { routes } from '../../../shared/routing/routes';
import { examplePaths } from '../../support/examplePaths';
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../../support/storefront';

const STATE = /<script type="application\/json" id="state">([^<]*)<\/script>/;
const UNKNOWN = 'data-user="unknown"';
const addressesOf = (access: string) =>
  routes.flatMap((route) => (route.access === access ? examplePaths(route) : [])).filter((path) => path !== '/404');

let shop: TestStorefront;
let cookie: string;

/** A storefront whose user call has a fault. */
async function openWith(fault?: Omit<Fault, 'match'>, env: Record<string, string> = {}) {
  shop = await startTestStorefront(env);
  cookie = await shop.login('mei.lin');
  if (fault) shop.sandbox.fail({ match: 'user/current', ...fault });
  shop.sandbox.clearCalls();
  shop.logged.length = 0;
}

const asked = () => shop.sandbox.calls().filter(({ path }) => path.endsWith('user/current')).length;

afterEach(closeStorefronts);

const FAULTS: Readonly<Record<string, Omit<Fault, 'match'>>> = {
  'a 499': { status: 499, body: { msg: 'Ignore me' } },
  'a failure': { status: 500, body: { msg: 'The user service is away' } },
  'a body that says nothing': { status: 200, body: {} },
  'a page in place of JSON': { kind: 'html' },
  'no answer in time': { kind: 'hang' },
};

describe.each(Object.entries(FAULTS))('%s to the user call', (what, fault) => {
  beforeEach(() => openWith(fault, { SSR_TIMEOUT_MS: what === 'no answer in time' ? '500' : '10000' }));

  it('leaves a public page that says so, and nothing of the login or of the failure (D152, D191, D192)', async () => {
    for (const path of addressesOf('public')) {
      const { text } = await shop.get(path, cookie).expect(200);
      const state = JSON.parse(STATE.exec(text)?.[1] ?? '') as InitialState;
      const { user, isUserUnknown, notices } = state;
      expect([path, user, isUserUnknown, notices, text.includes(UNKNOWN)]).toEqual([path, null, true, undefined, true]);
      const page = text.slice(text.indexOf('<body'), text.indexOf(' id="state"'));
      const seen = page.replace(/<(\w+)[^>]* data-login="true".*?<\/\1>/g, '').replace(/<[^>]*>/g, ' ');
      expect(/\bLogin\b|Log in to see|Join as|Hello, /.exec(seen)?.[0]).toBeUndefined();
      expect(page).toContain('href="/distributor/selection/cart" aria-label="Selection cart"');
    }
    const lines = shop.logged.filter(({ event }) => event === 'backend.callFailed');
    expect(lines.length > 0).toBe(what !== 'a 499');
  });

  it('leads to /busy from the pages of members, not to the login (D33)', async () => {
    for (const path of addressesOf('member').filter((path) => path.split('/').length > 2 || path === '/search')) {
      const { status, headers } = await shop.get(path, cookie);
      expect([path, status, headers.location]).toEqual([path, 302, `/busy?from=${encodeURIComponent(path)}`]);
    }
  });
});

it('the same pages for a user and a visitor say nothing of it', async () => {
  await openWith();
  for (const who of [cookie, ''])
    for (const path of addressesOf('public')) {
      const { text } = await shop.get(path, who).expect(200);
      expect([path, text.includes(UNKNOWN), text.includes('isUserUnknown')]).toEqual([path, false, false]);
    }
});

it.each(['/busy', '/upgrading', '/404'])(
  '%s is there at once while the user call hangs: it makes none, and complains of none (C02)',
  async (path) => {
    await openWith({ kind: 'hang' }, { SSR_TIMEOUT_MS: '600000', REQUEST_TIMEOUT_MS: '600000' });
    const { text } = await shop.get(path, cookie);
    const { isUserUnknown, notices } = JSON.parse(STATE.exec(text)?.[1] ?? '') as InitialState;
    expect([asked(), isUserUnknown, notices]).toEqual([0, true, undefined]);
    // Its script says so, when it does.
    expect(text).not.toContain('by itself');
  },
);
