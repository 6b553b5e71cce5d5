import http from 'node:http';
import express from 'express';
import { loadConfig } from '../../config/config';
import { requestTargetGuard } from '../../server/middleware/requestTargetGuard';
import { type ApiProxyOptions, apiProxy } from '../../server/proxy/apiProxy';
import { exchange, head, headerOf } from './rawClient';
import { listen, startBackend, startRawBackend } from './rawServer';
import { recordedLog } from './recordedLog';

export const PUBLIC_ORIGIN = 'https://shop.example';
/** Of a login on a host of its own. */
export const EXTERNAL_ORIGIN = 'https://login.example';

const ENV = { PROXY_TIMEOUT_MS: '20000', PUBLIC_URL: PUBLIC_ORIGIN, LOGIN_URL: `${EXTERNAL_ORIGIN}/login` };

/** The guard, the proxy to `target` and one page behind them, listening. */
export async function startProxyApp(
  target: string,
  env: Readonly<Record<string, string>> = {},
  mayShowPrices?: ApiProxyOptions['mayShowPrices'],
) {
  const { log, lines } = recordedLog();
  const app = express()
    .disable('x-powered-by')
    .set('trust proxy', 'loopback')
    .use(requestTargetGuard)
    .use((_req, res, next) => {
      res.locals.context = { requestId: 'request-0001', route: 'unknown' };
      next();
    })
    .use(
      apiProxy({
        target,
        config: loadConfig({ ...ENV, ...env }),
        guards: [],
        mayShowPrices,
        log,
      }),
    )
    .use((_req, res) => res.send('page'));
  return { ...(await listen(http.createServer(app))), lines };
}

/** The same before a backend that notes what it was asked for; `ask` sends raw text. */
export async function startNotingProxy() {
  const seen: string[] = [];
  const backend = await startBackend((req, res) => {
    seen.push(`${req.method} ${req.url}`);
    res.end('backend');
  });
  const app = await startProxyApp(backend.origin);
  return { seen, ask: (text: string) => exchange(app.port, text) };
}

interface Exchange {
  readonly env?: Readonly<Record<string, string>>;
  readonly mayShowPrices?: ApiProxyOptions['mayShowPrices'];
  /** The backend does not end the connection after its words. */
  readonly staysOpen?: boolean;
}

/** The response to a request when the backend says exactly this, and the head that it was asked with; `{origin}` is its own. */
export async function responseTo(
  said: string,
  request = head('/api/a/b?c=1'),
  { env, mayShowPrices, staysOpen }: Exchange = {},
) {
  let asked = '';
  const backend = await startRawBackend((socket) =>
    socket.once('data', (data) => {
      asked = String(data);
      socket[staysOpen ? 'write' : 'end'](said.replaceAll('{origin}', backend.origin), 'latin1');
    }),
  );
  const app = await startProxyApp(backend.origin, env, mayShowPrices);
  const response = await exchange(app.port, request);
  return { response, backend, app, asked, header: (name: string) => headerOf(response, name) };
}

/** A backend's response, word for word. */
export const said = (status: string, headers: readonly string[], body = 'body') =>
  [`HTTP/1.1 ${status}`, `Content-Length: ${body.length}`, ...headers, '', body].join('\r\n');
