// What a request may hold besides its address and session, to poison a cache with.
import { head } from '../rawClient';

const EVIL = 'evil.example';

/** Headers that a shared cache does not key by. */
export const UNKEYED_HEADERS: readonly string[] = [
  `X-Forwarded-Host: ${EVIL}`,
  'X-Forwarded-Proto: http',
  'X-Forwarded-Scheme: http',
  'X-Forwarded-Port: 1337',
  'X-Forwarded-Prefix: /evil',
  `X-Forwarded-Server: ${EVIL}`,
  'X-Forwarded-For: 203.0.113.9',
  `Forwarded: host=${EVIL};proto=http`,
  `X-Host: ${EVIL}`,
  `X-Original-Host: ${EVIL}`,
  'X-Original-URL: /account/verification',
  'X-Rewrite-URL: /account/verification',
  'X-HTTP-Method-Override: POST',
  'X-Method-Override: DELETE',
  'X-Real-IP: 203.0.113.9',
  'True-Client-IP: 203.0.113.9',
  'X-React-Router-SPA-Mode: yes',
  'X-React-Router-Prerender-Data: [{"evil":1}]',
  'X-Middleware-Subrequest: middleware',
  'X-Nextjs-Data: 1',
  'Accept: application/json',
  'Accept-Language: zh-CN',
  'User-Agent: evil-agent',
  `Origin: https://${EVIL}`,
  `Referer: https://${EVIL}/`,
  'Range: bytes=0-9',
  'If-None-Match: *',
  'If-Modified-Since: Sat, 21 Nov 2026 07:07:07 GMT',
  'Cache-Control: only-if-cached',
  'Pragma: evil',
  'Sec-Fetch-Dest: script',
  'Authorization: Bearer evil',
  'Cookie: lng=evil',
  'Cookie: chtk=evil',
  'Cookie: searchHistory=evil',
  'Cookie: sandboxSession=evil',
  `Host: ${EVIL}`,
];

/** A request with such a header. */
export const withHeader = (path: string, header: string): string =>
  header.startsWith('Host: ') ? head(path, { host: EVIL }) : head(path, { headers: [header] });

/** Other spellings of an address, and what they may add to it. */
export const OTHER_ADDRESSES: readonly ((path: string) => string)[] = [
  (path) => `${path}${path.includes('?') ? '&' : '?'}utm_source=evil&utm_content=%3Cevil%3E`,
  (path) => `${path}${path.includes('?') ? '&' : '?'}chtk=evil`,
  (path) => `${path}${path.includes('?') ? '&' : '?'}redirectUrl=https://${EVIL}`,
  (path) => path.toUpperCase(),
  (path) => path.replace(/(?=\?|$)/, ';evil'),
  (path) => path.replace(/(?=\?|$)/, '%20'),
  (path) => path.replace(/(?=\?|$)/, '/evil.css'),
  (path) => path.replace(/(?=\?|$)/, '.css'),
  (path) => path.replace(/(?=\?|$)/, '/..%2fevil'),
  (path) => path.replace(/(?=\?|$)/, '%00.js'),
];

/** A raw response without what differs between any two: ids, times, and a cache's own header. */
export const comparable = (response: string): string =>
  response
    .replace(/^(date|server-timing|x-request-id|x-cache): .*\r\n/gim, '')
    .replace(/; Expires=[^;]*/g, '')
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id');
