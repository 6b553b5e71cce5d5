// Every page under its own content security policy, and supplier HTML without one (docs/reliability.md, I7, A8).

import { BUYER_PATHS, ERROR_PAGE, VISITOR_PATHS } from '../support/e2e/everyPath';
import { expect, test } from '../support/e2e/fixtures';
import { gotoSettled } from '../support/e2e/hydration';
import { XSS_VECTORS } from '../support/resilience/xssDocuments';

test.use({ buyerName: 'sofia.r' });

test.describe('hydrates without a warning or a policy violation (catalogue I7)', () => {
  // A test waits until each of many pages is idle.
  test.slow();
  // The fixture fails the test on any console error or warning that is not allowed here.
  test('every page of a visitor', async ({ visitor }) => {
    visitor.complaints.allow(ERROR_PAGE);
    for (const path of VISITOR_PATHS) await gotoSettled(visitor, path);
  });

  test('every page of a buyer', async ({ buyer }) => {
    buyer.complaints.allow(ERROR_PAGE);
    for (const path of BUYER_PATHS) await gotoSettled(buyer, path);
  });

  test('a violation would be noticed', async ({ visitor }) => {
    await gotoSettled(visitor, '/');
    await visitor.page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = '1';
      document.head.append(script);
    });
    await expect.poll(() => visitor.complaints.unexpected().join()).toMatch(/Content Security Policy/);
    visitor.complaints.take();
  });
});

test.describe('supplier HTML', () => {
  test.use({ bypassCSP: true });

  test('runs nothing in Chromium without a policy: 30 vectors (catalogue A8)', async ({ shop, visitor }) => {
    const { page, complaints } = visitor;
    // Pictures of the vectors do not exist; only what runs counts here.
    complaints.allow(/Failed to load resource|net::ERR/);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const step = Math.floor(XSS_VECTORS.length / 30);
    for (let index = 0; index < 30; index++) {
      const content = XSS_VECTORS[index * step] ?? '';
      shop.sandbox.clearFaults();
      const data = { id: '5', title: 'Vector', content: `<p>before</p>${content}<p id="x">after</p>` };
      shop.sandbox.fail({ match: 'get_article_detail_service', status: 200, body: { success: true, data } });
      await page.goto('/article/detail/5');
      await expect(page.getByRole('heading', { name: 'Vector' }).first()).toBeVisible();
    }
    expect(dialogs).toEqual([]);
    await page.evaluate(() => alert('seen'));
    expect(dialogs).toEqual(['seen']);
  });
});
