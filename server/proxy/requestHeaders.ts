import type { IncomingHttpHeaders } from 'node:http';
import type { Request } from 'express';
import { withoutHopByHop } from './hopByHop';

/**
 * What a client must not tell the backend: who it is (P5), and to read another path or method than the one we checked.
 * `Expect` is answered by us, as the body follows at once.
 */
const UNTRUSTED =
  /^(x-forwarded(-.*)?|forwarded|x-real-ip|x-original-url|x-rewrite-url|x-http-method-override|expect)$/;

/**
 * The headers of the call to the backend. Address, protocol and host of the visitor are what `trust proxy` found out.
 * A chunked body stays chunked: without the header Node would send the body of a GET or DELETE as a second request.
 */
export function requestHeaders(req: Request, requestId: string | undefined): IncomingHttpHeaders {
  const entries = Object.entries(withoutHopByHop(req.headers)).filter(([name]) => !UNTRUSTED.test(name));
  const ours = {
    'x-forwarded-for': req.ip,
    'x-forwarded-proto': req.protocol,
    'x-forwarded-host': req.host,
    'x-request-id': requestId,
    'transfer-encoding': req.headers['transfer-encoding'] && 'chunked',
  };
  const known = Object.entries(ours).filter(([, value]) => value !== undefined);
  return Object.fromEntries([...entries.filter(([name]) => name !== 'x-request-id'), ...known]);
}
