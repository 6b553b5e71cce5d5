import type { Request } from 'express';

/** Whether a request comes from this machine, including every hop that a proxy in between reports. */
export function isLoopbackRequest(request: Request): boolean {
  const forwarded = request.get('x-forwarded-for')?.split(',') ?? [];
  return [request.socket.remoteAddress ?? '', ...forwarded].every((hop) => isLoopbackAddress(hop.trim()));
}

/** A loopback request that no page of another site caused. */
export function isSameOriginLoopback(request: Request): boolean {
  const site = request.get('sec-fetch-site') ?? 'none';
  const isSafe = request.method === 'GET' || request.method === 'HEAD';
  return isLoopbackRequest(request) && (isSafe || ['none', 'same-origin'].includes(site));
}

function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address);
}
