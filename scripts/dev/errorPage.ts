// What development adds to failed responses: the error itself. The product has none of this, so it can't leak it.
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Read by client/boot/development/showProblems.ts; data, which the Content-Security-Policy lets through. */
const DETAILS_ID = 'development-error';
const FAILED = 500;

const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (found) => `&#${found.charCodeAt(0)};`);

/** Adds the error to a 500 page or text of this request. */
export function withErrorDetails(
  req: IncomingMessage,
  res: ServerResponse,
  failureOf: (requestId: string) => string | undefined,
): void {
  // The body must be readable here.
  delete req.headers['accept-encoding'];
  const end = res.end.bind(res) as (body?: unknown) => ServerResponse;
  res.end = ((body?: unknown, ...rest: unknown[]) => {
    const failure = res.statusCode === FAILED ? failureOf(String(res.getHeader('x-request-id') ?? '')) : undefined;
    if (failure === undefined || !(typeof body === 'string' || Buffer.isBuffer(body)) || res.headersSent)
      return (end as (...args: unknown[]) => ServerResponse)(body, ...rest);
    const isHtml = String(res.getHeader('content-type')).startsWith('text/html');
    const details = isHtml
      ? `<script type="application/json" id="${DETAILS_ID}">${JSON.stringify(failure).replaceAll('<', '\\u003c')}</script>`
      : `\n\n${failure}\n`;
    const text = String(body);
    const whole = isHtml ? text.replace('</head>', () => `${details}</head>`) : text + details;
    res.setHeader('Content-Length', Buffer.byteLength(whole));
    return end(whole);
  }) as typeof res.end;
}

/** The page of a server that does not start; it asks again until it does. */
export function bootErrorPage(res: ServerResponse, error = ''): void {
  const html = `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>The server does not start</title>
<h1>The server does not start</h1><pre>${escapeHtml(error)}</pre><p>This page reloads until it does.`;
  res.writeHead(FAILED, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }).end(html);
}
