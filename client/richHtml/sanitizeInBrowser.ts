import { budgetAfter, PAGE_BUDGET, type SafeHtml, type Sanitize } from '../../shared/richHtml/safeHtml';

/** Sanitizes supplier HTML in the browser; loads the sanitizer on first use. */
export const sanitizeInBrowser: Sanitize = async (parts) => {
  const { purify } = await import(/* webpackChunkName: "rich-html" */ './purify');
  const safe: SafeHtml[] = [];
  let budget = PAGE_BUDGET;
  for (const part of parts) {
    const { html, used } = purify(part, budget);
    safe.push(html);
    budget = budgetAfter(budget, used);
  }
  return safe;
};
