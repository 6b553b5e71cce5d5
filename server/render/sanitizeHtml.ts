import { LRUCache } from 'lru-cache';
import sanitizeHtml, { type IOptions } from 'sanitize-html';
import { createElementRule } from '../../shared/richHtml/safeElement';
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  DROPPED_WITH_CONTENT,
  type SafeHtml,
  type Sanitize,
  type SanitizeRun,
  sanitizeToFixpoint,
} from '../../shared/richHtml/safeHtml';

/** Browsers flatten nesting deeper than 512; hand-written HTML stays far below this limit. */
const MAX_DEPTH = 100;
const OPTIONS: IOptions = {
  allowedTags: [...ALLOWED_TAGS],
  allowedAttributes: Object.fromEntries(Object.entries(ALLOWED_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  nonTextTags: [...DROPPED_WITH_CONTENT],
  nestingLimit: MAX_DEPTH,
};

/** UTF-16 units of input and output together. */
const MAX_CACHE_SIZE = 8 * 1024 * 1024;

/** The same details and articles are rendered repeatedly, and sanitizing takes about 0.15 ms per kilobyte. */
const cache = new LRUCache<string, SafeHtml>({
  maxSize: MAX_CACHE_SIZE,
  sizeCalculation: (output, input) => input.length + output.length + 1,
});

/** Sanitizes supplier HTML on the server by the allow-list in shared/richHtml/safeHtml.ts (reliability.md, class 5). */
export const sanitizeOnServer: Sanitize = async (html) => {
  const cached = cache.get(html);
  if (cached !== undefined) return cached;
  const result = sanitizeToFixpoint(html, sanitizeOnce);
  cache.set(html, result);
  return result;
};

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
