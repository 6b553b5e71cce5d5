import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../../config/config';

const YEAR_S = 31_536_000;

/** Browser features disabled on every page. */
const PERMISSIONS_POLICY = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';

/**
 * The security headers of every response (reliability.md, class 6). There is no inline script, hence no nonce and no
 * unsafe source in script-src; a page that needs one is wrong. `styleSources`: hashes of the build's inlined style sheets.
 */
export function securityHeaders(config: Config, styleSources: readonly string[] = []): RequestHandler {
  const setHelmetHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", ...styleSources],
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
    // Shop and login windows open without an opener, and pictures come from other origins.
    crossOriginEmbedderPolicy: false,
    xPoweredBy: false,
  });
  return (req, res, next) => {
    res.set('Permissions-Policy', PERMISSIONS_POLICY);
    setHelmetHeaders(req, res, next);
  };
}

/** The origin of an external address; empty for an own path. */
function originOf(address: string): string[] {
  return URL.canParse(address) ? [new URL(address).origin] : [];
}
