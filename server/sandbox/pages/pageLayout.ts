import type { Response } from 'express';
import { escapeHtml } from '../../http/html';
import type { Database } from '../database/database';
import { catalogueDocument } from '../generator/catalogueProduct';
import { pictureOf, pictureUrl } from '../generator/productFiles';

export const STYLESHEET_PATH = '/iam/sandbox.css';

/** No scripts, no inline styles, no framing; forms submit to the same origin only. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export const LOGO = `<a class="logo" href="/" aria-label="Tovaro home"><svg viewBox="0 0 134 32" width="134" height="32" aria-hidden="true" focusable="false"><rect width="32" height="32" rx="9" fill="#0c6652"/><path d="M6.5 9.3h19v4.5h-7.2v11.7h-4.6V13.8H6.5z" fill="#fff"/><rect x="20.6" y="19" width="6.2" height="5.2" rx="1.4" fill="#ffc145"/><g transform="translate(42 0)" fill="none" stroke="#11201c" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"><path d="M4.8 5.5v14.3a3.7 3.7 0 0 0 3.7 3.7h1M.9 10.7h8"/><circle cx="20" cy="17" r="6.4"/><path d="m31 10.7 5.6 12.7 5.6-12.7"/><circle cx="53" cy="17" r="6.4"/><path d="M59.4 10.7v12.7M66.6 23.4V10.7M66.6 17.3c0-4 2.6-6.6 6-6.6"/><circle cx="83.4" cy="17" r="6.4"/></g></svg></a>`;

/** Content of a page. `body` and `footnote` are trusted HTML, everything else is escaped. */
export interface PageContent {
  readonly title: string;
  readonly body: string;
  readonly footnote?: string;
  /** Two sentences below the pictures on wide screens. */
  readonly promise: readonly [string, string];
  /** URLs of the pictures beside the body. */
  readonly pictures: readonly string[];
}

/** Sends a page with the body on the left and pictures on the right. */
export function sendPage(response: Response, status: number, content: PageContent): void {
  const { title, body, footnote = '', promise, pictures } = content;
  const tiles = pictures.map((url) => `<li><img src="${escapeHtml(url)}" alt="" width="600" height="600"></li>`);
  const sentences = promise.map((sentence) => `<p>${escapeHtml(sentence)}</p>`);
  const main = `<div class="split">
<main class="column">${LOGO}${body}${footnote}</main>
<aside class="art" aria-label="About Tovaro"><ul>${tiles.join('')}</ul><div>${sentences.join('')}</div></aside>
</div>`;
  sendDocument(response, status, title, main);
}

/** Sends a complete document around a body of trusted HTML. */
export function sendDocument(response: Response, status: number, title: string, body: string): void {
  response
    .status(status)
    .set('Content-Security-Policy', CONTENT_SECURITY_POLICY)
    .set('Referrer-Policy', 'same-origin')
    .set('X-Content-Type-Options', 'nosniff')
    .set('X-Robots-Tag', 'noindex')
    .set('Cache-Control', 'no-store')
    .type('html')
    .send(`<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} - Tovaro</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${STYLESHEET_PATH}">
</head>
<body>
${body}
</body>
</html>
`);
}

const SHOWN_LEAVES = [
  'Studio headphones',
  'Armchairs',
  'Breakfast mugs',
  'Cacti and succulents',
  'Retro runners',
  'Table lamps',
];

/** URLs of product pictures to show beside a page. */
export function galleryPictures(database: Database): string[] {
  return SHOWN_LEAVES.flatMap((leaf) => {
    const product = database.get<{ id: string; number: number }>(
      `SELECT p.id, p.number FROM products p JOIN categories c ON c.id = p.category_id
       WHERE c.name = ? AND p.status = 'ONSHELF' AND p.main_image IS NOT NULL ORDER BY p.rank LIMIT 1`,
      leaf,
    );
    if (!product) return [];
    return [pictureUrl(product.id, pictureOf(catalogueDocument(product.number).picture, 'colour-block'))];
  });
}
