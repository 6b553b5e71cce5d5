import type { Request } from 'express';

/** Whether a request comes from this machine, and so does everybody that a proxy in between speaks for. */
export function isLoopbackRequest(request: Request): boolean {
  const forwarded = request.get('x-forwarded-for')?.split(',') ?? [];
  return [request.socket.remoteAddress ?? '', ...forwarded].every((hop) => isLoopback(hop.trim()));
}

/** From this machine, and not because a page of another site made the browser ask. */
export function isSameOriginLoopback(request: Request): boolean {
  const site = request.get('sec-fetch-site') ?? 'none';
  const isSafe = request.method === 'GET' || request.method === 'HEAD';
  return isLoopbackRequest(request) && (isSafe || ['none', 'same-origin'].includes(site));
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address);
}
