import type { Request } from 'express';

/** The origin that the browser sees: as forwarded by the storefront's proxy, else the Host header. */
function originOf(request: Request): string {
  const protocol = firstOf(request.get('x-forwarded-proto')) ?? 'http';
  return `${protocol}://${firstOf(request.get('x-forwarded-host')) ?? request.get('host') ?? 'localhost'}`;
}

const firstOf = (list: string | undefined): string | undefined => list?.split(',', 1)[0]?.trim() || undefined;

/**
 * Where to redirect after a form: the path of `redirectUrl` when it is on our own origin, else `/`. The result is always
 * a path built from the parsed URL, so no spelling of the input can redirect to another site.
 */
export function ownRedirect(redirectUrl: unknown, request: Request, publicOrigin: string | undefined): string {
  if (typeof redirectUrl !== 'string' || !URL.canParse(redirectUrl, originOf(request))) return '/';
  const target = new URL(redirectUrl, originOf(request));
  if (target.origin !== safeOrigin(originOf(request)) && target.origin !== publicOrigin) return '/';
  const path = target.pathname + target.search + target.hash;
  return /^\/(?!\/)/.test(path) ? path : '/';
}

const safeOrigin = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).origin : undefined);
