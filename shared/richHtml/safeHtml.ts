// HTML that suppliers and editors write is sanitized by one allow-list (allowList.ts, reliability.md class 5). It has two
// implementations: the server sanitizes before it renders (server/render/sanitizeHtml.ts), the browser what it fetches
// (client/richHtml).
import { boundHtml, type HtmlBudget } from './boundHtml';

declare const safe: unique symbol;
/** HTML that has passed the allow-list; only the two sanitizers create it, and only RichText renders it. */
export type SafeHtml = string & { readonly [safe]: true };

/**
 * Makes all supplier HTML of a page safe to render; the parts share the page's budget in their order. Never rejects;
 * gives the same result on the server and in the browser.
 */
export type Sanitize = (parts: readonly string[]) => Promise<SafeHtml[]>;

/** All rich HTML of a page. Real details have less than 50 K units and 2,000 elements. */
export const PAGE_BUDGET: HtmlBudget = { length: 128 * 1024, elements: 3_000, tags: 12_000 };

/** Result of one sanitizer run. */
export interface SanitizeRun {
  readonly html: string;
  /** Elements were removed, which can leave nesting that a parser would change; another run is needed. */
  readonly changed: boolean;
}

/** Safe HTML and its share of a page's budget. */
export interface SanitizedPart {
  readonly html: SafeHtml;
  readonly used: HtmlBudget;
  /** Whether a larger budget would have left more. */
  readonly isCut: boolean;
}

const MAX_RUNS = 4;

/**
 * Bounds and sanitizes until the HTML no longer changes, so that sanitizing safe HTML again is a no-op. Yields between
 * two steps, each of which takes up to 0.1 s for a full budget.
 */
export function* sanitizeInSteps(
  input: string,
  budget: HtmlBudget,
  sanitizeOnce: (html: string) => SanitizeRun,
): Generator<undefined, SanitizedPart> {
  let run: SanitizeRun = { html: input, changed: true };
  let used = NOTHING;
  let isCut = false;
  for (let count = 0; count < MAX_RUNS && (run.changed || run.html.length > budget.length); count++) {
    const bounded = boundHtml(run.html, budget);
    yield;
    run = sanitizeOnce(bounded.html);
    used = { ...bounded.used, length: run.html.length };
    isCut ||= bounded.isCut;
    yield;
  }
  return { html: run.html as SafeHtml, used, isCut };
}

const NOTHING: HtmlBudget = { length: 0, elements: 0, tags: 0 };

/** What a part leaves of a budget. */
export function budgetAfter(budget: HtmlBudget, used: HtmlBudget): HtmlBudget {
  return {
    length: Math.max(0, budget.length - used.length),
    elements: Math.max(0, budget.elements - used.elements),
    tags: Math.max(0, budget.tags - used.tags),
  };
}
