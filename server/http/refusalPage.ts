// The one page of refusals that no part of the application can render: 400, 414, 429, 431 and 503. Self-contained.
import { createHash } from 'node:crypto';

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:24px;padding:24px;' +
  'box-sizing:border-box;background:#f6f8f7;color:#11201c;font:16px/1.5 Arial,sans-serif;text-align:center}' +
  'h1{margin:0;font-size:24px;line-height:1.3}p{margin:0}' +
  'a{display:block;padding:10px 24px;border-radius:8px;background:#0c6652;color:#fff;text-decoration:none}';

/** The policy of a refusal page: its own style sheet and nothing else (reliability.md, class 6). */
export const REFUSAL_POLICY =
  `default-src 'none';style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}';img-src 'self';` +
  "base-uri 'none';form-action 'none';frame-ancestors 'none'";

/** Leads to the home page, or to the same address again when the refusal is temporary. */
const LINKS = { home: '<a href="/">Back to home</a>', retry: '<a href="">Try again</a>' } as const;

/** The page of a refusal. `text` is a constant of ours and goes into the HTML as it is. */
export function refusalPage(text: string, link: keyof typeof LINKS = 'home'): string {
  return (
    '<!doctype html><html lang="en-US"><meta charset="utf-8">' +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${text}</title>` +
    `<style>${STYLE}</style><h1>${text}</h1><p>${LINKS[link]}</p></html>`
  );
}
