// The only file that knows the document around the application.

import { LRUCache } from 'lru-cache';
import { headTags } from '#brand/brand';
import { STRUCTURED_DATA_ID } from '../../client/structuredData/StructuredData';
import type { InitialState } from '../../shared/page/state';
import { colorOf } from '../http/brandColors';
import type { PageAssets } from './assets';

/** The colour of the browser's own bars. */
export const THEME_COLOR = colorOf('brand-900');

interface DocumentParts {
  /** What React rendered, with the page's head tags in front. */
  readonly html: string;
  readonly state: InitialState;
  readonly assets: PageAssets;
  /** JSON-LD; undefined for a page without. */
  readonly structuredData?: object;
}

/**
 * The whole document. Each part is encoded for itself: joined before, those of a page with many rows are a text beyond 65,536
 * UTF-16 units, for which V8 asks the system for memory each time.
 */
export function renderDocument({ html, state, assets, structuredData }: DocumentParts): Buffer {
  const { head, body } = splitHead(html);
  const before =
    `<!doctype html><html lang="en-US"${state.isUserUnknown ? ' data-user="unknown"' : ''}><head><meta charset="utf-8">` +
    // The header is painted whole: half of it would move when its rest has arrived.
    `<link rel="expect" href="#content" blocking="render">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="theme-color" content="${THEME_COLOR}">` +
    `${head}<link rel="icon" href="/favicon.svg" type="image/svg+xml">` +
    `<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">` +
    `${assets.head}${headTags}${structuredDataTag(structuredData)}</head><body><div id="root">`;
  const between = '</div><script type="application/json" id="state">';
  const json = html.length > LONG_MARKUP ? serializeLongState(state) : serializeState(state);
  const after = `</script>${assets.chunkNames}</body></html>`;
  return Buffer.concat([before, body, between, json, after].map((part) => Buffer.from(part)));
}

/** A block of data, which a Content-Security-Policy without inline scripts allows; escaped as the state is (class 4). */
function structuredDataTag(data: object | undefined) {
  if (!data) return '';
  return `<script type="application/ld+json" id="${STRUCTURED_DATA_ID}">${serializeState(data)}</script>`;
}

const HEAD_TAGS = /^(?:<(title|style|script)\b[^>]*>.*?<\/\1>|<(?:meta|link)\b[^>]*>)+/s;

/** React's, of the pictures above the fold: the first paint would wait for them, and they come hardly earlier. */
const PICTURE_LINKS = /<link rel="preload" as="image"[^>]*>/g;

/**
 * React writes the tags that it hoists in front of the string it renders: titles, meta and link tags, and a company's styles
 * with a precedence and async scripts. They belong in the head, where React finds them when it hydrates.
 */
function splitHead(html: string) {
  const head = HEAD_TAGS.exec(html)?.[0] ?? '';
  return { head: head.replace(PICTURE_LINKS, ''), body: html.slice(head.length) };
}

/** One character each: V8 replaces many of one by a text in a sixth of the time that a function takes. */
const ESCAPES = [
  [/</g, '\\u003c'],
  [/>/g, '\\u003e'],
  [/&/g, '\\u0026'],
  [/\u2028/g, '\\u2028'],
  [/\u2029/g, '\\u2029'],
] as const;

const escaped = (json: string) =>
  ESCAPES.reduce((text, [character, written]) => text.replace(character, written), json);

/** A value as JSON that can stand inside a script element: nothing in it can end the element or start a comment. */
export const serializeState = (value: unknown): string => escaped(JSON.stringify(value));

/** "JSON.parse source text access", which TypeScript's library does not have yet. */
const { rawJSON } = JSON as unknown as { rawJSON: (json: string) => object };

/** UTF-16 units of a markup that is mostly a supplier's HTML, and of a text of it. */
const LONG_MARKUP = 65_536;
const LONG_TEXT = 4_096;
/** The long texts of states as JSON. They come from the sanitizer's cache, so that V8 finds them by their place. */
const longTexts = new LRUCache<string, object>({
  max: 500,
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: (_json, text) => text.length,
  memoMethod: (text) => rawJSON(serializeState(text)),
});

/** The same, without escaping again the supplier's HTML that was embedded before. */
const serializeLongState = (state: InitialState) =>
  escaped(
    JSON.stringify(state, (_name, value) =>
      typeof value === 'string' && value.length >= LONG_TEXT ? longTexts.memo(value) : value,
    ),
  );
