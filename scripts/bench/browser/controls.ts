// Clicks the controls of a page and reads the time to the next paint of each.
import type { Page } from '@playwright/test';
import { takeSlowestInteraction } from './vitals';

const CLICK_TIMEOUT_MS = 1_500;
/** Event timings are reported after the paint. */
const REPORT_MS = 400;

/** Clicks up to `count` visible buttons, one after the other, and closes what they open. */
export async function measureControls(page: Page, count: number): Promise<{ name: string; ms: number }[]> {
  const address = page.url();
  const names = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button:not([disabled]), [role="tab"], summary, main label')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 0)
      .map((element, index) => {
        element.dataset.bench = String(index);
        return { index, name: element.getAttribute('aria-label') ?? element.innerText.trim().slice(0, 40) };
      }),
  );
  const unique = names.filter(({ name }, place) => names.findIndex((other) => other.name === name) === place);
  const measured: { name: string; ms: number }[] = [];
  for (const { index, name } of unique.slice(0, count)) {
    await takeSlowestInteraction(page);
    try {
      await page.locator(`[data-bench="${index}"]`).click({ timeout: CLICK_TIMEOUT_MS, noWaitAfter: true });
    } catch {
      // Covered by what an earlier control opened, or gone.
      continue;
    }
    await page.waitForTimeout(REPORT_MS);
    measured.push({ name, ms: await takeSlowestInteraction(page) });
    await page.keyboard.press('Escape');
    if (page.url() !== address) break;
  }
  return measured.sort((a, b) => b.ms - a.ms);
}
