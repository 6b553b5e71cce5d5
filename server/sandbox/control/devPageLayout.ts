import type { Response } from 'express';
import { escapeHtml } from '../../http/html';
import { type DocumentContent, logo, sendDocument } from '../pages/pageLayout';

/** Sends a page for developers: the logo, a heading, and a body of trusted HTML. It has no script. */
export function sendDevPage(response: Response, status: number, { siteName, title, body }: DocumentContent): void {
  const main = `<main class="tool">${logo(siteName)}<h1>${escapeHtml(title)}</h1>\n${body}</main>`;
  sendDocument(response, status, { siteName, title, body: main });
}

/** A table; cells are trusted HTML. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n');
  return `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

/** Escaped text with `code` in backticks as <code>. */
export function inlineCode(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

/** A value as indented JSON in a collapsed section with a caption. */
export function collapsible(caption: string, value: unknown): string {
  const json = escapeHtml(JSON.stringify(value, null, 2) ?? '');
  return `<details><summary>${caption}</summary><pre>${json}</pre></details>`;
}
