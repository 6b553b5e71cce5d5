// What handlers of pages and files share.
import type { Request, RequestHandler, Response } from 'express';

/** A temporary redirect that no cache stores. */
export function redirect(res: Response, location: string, serverTiming = ''): void {
  if (serverTiming) res.setHeader('Server-Timing', serverTiming);
  res.status(302).set({ Location: location, 'Cache-Control': 'no-store' }).end();
}

/** Whether the client of a response has left, so that further work on it is wasted. */
export function hasClientLeft(res: Response): boolean {
  return res.destroyed || res.req.socket.destroyed;
}

/** Whether a request only reads. */
export const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/**
 * Whether a browser asks for the document of a tab, or the client is none: a picture, a frame or a script of supplier data is no
 * visit, and nobody has made it.
 */
export const isForDocument = ({ headers }: Request): boolean =>
  headers['sec-fetch-dest'] === undefined || headers['sec-fetch-dest'] === 'document';

/** Refuses any method but GET and HEAD for pages. */
export const pageMethods: RequestHandler = (req, res, next) => {
  if (isRead(req)) return next();
  res.status(405).set({ Allow: 'GET, HEAD', 'Cache-Control': 'no-store' }).type('text').send('Method not allowed');
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text for use in HTML or XML, in a quoted attribute as well. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
