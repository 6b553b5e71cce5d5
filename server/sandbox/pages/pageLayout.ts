import type { Request, Response } from 'express';
import * as v from 'valibot';
import { DRAWN_NAME } from '#brand/brand';
import icon from '#brand/public/favicon.svg?raw';
import drawnLogo from '#brand/public/logo.svg?raw';
import { escapeHtml } from '../../http/response';
import type { Database } from '../database/database';
import { catalogueDocument } from '../generator/catalogueProduct';
import { pictureOf, pictureUrl } from '../generator/productFiles';
import type { SandboxUser, Sessions } from '../http/sessions';

export const STYLESHEET_PATH = '/iam/sandbox.css';

/** No scripts, no inline styles, no framing; forms submit to the same origin only. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Home link, as the storefront's header has it; its drawing is inside, because a backend that runs alone serves no files. */
export function logo(siteName: string): string {
  const name = escapeHtml(siteName);
  const drawing = siteName === DRAWN_NAME ? drawnLogo : `${icon}${name}`;
  return `<a class="logo" href="/" aria-label="${name} home"><span aria-hidden="true">${drawing}</span></a>`;
}

/** Content of a document. `body` is trusted HTML, everything else is escaped. */
export interface DocumentContent {
  readonly siteName: string;
  readonly title: string;
  readonly body: string;
}

/** Content of a page. `footnote` is trusted HTML too. */
export interface PageContent extends Omit<DocumentContent, 'siteName'> {
  readonly footnote: string;
  /** Two sentences below the pictures on wide screens. */
  readonly promise: readonly [string, string];
}

/** Sends a page with the body on the left and pictures on the right. */
export function sendPage(
  { database, siteName }: PageContext,
  response: Response,
  status: number,
  { title, body, footnote, promise }: PageContent,
): void {
  const tiles = galleryPictures(database).map(
    (url) => `<li><img src="${escapeHtml(url)}" alt="" width="600" height="600"></li>`,
  );
  const sentences = promise.map((sentence) => `<p>${escapeHtml(sentence)}</p>`);
  const main = `<div class="split">
<main class="column">${logo(siteName)}${body}${footnote}</main>
<aside class="art" aria-label="About ${escapeHtml(siteName)}"><ul>${tiles.join('')}</ul><div>${sentences.join('')}</div></aside>
</div>`;
  sendDocument(response, status, { siteName, title, body: main });
}

/** Sends a complete document around a body of trusted HTML. */
export function sendDocument(response: Response, status: number, { siteName, title, body }: DocumentContent): void {
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
<title>${escapeHtml(`${title} - ${siteName}`)}</title>
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
function galleryPictures(database: Database): string[] {
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

/** What every page needs. */
export interface PageContext {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly publicOrigin: string | undefined;
  readonly siteName: string;
}

/** A form or query field; missing or non-text values read as empty. */
export const formText = v.optional(v.fallback(v.string(), ''), '');

/** The logged-in buyer; anyone else is redirected to the login page and back, and the result is undefined. */
export function buyerOrLogin({ sessions }: PageContext, request: Request, response: Response): SandboxUser | undefined {
  const { buyer } = sessions.of(request, response);
  if (!buyer) response.redirect(303, `/iam/login?redirectUrl=${encodeURIComponent(request.originalUrl)}`);
  return buyer;
}

/** The origin that the browser sees: as forwarded by the storefront's proxy, else the Host header. */
function originOf(request: Request): string {
  const protocol = firstOf(request.get('x-forwarded-proto')) ?? 'http';
  return `${protocol}://${firstOf(request.get('x-forwarded-host')) ?? request.get('host') ?? 'localhost'}`;
}

const firstOf = (list: string | undefined): string | undefined => list?.split(',', 1)[0]?.trim() || undefined;

/**
 * Where to redirect after a form: the path of `redirectUrl` when it is on our own origin, else `/`. The result is always
 * a path built from the parsed URL, so no spelling of the input can redirect to another site.
 */
export function ownRedirect(redirectUrl: unknown, request: Request, publicOrigin: string | undefined): string {
  if (typeof redirectUrl !== 'string' || !URL.canParse(redirectUrl, originOf(request))) return '/';
  const target = new URL(redirectUrl, originOf(request));
  if (target.origin !== safeOrigin(originOf(request)) && target.origin !== publicOrigin) return '/';
  const path = target.pathname + target.search + target.hash;
  return /^\/(?!\/)/.test(path) ? path : '/';
}

const safeOrigin = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).origin : undefined);
