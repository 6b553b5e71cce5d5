import { LRUCache } from 'lru-cache';
import sanitizeHtml, { type IOptions } from 'sanitize-html';
import { createElementRule } from '../../shared/richHtml/safeElement';
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  DROPPED_WITH_CONTENT,
  type Pass,
  type SafeHtml,
  type Sanitize,
  settle,
} from '../../shared/richHtml/safeHtml';

/** Browsers flatten what is deeper than 512; nothing that people write is deeper than this. */
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

/** In UTF-16 units, of input and output together. */
const MEMORY = 8 * 1024 * 1024;

/** The same floors and articles are rendered again and again, and a kilobyte takes about 0.15 ms. */
const known = new LRUCache<string, SafeHtml>({
  maxSize: MEMORY,
  sizeCalculation: (output, input) => input.length + output.length + 1,
});

/** Makes supplier HTML safe on the server (reliability.md, class 5); see shared/richHtml/safeHtml.ts for what stays. */
export const sanitizeOnServer: Sanitize = async (html) => {
  const seen = known.get(html);
  if (seen !== undefined) return seen;
  const result = settle(html, read);
  known.set(html, result);
  return result;
};

function read(input: string): Pass {
  const rule = createElementRule();
  let again = false;
  const html = sanitizeHtml(input, {
    ...OPTIONS,
    transformTags: {
      '*': (tag, attributes) => {
        const element = rule(tag, attributes);
        if (element) return { tagName: element.tag, attribs: { ...element.attributes } };
        again = true;
        // Taken out for its name, which also decides whether its content goes.
        return { tagName: ALLOWED_TAGS.includes(tag) ? 'incomplete' : tag, attribs: {} };
      },
    },
  });
  return { html, again };
}
