// A browser without everything that is newer than those of package.json (D84, N25).
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/e2e/fixtures';
import { gotoHydrated, waitForHydration } from '../../support/e2e/hydration';

/** Runs in the page before its scripts. */
function removeNewFeatures(): void {
  const remove = (owner: object | undefined, ...names: string[]): void => {
    for (const name of names) if (owner) Reflect.deleteProperty(owner, name);
  };
  remove(Promise, 'withResolvers', 'try');
  remove(AbortSignal, 'any');
  remove(URL, 'canParse', 'parse');
  remove(URLSearchParams.prototype, 'size');
  remove(Object, 'groupBy');
  remove(Map, 'groupBy');
  remove(Map.prototype, 'getOrInsert', 'getOrInsertComputed');
  remove(Array, 'fromAsync');
  for (const list of [Array.prototype, Object.getPrototypeOf(Uint8Array.prototype)]) {
    remove(list, 'toSorted', 'toReversed', 'toSpliced', 'with');
  }
  remove(String.prototype, 'isWellFormed', 'toWellFormed');
  remove(Set.prototype, 'union', 'intersection', 'difference', 'symmetricDifference');
  remove(Set.prototype, 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom');
  remove(
    Object.getPrototypeOf(Object.getPrototypeOf([].values())),
    ...'map filter take drop flatMap reduce'.split(' '),
  );
  remove(Object.getPrototypeOf(Object.getPrototypeOf([].values())), ...'toArray forEach some every find'.split(' '));
  remove(JSON, 'rawJSON', 'isRawJSON');
  remove(RegExp, 'escape');
  remove(Error, 'isError');
  remove(Response, 'json');
  remove(Symbol, 'dispose', 'asyncDispose');
  remove(Element.prototype, 'checkVisibility', 'setHTML', 'setHTMLUnsafe', 'moveBefore');
  remove(HTMLElement.prototype, 'popover', 'showPopover', 'hidePopover', 'togglePopover');
  remove(HTMLDialogElement.prototype, 'closedBy', 'requestClose');
  remove(Document.prototype, 'startViewTransition');
  remove(window, 'Iterator', 'navigation', 'scheduler', 'trustedTypes', 'URLPattern', 'CloseWatcher');
  // Safari has neither.
  remove(window, 'requestIdleCallback', 'cancelIdleCallback');
  // A reviver sees no source text.
  const parse = JSON.parse;
  JSON.parse = (text: string, reviver?: (this: unknown, key: string, value: unknown) => unknown) =>
    parse(text, reviver && ((key: string, value: unknown) => reviver.call(undefined, key, value)));
}

const isStripped = (page: Page): Promise<boolean> =>
  page.evaluate(
    () => !('withResolvers' in Promise || 'any' in AbortSignal || 'canParse' in URL || 'Iterator' in window),
  );

test.describe('a browser of 2023', () => {
  test('leads a buyer from home over search to a product and its cart button (D84, N25)', async ({ shop, buyer }) => {
    const { page, context, documents } = buyer;
    await context.addInitScript(removeNewFeatures);
    await gotoHydrated(page, '/');
    expect(await isStripped(page)).toBe(true);

    await page.getByRole('combobox', { name: 'Search products' }).fill('lamp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?keyword=lamp');
    await expect(page.getByText('Search result for')).toBeVisible();
    expect(documents).toEqual(['/']);

    const opened = context.waitForEvent('page');
    await page.locator('main a[href^="/items/"]').first().click();
    const tab = await opened;
    await waitForHydration(tab);
    const toggle = tab.getByRole('main').locator('button[aria-pressed]').first();
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
    expect(await isStripped(tab)).toBe(true);
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    expect(shop.sandbox.calls().filter(({ path }) => path.includes('SLS_BUYER_CART_SAVE_EVENT_SERVICE'))).toHaveLength(
      1,
    );

    await tab.getByRole('button', { name: 'List to shop' }).click();
    await expect(tab.getByRole('dialog')).toBeVisible();
    await expect(tab.locator('html')).toHaveCSS('overflow', 'hidden');
    await tab.keyboard.press('Escape');
    await expect(tab.getByRole('dialog')).toHaveCount(0);
    await expect(tab.locator('html')).not.toHaveCSS('overflow', 'hidden');
  });
});
