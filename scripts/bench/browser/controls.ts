// Uses the controls of a page and reads the time to the next paint of each.
import type { Locator, Page } from '@playwright/test';
import { takeSlowestInteraction } from './vitals';

const ACTION_TIMEOUT_MS = 1_500;
/** Event timings are reported after the paint. */
const REPORT_MS = 300;
const MARK = 'data-bench';

export interface ControlTime {
  readonly name: string;
  /** To the next paint; 0 when it was below 16. */
  readonly ms: number;
}

/** Uses up to `count` visible controls, one after the other; closes what they open and returns to the page. */
export async function measureControls(page: Page, count: number): Promise<ControlTime[]> {
  const address = page.url();
  const measured: ControlTime[] = [];
  const names = await controlNames(page);
  for (const name of names.slice(0, count)) {
    try {
      if (page.url() !== address) await page.goBack({ waitUntil: 'load' });
      await page.keyboard.press('Escape');
      await page.waitForTimeout(REPORT_MS);
      const control = await findControl(page, name);
      await takeSlowestInteraction(page);
      await use(control);
      await page.waitForTimeout(REPORT_MS);
      measured.push({ name, ms: await takeSlowestInteraction(page) });
    } catch {
      // Covered by what an earlier control opened, or gone; or a control leads to another document, which ends the measurement.
    }
  }
  return measured.sort((a, b) => b.ms - a.ms);
}

/** The names of the visible controls, each once. */
async function controlNames(page: Page): Promise<string[]> {
  return [...new Set(await page.evaluate(listControls, ''))];
}

async function findControl(page: Page, name: string): Promise<Locator> {
  await page.evaluate(listControls, name);
  return page.locator(`[${MARK}]`);
}

/** Runs in the page: the names of its controls; marks the first one with the name in `wanted`. */
function listControls(wanted: string): string[] {
  const selector = 'button:not([disabled]), [role="tab"], summary, main label, select, input:not([type="hidden"])';
  document.querySelector('[data-bench]')?.removeAttribute('data-bench');
  const controls = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => element.checkVisibility({ opacityProperty: true }) && element.getBoundingClientRect().width > 1,
  );
  const nameOf = (element: HTMLElement): string =>
    element.getAttribute('aria-label') ??
    (element.innerText.trim().slice(0, 40) || element.getAttribute('name') || element.tagName.toLowerCase());
  controls.find((element) => nameOf(element) === wanted)?.setAttribute('data-bench', '');
  return controls.map(nameOf);
}

/** Clicks; types into a field and chooses the next option of a list, too. */
async function use(control: Locator): Promise<void> {
  const kind = await control.evaluate(
    (element) => (element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase()),
    undefined,
    { timeout: ACTION_TIMEOUT_MS },
  );
  if (kind === 'select') return control.press('ArrowDown', { timeout: ACTION_TIMEOUT_MS });
  await control.click({ timeout: ACTION_TIMEOUT_MS, noWaitAfter: true });
  if (['text', 'search', 'number'].includes(kind)) await control.press('1', { timeout: ACTION_TIMEOUT_MS });
}
