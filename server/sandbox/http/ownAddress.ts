import type { Request } from 'express';

/** The origin under which the browser sees us: what the storefront's proxy says, else the host that was asked. */
function originOf(request: Request): string {
  const protocol = firstOf(request.get('x-forwarded-proto')) ?? 'http';
  return `${protocol}://${firstOf(request.get('x-forwarded-host')) ?? request.get('host') ?? 'localhost'}`;
}

const firstOf = (list: string | undefined): string | undefined => list?.split(',', 1)[0]?.trim() || undefined;

/**
 * Where to go after a form: the path of `redirectUrl` when that is on our own origin or a path, else `/`. What comes out is
 * built from the parsed address and always a path, so that no spelling of the input leads elsewhere.
 */
export function ownRedirect(redirectUrl: unknown, request: Request, publicOrigin: string | undefined): string {
  if (typeof redirectUrl !== 'string' || !URL.canParse(redirectUrl, originOf(request))) return '/';
  const target = new URL(redirectUrl, originOf(request));
  if (target.origin !== safeOrigin(originOf(request)) && target.origin !== publicOrigin) return '/';
  const path = target.pathname + target.search + target.hash;
  return /^\/(?!\/)/.test(path) ? path : '/';
}

const safeOrigin = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).origin : undefined);
