// HTML that suppliers and editors write is sanitized by one allow-list (allowList.ts). It has two implementations: the server
// sanitizes before it renders (server/render/sanitizeHtml.ts), the browser what it fetches (client/richHtml).
import { affordable, budgetAfter, escapedText, type HtmlCost } from './htmlCost';

declare const safe: unique symbol;
/** HTML that has passed the allow-list; only the two sanitizers create it, and only RichText renders it. */
export type SafeHtml = string & { readonly [safe]: true };

/**
 * Makes all HTML of others on a page safe to render; the parts share the page's budget in their order, and a part beyond it
 * becomes plain text. Never rejects; gives the same result on the server and in the browser.
 *
 * @param ownOrigin given for HTML of suppliers, whose links to us lead to files alone; editors may link to pages
 */
export type Sanitize = (parts: readonly string[], ownOrigin?: string) => Promise<readonly SafeHtml[]>;

/** All rich HTML of a page. Real details have less than 50 K units and 2,000 elements. */
export const PAGE_BUDGET: HtmlCost = { length: 128 * 1024, tags: 6_000 };

/** One run over HTML that a parser may read. */
type SanitizeOnce = (html: string) => string | Promise<string>;

const MAX_RUNS = 4;

/** Sanitizes the parts of a page. A part is sanitized until it no longer changes, so that sanitizing safe HTML again is a no-op. */
export async function sanitizeParts(parts: readonly string[], sanitizeOnce: SanitizeOnce): Promise<SafeHtml[]> {
  const results: SafeHtml[] = [];
  let budget = PAGE_BUDGET;
  for (const part of parts) {
    // A parser drops NUL characters, and could then find elements in what was text before.
    const html = affordable(part.replaceAll('\0', ''), budget);
    const sanitized = withLines(await sanitizeUntilStable(html, sanitizeOnce));
    // Escapes and attributes of ours can make it longer than it was.
    results.push((sanitized.length <= budget.length ? sanitized : escapedText(sanitized, budget.length)) as SafeHtml);
    budget = budgetAfter(budget, html);
  }
  return results;
}

/** Text without an element has its line feeds as elements; in HTML they are spaces. */
const withLines = (html: string) => (html.includes('<') ? html : html.replaceAll('\n', '<br>'));

async function sanitizeUntilStable(input: string, sanitizeOnce: SanitizeOnce) {
  let [before, html] = ['', input];
  for (let count = 0; count < MAX_RUNS && html !== before; count++) {
    before = html;
    html = await sanitizeOnce(html);
  }
  return html;
}
