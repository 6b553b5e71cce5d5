import type { Request } from 'express';
import { isRead } from './response';

const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/;
const FORWARDING_HEADER = /^(forwarded|x-forwarded-.*|x-real-ip|via)$/;

/** Whether a Host header names this machine. A page of another site can't send one that does, even when its name resolves here. */
export const isLoopbackHost = (host: string): boolean => LOOPBACK_HOST.test(host) && URL.canParse(`http://${host}`);

/** Whether a request comes from this machine, including every hop that a proxy in between reports. */
export function isLoopbackRequest(request: Request): boolean {
  const forwarded = request.get('x-forwarded-for')?.split(',') ?? [];
  return [request.socket.remoteAddress ?? '', ...forwarded].every((hop) => isLoopbackAddress(hop.trim()));
}

/**
 * A request that a client on this machine made directly, to a loopback name, and that no page of another site caused. A
 * proxy in between hides who asked, so any forwarding header counts against it.
 */
export function isDirectLoopbackRequest(request: Request): boolean {
  const site = request.get('sec-fetch-site') ?? 'none';
  const isDirect = !Object.keys(request.headers).some((name) => FORWARDING_HEADER.test(name));
  const isLocal = isLoopbackRequest(request) && isLoopbackHost((request.get('host') ?? '').toLowerCase());
  return isDirect && isLocal && (isRead(request) || ['none', 'same-origin'].includes(site));
}

function isLoopbackAddress(address: string) {
  return address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address);
}
