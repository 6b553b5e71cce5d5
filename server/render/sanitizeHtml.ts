import { LRUCache } from 'lru-cache';
import sanitizeHtml, { type IOptions } from 'sanitize-html';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, DROPPED_WITH_CONTENT } from '../../shared/richHtml/allowList';
import { createElementRule } from '../../shared/richHtml/safeElement';
import { type SafeHtml, type Sanitize, sanitizeParts } from '../../shared/richHtml/safeHtml';
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

/** Entries, and UTF-16 units of input and output; either bound evicts the least recently used. */
const MAX_CACHE_ENTRIES = 2_000;
const MAX_CACHE_SIZE = 12 * 1024 * 1024;

interface Sanitized {
  readonly given: readonly string[];
  readonly safe: readonly SafeHtml[];
}

const sizeOf = (texts: readonly string[]) => texts.reduce((size, { length }) => size + length, 0);

/** What the HTML of a page has become: the same details and articles are rendered repeatedly. */
const cache = new LRUCache<string, Sanitized, readonly string[]>({
  max: MAX_CACHE_ENTRIES,
  maxSize: MAX_CACHE_SIZE,
  // One more, as a page without HTML may not have none.
  sizeCalculation: ({ given, safe }, name) => sizeOf(given) + sizeOf(safe) + name.length + 1,
  // An entry that is evicted meanwhile is still wanted.
  ignoreFetchAbort: true,
  fetchMethod: async (_name, _stale, { context: given }) => ({
    given,
    // Pages share it.
    safe: Object.freeze(await sanitizeParts(given, inTurn)),
  }),
});

const inTurn = (html: string) => runLongTask(html.length, () => sanitizeOnce(html));

/** Sanitizes supplier HTML on the server by shared/richHtml/allowList.ts (docs/reliability.md, Classes of attack). */
export const sanitizeOnServer: Sanitize = async (parts) => {
  const { given, safe } = await cache.forceFetch(nameOf(parts), { context: parts });
  const isSame = given.length === parts.length && given.every((part, index) => part === parts[index]);
  return isSame ? safe : sanitizeParts(parts, inTurn);
};

/** Characters at the start, in the middle and at the end of a part. */
const SAMPLE = 24;

/** A name that other parts can have too: comparing two megabytes takes a sixth of the time of their digest. */
function nameOf(parts: readonly string[]) {
  const samples = parts.flatMap((part) => [
    part.length,
    ...[0, part.length / 2, part.length - SAMPLE].map((at) => part.substring(at, at + SAMPLE)),
  ]);
  return samples.join();
}

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
