// Every state of /__dev/states as its page opens: accessible, within the window, without Chinese text (N08, A20).
import { DEV_STATES } from '../../../server/sandbox/devPages/states';
import { auditPage, CLEAN } from '../../support/e2e/auditPage';
import { expect, test } from '../../support/e2e/fixtures';
import { gotoHydrated } from '../../support/e2e/hydration';

// Each test opens and audits many pages.
test.slow();
test.use({ bypassCSP: true, shopEnv: { SSR_TIMEOUT_MS: '1000' } });

/** Shops refuse an option with Chinese characters. */
const REFUSED = 'product-refused';
const STATES = [...DEV_STATES];
/** Two tests, which the workers share. */
const HALF = Math.ceil(STATES.length / 2);

for (const [name, states] of [
  ['first', STATES.slice(0, HALF)],
  ['second', STATES.slice(HALF)],
] as const)
  test(`the ${name} half of the states is clean (N08, A20)`, async ({ visitor }) => {
    const { page, complaints } = visitor;
    const audits: Record<string, unknown> = {};
    for (const [id, { goTo }] of states) {
      const entered = await page.request.post('/__dev/states', { form: { state: id }, maxRedirects: 0 });
      expect([id, entered.status()]).toEqual([id, 303]);
      await gotoHydrated(page, goTo);
      const audit = await auditPage(visitor);
      // Calls that fail are what these states are about.
      complaints.take();
      audits[id] = { ...audit, complaints: [] };
    }
    expect(audits).toEqual(
      Object.fromEntries(states.map(([id]) => [id, id === REFUSED ? { ...CLEAN, han: '琥珀' } : CLEAN])),
    );
  });
