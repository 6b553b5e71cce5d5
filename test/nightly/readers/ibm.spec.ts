// Every page and dialog as IBM's accessibility engine reads it, whose rules are others than those of axe.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Checker } from 'accessibility-checker-engine';
import { SPECIAL_PRODUCTS } from '../../../server/sandbox/generator/specialProducts';
import { defineIn, endOfAnimations } from '../../support/e2e/auditPage';
import { BUYER_PATHS, ERROR_PAGE, VISITOR_PATHS } from '../../support/e2e/everyPath';
import { button, checkbox, region, resize } from '../../support/e2e/find';
import { expect, test } from '../../support/e2e/fixtures';
import { gotoSettled, waitUntilSettled } from '../../support/e2e/hydration';
import { CART, chooseShop, dialogOf, listProduct } from '../../support/e2e/listing';

const ENGINE = readFileSync(require.resolve('accessibility-checker-engine'), 'utf8');
const { listsWell, severalFaults, withVideo } = SPECIAL_PRODUCTS;

/** What it calls a violation and is none: the rule, and the tag of the element. */
const RIGHT: readonly (readonly [rule: string, tag: RegExp])[] = [
  // The link to the content comes before the header, and so before every landmark.
  ['aria_content_in_landmark', /class="skip-link"/],
  // Without a name a form is no landmark, so nobody has to tell it from another.
  ['aria_form_label_unique', /^<form action="\/search"/],
  // The head of a table stays while its rows scroll below it, so their checkboxes meet.
  ['target_spacing_sufficient', /^<input type="checkbox">$/],
  // What scrolls can be reached by keyboard.
  ['element_tabbable_role_valid', /aria-label="Comparison"/],
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
    test.slow();
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
    await page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')));
    expect((await findingsOn(page)).map(([rule]) => rule)).toEqual(['img_alt_valid']);
  });

const press = (page: Page, name: string | RegExp): Promise<void> => button(page, name).first().click();

/** What opens above a page, by name: who opens it where, and how; some at one width alone. */
const OPENINGS: Readonly<
  Record<string, readonly [username: string, path: string, open: (page: Page) => Promise<unknown>, widths?: number[]]>
> = {
  'the categories': ['mei.lin', '/', (page) => press(page, 'All categories'), [1280]],
  'the menu': ['mei.lin', '/', (page) => press(page, 'Open menu'), [390]],
  'the account menu': ['mei.lin', '/', (page) => press(page, /^Account menu/)],
  suggestions: ['mei.lin', '/help', (page) => page.getByRole('combobox').pressSequentially('lam')],
  'filter options': ['mei.lin', '/search', (page) => press(page, 'Filter Options'), [390]],
  'a choice': ['mei.lin', '/items/20450001', (page) => page.getByRole('radio').first().click()],
  'an enlarged picture': ['mei.lin', '/items/20450001', (page) => press(page, /^Enlarge/)],
  'a video': ['mei.lin', `/items/${withVideo}`, (page) => press(page, 'Play video')],
  'List Shop': ['mei.lin', '/', (page) => chooseShop(page, listsWell)],
  'List Shop without a shop': [
    'jonas.o',
    `/items/${listsWell}`,
    (page) => page.getByRole('main').getByRole('button', { name: 'List to shop', exact: true }).click(),
  ],
  'SUCCESS!': [
    'mei.lin',
    '/',
    async (page) => {
      await listProduct(page, listsWell);
      const success = dialogOf(page, 'SUCCESS!');
      const again = button(dialogOf(page, 'List Shop'), 'List again');
      await success.or(again).waitFor();
      // Listed at another width before.
      if (await again.isVisible()) await again.click();
      await success.waitFor();
    },
  ],
  'Failed Records': [
    'mei.lin',
    '/',
    async (page) => {
      await listProduct(page, severalFaults);
      await press(page, 'View details');
      await dialogOf(page, 'Failed Records(1)').getByRole('checkbox').last().check();
    },
  ],
  'a selection': [
    'sofia.r',
    CART,
    (page) =>
      checkbox(page, /^Select all/)
        .last()
        .check(),
  ],
  'the removal of a selection': [
    'sofia.r',
    CART,
    async (page) => {
      await checkbox(page, /^Select all/)
        .last()
        .check();
      await button(region(page, 'Chosen products'), 'Remove').click();
      await page.getByRole('dialog').waitFor();
    },
  ],
};

test("IBM's engine finds no violation in what opens above a page (A20, N34)", async ({ visit }) => {
  test.slow();
  for (const [name, [username, path, open, widths = WIDTHS]] of Object.entries(OPENINGS)) {
    const visitor = await visit({ username });
    const { page } = visitor;
    for (const width of widths) {
      await resize(page, width, 900);
      await gotoSettled(visitor, path);
      await open(page);
      await waitUntilSettled(visitor);
      expect.soft([name, width, await findingsOn(page)]).toEqual([name, width, []]);
    }
  }
});
