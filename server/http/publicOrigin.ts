import type { Request } from 'express';
import type { Config } from '../../config/config';
import { isLoopbackHost } from './loopback';

/**
 * The origin of canonical links, share images and redirectUrl: PUBLIC_URL; without it the request's Host, but only a
 * loopback name, because a forged Host must not get into a link (contract.md).
 */
export function publicOriginOf(config: Config, req: Request): string {
  if (config.publicUrl) return config.publicUrl;
  const host = req.get('host') ?? '';
  return isLoopbackHost(host) ? `http://${host}` : `http://localhost:${req.socket.localPort ?? config.port}`;
}

/** The origins of the configured login, seller portal and shop authorization; own paths have none. */
export function externalOrigins({ loginUrl, sellerPortalUrl, shopAuthUrl }: Config): string[] {
  return [loginUrl, sellerPortalUrl, shopAuthUrl].flatMap(originOf);
}

/** The origin of an external address; empty for an own path. */
export function originOf(address: string): string[] {
  return URL.canParse(address) ? [new URL(address).origin] : [];
}
