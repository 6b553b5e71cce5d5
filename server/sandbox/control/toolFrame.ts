import type { Response } from 'express';
import { escapeHtml } from '../../http/html';
import { LOGO, sendDocument } from '../pages/pageFrame';

/** A page for developers: the logo, one heading, and trusted HTML under it. No script, like all pages of the sandbox. */
export function sendToolPage(response: Response, status: number, title: string, body: string): void {
  sendDocument(response, status, title, `<main class="tool">${LOGO}<h1>${escapeHtml(title)}</h1>\n${body}</main>`);
}

/** A table; cells are trusted HTML. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n');
  return `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

/** Escaped text in which `code` stands between backticks. */
export function prose(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

/** Any value as indented JSON that unfolds under its caption. */
export function folded(caption: string, value: unknown): string {
  const json = escapeHtml(JSON.stringify(value, null, 2) ?? '');
  return `<details><summary>${caption}</summary><pre>${json}</pre></details>`;
}
