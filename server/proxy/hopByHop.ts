import type { IncomingHttpHeaders } from 'node:http';

/** Headers that concern one connection only (RFC 9110 §7.6.1). */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Without these a message would lose its length or its receiver, so `Connection` can't take them away. */
const ESSENTIAL = ['content-length', 'host'];

/** The headers that may travel on: without the hop-by-hop ones and those that `Connection` names (P6). */
export function withoutHopByHop(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const dropped = new Set([...HOP_BY_HOP, ...named.filter((name) => !ESSENTIAL.includes(name))]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}
