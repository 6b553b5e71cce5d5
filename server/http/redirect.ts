import type { Response } from 'express';

/** A temporary redirect that no cache stores (D35; reliability.md, class 9). */
export function redirect(res: Response, location: string, serverTiming = ''): void {
  if (serverTiming) res.setHeader('Server-Timing', serverTiming);
  res.status(302).set({ Location: location, 'Cache-Control': 'no-store' }).end();
}
