// Responses to requests that Node can't parse, written to the socket itself.
import type { Duplex } from 'node:stream';
import { refusalPageHeaders, refusals } from './refusal';
import { refusalPage } from './refusalPage';

/** Bytes of a request's head. */
export const MAX_HEADER_SIZE = 16_384;
/** Milliseconds after which a refused client that does not close its side is cut off. */
export const REFUSED_LINGER_MS = 1_000;

type HeaderValues = Readonly<Record<string, string>>;

interface ParseError extends Error {
  readonly code?: string;
  /** What came last, up to 64 kB of it. */
  readonly rawPacket?: Buffer;
}

/**
 * Responds to a request that Node could not parse. Cookies that are too large are cleared: without that a browser could never
 * reach the site again.
 */
export function refuseUnparsed(headers: HeaderValues): (error: ParseError, socket: Duplex) => void {
  const badRequest = rawPage('400 Bad Request', refusals[400], headers);
  // A browser that opened a connection in advance repeats its request after a 408 only.
  const tooSlow = rawPage('408 Request Timeout', 'The request took too long', headers);
  const tooLarge = {
    address: rawPage('414 URI Too Long', refusals[414], headers),
    cookies: rawPage('431 Request Header Fields Too Large', 'Too many cookies, please load the page again', {
      ...headers,
      'Clear-Site-Data': '"cookies"',
    }),
    headers: rawPage('431 Request Header Fields Too Large', 'The request headers are too large', headers),
  };
  return (error, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy();
    const isTooSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
    const isTooLarge = error.code === 'HPE_HEADER_OVERFLOW';
    socket.end(isTooLarge ? tooLarge[tooLargePart(error)] : isTooSlow ? tooSlow : badRequest);
    setTimeout(() => socket.destroy(), REFUSED_LINGER_MS).unref();
  };
}

/** A line of a request's head as long as this is what makes the whole too large. */
const LARGE_LINE = MAX_HEADER_SIZE / 2;

/**
 * What makes a head too large, as far as the last packet tells. Any site can lead a browser to a long address, so cookies are
 * named only for a line that can be nothing else, and not on the way from another site. The first line of a packet may be the
 * rest of one that began before; an address has no spaces.
 */
function tooLargePart({ rawPacket }: ParseError): 'address' | 'cookies' | 'headers' {
  const head = rawPacket?.toString('latin1') ?? '';
  const lines = head.split('\r\n');
  const large = lines.find(({ length }) => length > LARGE_LINE) ?? '';
  const isFirst = large === lines[0];
  if (/^cookie:/i.test(large) || (isFirst && large.includes('; ')))
    return /^sec-fetch-site: *cross-site/im.test(head) ? 'headers' : 'cookies';
  return isFirst && large !== '' ? 'address' : 'headers';
}

/** A refusal page as it goes over the wire. */
function rawPage(status: string, text: string, headers: HeaderValues) {
  const page = refusalPage(text);
  const all = new Headers(headers);
  for (const [name, value] of Object.entries(refusalPageHeaders)) all.set(name, value);
  all.set('Content-Length', String(Buffer.byteLength(page)));
  all.set('Connection', 'close');
  const lines = [...all].map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status}`, ...lines, '', page].join('\r\n');
}
