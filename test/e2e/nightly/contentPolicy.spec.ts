// Supplier HTML without a content security policy (docs/reliability.md).

import { expect, test } from '../../support/e2e/fixtures';
import { XSS_VECTORS } from '../../support/resilience/xssDocuments';

test.describe('supplier HTML', () => {
  test.use({ bypassCSP: true });

  test('runs nothing in Chromium without a policy: 30 vectors', async ({ shop, visitor }) => {
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
