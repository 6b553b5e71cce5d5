import type { Request, RequestHandler } from 'express';
import { getDomain, parse } from 'tldts';
import type { Config } from '../../config/config';
import { LOCALES } from '../../shared/domain/enumerations';
import { LANGUAGE_MAX_AGE_S } from '../../shared/domain/limits';

const COOKIE = 'lng';

/** Sets the language cookie when it is missing or names no locale of ours; its value is never echoed (spec.md §9). */
export function localeCookie(config: Config): RequestHandler {
  return (req, res, next) => {
    const known = LOCALES.some(({ value }) => value === req.cookies[COOKIE]);
    if (!known) {
      const domain = config.cookieDomain ?? parentDomain(req);
      res.cookie(COOKIE, LOCALES[0].value, {
        maxAge: LANGUAGE_MAX_AGE_S * 1000,
        path: '/',
        sameSite: 'lax',
        secure: config.publicUrl?.startsWith('https:') ?? false,
        ...(domain && { domain }),
      });
    }
    next();
  };
}

/** The domain above the host, unless that is a public suffix: then the cookie is for the host alone (D21). */
function parentDomain(req: Request): string | undefined {
  const { hostname, isIp } = parse(req.host);
  if (!hostname || isIp) return undefined;
  const registrable = getDomain(hostname, { allowPrivateDomains: true });
  if (!registrable || registrable === hostname) return undefined;
  return hostname.slice(hostname.indexOf('.') + 1);
}
