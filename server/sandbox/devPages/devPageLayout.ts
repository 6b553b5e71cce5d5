import type { Response } from 'express';
import { escapeHtml } from '../../http/html';
import { type DocumentContent, logo, sendDocument } from '../pages/pageLayout';

/** Sends a page for developers: the logo, a heading, and a body of trusted HTML. It has no script. */
export function sendDevPage(response: Response, status: number, { siteName, title, body }: DocumentContent): void {
  const main = `<main class="tool">${logo(siteName)}<h1>${escapeHtml(title)}</h1>\n${body}</main>`;
  sendDocument(response, status, { siteName, title, body: main });
}
