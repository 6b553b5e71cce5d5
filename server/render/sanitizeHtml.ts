import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import sanitizeHtml, { type IOptions } from 'sanitize-html';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, DROPPED_WITH_CONTENT } from '../../shared/richHtml/allowList';
import { createElementRule } from '../../shared/richHtml/safeElement';
import { type Sanitize, type SanitizeRun, sanitizeParts } from '../../shared/richHtml/safeHtml';
import { runLongTask } from '../longTasks';

const OPTIONS: IOptions = {
  allowedTags: ALLOWED_TAGS,
  allowedAttributes: ALLOWED_ATTRIBUTES,
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  nonTextTags: DROPPED_WITH_CONTENT,
  // Browsers close what is nested more deeply.
  nestingLimit: 200,
};

/** Entries and UTF-16 units of output; either bound evicts the least recently used. */
const MAX_CACHE_ENTRIES = 2_000;
const MAX_CACHE_SIZE = 8 * 1024 * 1024;

/** The same details and articles are rendered repeatedly; the name of an entry is the digest of its input. */
const cache = new LRUCache<string, SanitizeRun, string>({
  max: MAX_CACHE_ENTRIES,
  maxSize: MAX_CACHE_SIZE,
  sizeCalculation: ({ html }, name) => html.length + name.length,
  // An entry that is evicted meanwhile is still wanted.
  ignoreFetchAbort: true,
  fetchMethod: (_name, _stale, { context: html }) => runLongTask(html.length, () => sanitizeOnce(html)),
});

/** Sanitizes supplier HTML on the server by shared/richHtml/allowList.ts (docs/reliability.md, Classes of attack). */
export const sanitizeOnServer: Sanitize = (parts) =>
  sanitizeParts(parts, (html) => cache.forceFetch(hash('sha256', html, 'base64'), { context: html }));

function sanitizeOnce(input: string) {
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
