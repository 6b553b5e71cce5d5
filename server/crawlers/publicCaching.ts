import type { Response } from 'express';
import type { Config } from '../../config/config';

/** Seconds that a cache may store what crawlers read. */
const MAX_AGE_S = 600;

/** Lets caches store a response that is the same for everyone; without PUBLIC_URL it names the host of its request. */
export function setPublicCaching(res: Response, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  res.setHeader('Cache-Control', publicUrl ? `public, max-age=${MAX_AGE_S}` : 'no-cache');
}
