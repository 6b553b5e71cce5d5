// Refusals of requests that no application sees: those that Node can't parse, and those whose head is too large.
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { refusalPageHeaders, refusals } from './refusal';
import { refusalPage } from './refusalPage';

/** Characters of a request's head. */
const MAX_HEAD = 16_384;
/** How many are read to find out what is too large: as many as balancers pass, and no more, because whoever is slow holds them. */
export const MAX_READ_HEAD = 32_768;
/** A part of a head as long as this is what makes the whole too large. */
const LARGE = MAX_HEAD / 2;
/** Milliseconds after which a refused client that does not close its side is cut off. */
export const REFUSED_LINGER_MS = 1_000;

type HeaderValues = Readonly<Record<string, string>>;

interface ParseError extends Error {
  readonly code?: string;
  /** What came last, up to 64 kB of it. */
  readonly rawPacket?: Buffer;
}

/**
 * Refusals with these headers. Cookies that are too large are cleared: without that a browser could never reach the site again.
 */
export function headRefusals(headers: HeaderValues) {
  const badRequest = pageOf(400, refusals[400], headers);
  // A browser that opened a connection in advance repeats its request after a 408 only.
  const tooSlow = pageOf(408, refusals[408], headers);
  const tooLarge = {
    address: pageOf(414, refusals[414], headers),
    cookies: pageOf(431, 'Too many cookies, please load the page again', {
      ...headers,
      'Clear-Site-Data': '"cookies"',
    }),
    headers: pageOf(431, 'The request headers are too large', headers),
  };
  return {
    /** Responds to a request that Node could not parse. */
    unparsed: (error: ParseError, socket: Duplex): void => {
      if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
      const isTooSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
      const isTooLarge = error.code === 'HPE_HEADER_OVERFLOW';
      socket.end(rawText(isTooLarge ? tooLarge[largePartOf(error)] : isTooSlow ? tooSlow : badRequest));
      setTimeout(() => socket.destroy(), REFUSED_LINGER_MS).unref();
    },
    /** Responds to a request whose head is too large. Returns whether it is. */
    tooLarge: (req: IncomingMessage, res: ServerResponse): boolean => {
      const part = largePart(req);
      if (!part) return false;
      const { status, headers, page } = tooLarge[part];
      res.writeHead(status, headers).end(page);
      return true;
    },
  };
}

type Part = 'address' | 'cookies' | 'headers';

/**
 * What makes a head too large, if it is. Any site can lead a browser to a long address, so cookies are named only for what they
 * are themselves, and not on the way from another site.
 */
function largePart({ url = '', headers, rawHeaders }: IncomingMessage): Part | undefined {
  const length = rawHeaders.reduce((sum, text) => sum + text.length, url.length);
  if (length <= MAX_HEAD) return undefined;
  if (url.length > LARGE) return 'address';
  const isOwnVisit = headers['sec-fetch-site'] !== 'cross-site';
  return isOwnVisit && (headers.cookie?.length ?? 0) > LARGE ? 'cookies' : 'headers';
}

/**
 * The same for a head that is larger than what is read, as far as its last packet tells. That may begin within a line: an address
 * has no spaces, and no other header has pairs like those of cookies.
 */
function largePartOf({ rawPacket }: ParseError): Part {
  const head = rawPacket?.toString('latin1') ?? '';
  const lines = head.split('\r\n');
  const [first = ''] = lines;
  const isBegun = /^([A-Z]+ \/|[\w-]+:)/.test(first);
  const large = lines.find(({ length }) => length > LARGE) ?? '';
  if (/^cookie:/i.test(large) || (!isBegun && /; ?[^\s;=]+=/.test(first) && first.includes('; ')))
    return /^sec-fetch-site: *cross-site/im.test(head) ? 'headers' : 'cookies';
  return large === first && large !== '' ? 'address' : 'headers';
}

/** A refusal page with its headers. */
function pageOf(status: number, text: string, headers: HeaderValues) {
  const page = refusalPage(text);
  const all = new Headers(headers);
  for (const [name, value] of Object.entries(refusalPageHeaders)) all.set(name, value);
  all.set('Content-Length', String(Buffer.byteLength(page)));
  all.set('Connection', 'close');
  return { status, headers: Object.fromEntries(all), page };
}

/** The same as it goes over the wire. */
function rawText({ status, headers, page }: ReturnType<typeof pageOf>) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', page].join('\r\n');
}
