import type { Request, RequestHandler } from 'express';

/** Whether a request only reads. */
export const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/** Refuses any method but GET and HEAD for pages. */
export const pageMethods: RequestHandler = (req, res, next) => {
  if (isRead(req)) return next();
  res.status(405).set({ Allow: 'GET, HEAD', 'Cache-Control': 'no-store' }).type('text').send('Method not allowed');
};
