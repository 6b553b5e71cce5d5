import type { Request } from 'express';

/** Whether a request comes from this machine, and so does everybody that a proxy in between speaks for. */
export function isFromThisMachine(request: Request): boolean {
  const forwarded = request.get('x-forwarded-for')?.split(',') ?? [];
  return [request.socket.remoteAddress ?? '', ...forwarded].every((hop) => isLoopback(hop.trim()));
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address);
}
