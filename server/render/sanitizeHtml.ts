import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import sanitizeHtml, { type IOptions } from 'sanitize-html';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, DROPPED_WITH_CONTENT } from '../../shared/richHtml/allowList';
import type { HtmlBudget } from '../../shared/richHtml/boundHtml';
import { createElementRule } from '../../shared/richHtml/safeElement';
import {
  budgetAfter,
  PAGE_BUDGET,
  type SafeHtml,
  type Sanitize,
  type SanitizedPart,
  type SanitizeRun,
  sanitizeInSteps,
} from '../../shared/richHtml/safeHtml';
import { createLane } from '../runInSlices';

const OPTIONS: IOptions = {
  allowedTags: [...ALLOWED_TAGS],
  allowedAttributes: Object.fromEntries(Object.entries(ALLOWED_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  nonTextTags: [...DROPPED_WITH_CONTENT],
};

/** Entries and UTF-16 units of output; either bound evicts the least recently used. */
const MAX_CACHE_ENTRIES = 2_000;
const MAX_CACHE_SIZE = 8 * 1024 * 1024;

/** The same details and articles are rendered repeatedly; the name of an entry is the digest of its input. */
const cache = new LRUCache<string, SanitizedPart>({
  max: MAX_CACHE_ENTRIES,
  maxSize: MAX_CACHE_SIZE,
  sizeCalculation: ({ html }, name) => html.length + name.length,
});

const lane = createLane();

/** Sanitizes supplier HTML on the server by shared/richHtml/allowList.ts (reliability.md, class 5). */
export const sanitizeOnServer: Sanitize = async (parts) => {
  const safe: SafeHtml[] = [];
  let budget = PAGE_BUDGET;
  for (const part of parts) {
    const { html, used } = await sanitizePart(part, budget);
    safe.push(html);
    budget = budgetAfter(budget, used);
  }
  return safe;
};

async function sanitizePart(html: string, budget: HtmlBudget): Promise<SanitizedPart> {
  const name = hash('sha256', html, 'base64');
  const cached = cache.get(name);
  if (cached && fits(cached.used, budget)) return cached;
  const part = await lane(sanitizeInSteps(html, budget, sanitizeOnce), html.length);
  if (!part.isCut || budget === PAGE_BUDGET) cache.set(name, part);
  return part;
}

function fits(used: HtmlBudget, budget: HtmlBudget): boolean {
  return used.length <= budget.length && used.elements <= budget.elements && used.tags <= budget.tags;
}

function sanitizeOnce(input: string): SanitizeRun {
  const rule = createElementRule();
  let changed = false;
  const html = sanitizeHtml(input, {
    ...OPTIONS,
    transformTags: {
      '*': (tag, attributes) => {
        const element = rule(tag, attributes);
        if (element) return { tagName: element.tag, attribs: { ...element.attributes } };
        changed = true;
        // The name decides whether the content is removed too, so an allowed one is replaced by a made-up name.
        return { tagName: ALLOWED_TAGS.includes(tag) ? 'incomplete' : tag, attribs: {} };
      },
    },
  });
  return { html, changed };
}
