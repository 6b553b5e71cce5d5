// Every page and dialog as IBM's accessibility engine reads it, whose rules are others than those of axe.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Checker } from 'accessibility-checker-engine';
import { defineIn, endOfAnimations } from '../../support/e2e/auditPage';
import { BUYER_PATHS, ERROR_PAGE, VISITOR_PATHS } from '../../support/e2e/everyPath';
import { button, resize } from '../../support/e2e/find';
import { expect, test } from '../../support/e2e/fixtures';
import { galleryTest, openGallery } from '../../support/e2e/galleryTest';
import { gotoSettled, waitUntilSettled } from '../../support/e2e/hydration';

// Each opens many pages, and one builds the gallery first.
test.describe.configure({ timeout: 600_000 });

const ENGINE = readFileSync(require.resolve('accessibility-checker-engine'), 'utf8');

/** What it calls a violation and is none: the rule, and the tag of the element. */
const RIGHT: readonly (readonly [rule: string, tag: RegExp])[] = [
  // The link to the content comes before the header, and so before every landmark.
  ['aria_content_in_landmark', /class="skip-link"/],
  // Without a name a form is no landmark, so nobody has to tell it from another.
  ['aria_form_label_unique', /^<form action="\/search"/],
  // The head of a table stays while its rows scroll below it, so their checkboxes meet.
  ['target_spacing_sufficient', /^<input type="checkbox">$/],
  // What scrolls can be reached by keyboard.
  ['element_tabbable_role_valid', /^<(div|section) tabindex="0"/],
  // An open menu has the focus, and its arrow keys walk the items.
  ['aria_child_tabbable', /role="menu"/],
];

async function violations(): Promise<string[][]> {
  // It takes what is clipped away for hidden, but listeners hear it.
  const shown = new CSSStyleSheet();
  shown.replaceSync('* { clip-path: none !important }');
  document.adoptedStyleSheets = [shown];
  const { ace } = window as unknown as { ace: { Checker: typeof Checker } };
  const { results } = await new ace.Checker().check(document, ['IBM_Accessibility', 'WCAG_2_2']);
  const definite = results.filter(({ value }) => value.join(' ') === 'VIOLATION FAIL');
  return definite.map(({ ruleId, message, snippet }) => [ruleId, snippet, message]);
}

/** What it finds on the page as it is now. */
async function findingsOn(page: Page): Promise<string[][]> {
  await defineIn(page, 'ace', ENGINE);
  await page.evaluate(endOfAnimations);
  const found = await page.evaluate(violations);
  return found.filter(([rule, tag = '']) => !RIGHT.some(([one, at]) => one === rule && at.test(tag)));
}

const WIDTHS = [1280, 390];

for (const [who, username, paths] of [
  ['visitor', undefined, VISITOR_PATHS],
  ['buyer', 'sofia.r', BUYER_PATHS],
] as const)
  test(`IBM's engine finds no violation on any page of a ${who} (A20, N34)`, async ({ visit }) => {
    const visitor = await visit({ username });
    const { page, complaints } = visitor;
    complaints.allow(ERROR_PAGE);
    for (const path of paths) {
      await gotoSettled(visitor, path);
      for (const width of WIDTHS) {
        await resize(page, width, 900);
        expect.soft([path, width, await findingsOn(page)]).toEqual([path, width, []]);
      }
    }
  });

galleryTest("IBM's engine finds no violation in dialogs, menus and frames (A20, N34)", async ({ visitor }) => {
  const { page, complaints } = visitor;
  // test/e2e/nightly/gallery.spec.ts hears them.
  complaints.allow(/./);
  for (const [state, address] of Object.entries(await openGallery(page))) {
    await page.goto(address);
    await expect(page.locator('#root > *').first()).toBeAttached();
    for (const width of WIDTHS) {
      await resize(page, width, 900);
      expect.soft([state, width, await findingsOn(page)]).toEqual([state, width, []]);
    }
  }
});

/** What opens above a page and has no state in the gallery. */
const OPENINGS: ReadonlyArray<readonly [name: string, path: string, open: (page: Page) => Promise<void>]> = [
  ['suggestions', '/help', (page) => page.getByRole('combobox').pressSequentially('lam')],
  ['filter options', '/search', (page) => button(page, 'Filter Options').click()],
  ['an enlarged picture', '/items/20450001', (page) => button(page, /^Enlarge/).click()],
];

test("IBM's engine finds no violation in what opens above a page (A20, N34)", async ({ buyer }) => {
  await resize(buyer.page, 390, 900);
  for (const [name, path, open] of OPENINGS) {
    await gotoSettled(buyer, path);
    await open(buyer.page);
    await waitUntilSettled(buyer);
    expect.soft([name, await findingsOn(buyer.page)]).toEqual([name, []]);
  }
});
