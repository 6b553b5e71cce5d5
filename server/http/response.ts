// Two small things that every handler of responses needs.
import type { Response } from 'express';

/** A temporary redirect that no cache stores. */
export function redirect(res: Response, location: string, serverTiming = ''): void {
  if (serverTiming) res.setHeader('Server-Timing', serverTiming);
  res.status(302).set({ Location: location, 'Cache-Control': 'no-store' }).end();
}

/** Whether the client of a response has left, so that further work on it is wasted. */
export function hasClientLeft(res: Response): boolean {
  return res.destroyed || res.req.socket.destroyed;
}
