// A session of which the backend does not say whose it is: nobody is taken for a visitor by it.
import type { Fault } from '../../../server/sandbox/faults/fault';
import { routes } from '../../../shared/routing/routes';
import { stateOf } from '../../support/documentText';
import { examplePaths } from '../../support/examplePaths';
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../../support/storefront';

const UNKNOWN = 'data-user="unknown"';
const PUBLIC = routes.filter(({ access }) => access === 'public').flatMap(examplePaths);
const PATHS = PUBLIC.filter((path) => path !== '/404');

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

// Of other failures of that call: server/session/session.test.ts.
describe.each([
  ['a 499', 499, false],
  ['a failure', 500, true],
])('%s to the user call', (_what, status, isLogged) => {
  beforeEach(() => openWith({ status, body: { msg: 'The user service is away' } }));

  it('leaves a public page that says so, and nothing of the login or of the failure (D152, D191, D192)', async () => {
    for (const path of PATHS) {
      const { text } = await shop.get(path, cookie).expect(200);
      const { user, isUserUnknown, notices } = stateOf(text);
      expect([path, user, isUserUnknown, notices, text.includes(UNKNOWN)]).toEqual([path, null, true, undefined, true]);
      const page = text.slice(text.indexOf('<body'), text.indexOf(' id="state"'));
      const seen = page.replace(/<(\w+)[^>]* data-login="true".*?<\/\1>/g, '').replace(/<[^>]*>/g, ' ');
      expect(/\bLogin\b|Log in to see|Join as|Hello, /.exec(seen)?.[0]).toBeUndefined();
      expect(page).toContain('href="/distributor/selection/cart" aria-label="Selection cart"');
    }
    expect(shop.logged.some(({ event }) => event === 'backend.callFailed')).toBe(isLogged);
  });
});

it('the same pages for a user and a visitor say nothing of it', async () => {
  await openWith();
  for (const who of [cookie, ''])
    for (const path of PATHS) {
      const { text } = await shop.get(path, who).expect(200);
      expect([path, text.includes(UNKNOWN), text.includes('isUserUnknown')]).toEqual([path, false, false]);
    }
});

it.each(['/busy', '/upgrading', '/404'])(
  '%s is there at once while the user call hangs: it makes none, and complains of none (C02)',
  async (path) => {
    await openWith({ kind: 'hang' }, { SSR_TIMEOUT_MS: '600000', REQUEST_TIMEOUT_MS: '600000' });
    const { text } = await shop.get(path, cookie);
    const { isUserUnknown, notices } = stateOf(text);
    expect([asked(), isUserUnknown, notices]).toEqual([0, true, undefined]);
    // Its script says so, when it does.
    expect(text).not.toContain('by itself');
  },
);
