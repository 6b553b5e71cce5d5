import type { RequestHandler } from 'express';

/** Refuses any method but GET and HEAD for pages (C04, P8). */
export const pageMethods: RequestHandler = (req, res, next) => {
  if (req.method === 'GET' || req.method === 'HEAD') return next();
  res.status(405).set({ Allow: 'GET, HEAD', 'Cache-Control': 'no-store' }).type('text').send('Method not allowed');
};
