import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../../config/config';

const YEAR_S = 31_536_000;

/**
 * The security headers of every answer (reliability.md, class 6). No inline script anywhere, hence no nonce and no
 * unsafe word in script-src; a page that needs one is wrong.
 */
export function securityHeaders(config: Config): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'https:', 'data:'],
        'media-src': ["'self'", 'https:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'", ...originOf(config.loginUrl)],
        'frame-ancestors': ["'none'"],
      },
    },
    strictTransportSecurity: config.publicUrl?.startsWith('https:') ? { maxAge: YEAR_S } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // The shop's and the login's windows are opened without an opener, and pictures come from other origins.
    crossOriginEmbedderPolicy: false,
    xPoweredBy: false,
  });
}

/** The origin of an external address; none for an own path. */
function originOf(address: string): string[] {
  return URL.canParse(address) ? [new URL(address).origin] : [];
}
