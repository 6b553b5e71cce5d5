// Presses the buttons of a page, one of each kind, and finds those that do nothing.
import { errors, type Page } from '@playwright/test';
import { waitUntilIdle } from './hydration';

/** A button that is shown, enabled and not chosen already. */
const BUTTONS =
  'main button:not(:disabled, [aria-disabled=true], [aria-pressed=true], [aria-checked=true], [aria-current], [aria-selected=true])';

/** What happens outside a document when a button is pressed. */
const EFFECTS = ['request', 'download', 'filechooser', 'popup'] as const;

/** The kinds of buttons on a page: their looks and the beginning of their names, as those of many rows differ by what follows. */
export const kindsOfButtons = (page: Page): Promise<string[]> => page.evaluate(kinds, BUTTONS);

/** Presses the first button of a kind; undefined when there is none, else whether anything has come of it. */
export async function press(page: Page, kind: string): Promise<boolean | undefined> {
  let hasEffect = false;
  const note = () => {
    hasEffect = true;
  };
  for (const effect of EFFECTS) page.on(effect as 'request', note);
  try {
    await kindsOfButtons(page);
    if (!(await page.evaluate(pressOne, [BUTTONS, kind] as const))) return undefined;
    await waitUntilIdle(page);
    return hasEffect || (await hasChanged(page));
  } catch {
    // The document was left.
    return true;
  } finally {
    for (const effect of EFFECTS) page.off(effect as 'request', note);
  }
}

/** Whether the document changes in time: a part of a page scrolls some frames after the press that asked for it. */
async function hasChanged(page: Page): Promise<boolean> {
  try {
    await page.waitForFunction(() => (window as unknown as Pressed).hasChanged(), undefined, { timeout: 2_000 });
    return true;
  } catch (error) {
    if (error instanceof errors.TimeoutError) return false;
    throw error;
  }
}

function kinds(selector: string) {
  const shown = [...document.querySelectorAll<HTMLButtonElement>(selector)].filter((button) =>
    button.checkVisibility({ visibilityProperty: true }),
  );
  const all = shown.map((button) => {
    const name = (button.ariaLabel ?? button.textContent ?? '').replace(/\d+/g, '#');
    const kind = `${name.split(/[: ]/, 2).join(' ')} .${button.className}`;
    button.dataset.kind = kind;
    return kind;
  });
  return [...new Set(all)];
}

/** A window in which a button was pressed. */
interface Pressed {
  hasChanged: () => boolean;
}

function pressOne([selector, kind]: readonly [string, string]) {
  const button = [...document.querySelectorAll<HTMLButtonElement>(selector)].find((one) => one.dataset.kind === kind);
  if (!button) return false;
  const [address, focused] = [window.location.href, document.activeElement];
  let changes = 0;
  const note = () => {
    changes += 1;
  };
  new MutationObserver(note).observe(document, {
    ...{ subtree: true, childList: true, attributes: true, characterData: true },
  });
  // Of the page or a part of it.
  document.addEventListener('scroll', note, true);
  Object.assign(window, {
    hasChanged: () => changes > 0 || window.location.href !== address || document.activeElement !== focused,
  });
  button.click();
  return true;
}
