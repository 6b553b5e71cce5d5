import type { Request } from 'express';
import type { Config } from '../../config/config';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/;

/**
 * The origin of canonical links, share images and redirectUrl: PUBLIC_URL; without it the request's Host, but only a
 * loopback name, because a forged Host must not get into a link (contract.md).
 */
export function publicOriginOf(config: Config): (req: Request) => string {
  return (req) => {
    if (config.publicUrl) return config.publicUrl;
    const host = req.get('host') ?? '';
    return LOOPBACK.test(host) ? `http://${host}` : `http://localhost:${req.socket.localPort ?? config.port}`;
  };
}

/** The origins of the configured login, seller portal and shop authorization; own paths have none. */
export function externalOrigins({ loginUrl, sellerPortalUrl, shopAuthUrl }: Config): string[] {
  return [loginUrl, sellerPortalUrl, shopAuthUrl].filter((url) => URL.canParse(url)).map((url) => new URL(url).origin);
}
