import type { IncomingHttpHeaders } from 'node:http';
import { priceCallMatcher } from '../../server/proxy/callMatchers';
import { enginePath } from '../../shared/api/contract';
import { startProxyApp } from './proxyApp';
import { exchange, head } from './rawClient';
import { startBackend } from './rawServer';

/** A call that returns products, as a browser sends it. */
interface PriceCall {
  readonly name: string;
  readonly path: string;
  readonly body: object;
  /** Whether the embedded backend responds to visitors. */
  readonly isOpen: boolean;
  /** Whether its response has prices for a buyer. */
  readonly hasPrices: boolean;
  /** Text of every response that is not a failure. */
  readonly marker: string;
}

/** Every call that returns prices, and both listing calls, whose rows name products. */
export function priceCalls(itemDetailService: string): PriceCall[] {
  const page = { pageNo: 1, pageSize: 20 };
  const engine = (name: string, request: object, rest: Partial<PriceCall> = {}): PriceCall => ({
    name,
    path: enginePath('ToSea$', name),
    body: { params: { request } },
    ...{ isOpen: true, hasPrices: true, marker: 'productName', ...rest },
  });
  const rest = (name: string, body: object): PriceCall => {
    return { name, path: `/api/item/search/${name}`, body, isOpen: true, hasPrices: true, marker: 'productName' };
  };
  return [
    engine('SELLER_PRODUCT_SEARCH_SERVICE', { ...page, sortType: 'DEFAULT' }),
    engine('SLS_BUYER_CART_PAGE_EVENT_SERVICE', page, { isOpen: false }),
    engine('DISTR_RECORD_PAGE_SERVICE', page, { isOpen: false, hasPrices: false, marker: 'success' }),
    engine(
      'DISTR_DETAIL_PAGE_SERVICE',
      { ...page, distrOrderId: '1' },
      { isOpen: false, hasPrices: false, marker: 'success' },
    ),
    engine(itemDetailService, { id: '20450001' }),
    rest('front-item', { ids: ['20450001'], pageSize: 1 }),
    rest('recommend-group', { recommendTypeDict: 'NEWEST', pageSize: 12 }),
  ];
}

/** What the backend says, byte for byte. */
interface BackendResponse {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: string | Buffer;
  /** Sends the body in chunks of this size instead of with a length. */
  readonly chunkSize?: number;
  /** Ends the connection before the end of the body, or never. */
  readonly cutOff?: boolean;
  readonly hang?: boolean;
}

interface ConnectedProxyOptions {
  readonly target?: string;
  readonly method?: string;
  readonly headers?: readonly string[];
  /** An error when that can't be found out. */
  readonly mayShowPrices?: boolean | Error;
  readonly timeoutMs?: number;
}

/** Sends one call through a proxy that redacts to a backend that responds so. */
export async function responseThroughProxy(backend: BackendResponse, options: ConnectedProxyOptions = {}) {
  const {
    target = '/api/item/search/front-item',
    method = 'GET',
    headers = [],
    mayShowPrices = false,
    timeoutMs,
  } = options;
  const asked: IncomingHttpHeaders[] = [];
  const { origin } = await startBackend((req, res) => {
    asked.push(req.headers);
    for (const line of backend.headers)
      res.appendHeader(line.split(': ', 1)[0] ?? '', line.slice(line.indexOf(': ') + 2));
    const body = Buffer.from(backend.body);
    const isWhole = !backend.cutOff && !backend.hang;
    if (!backend.chunkSize && body.length > 0) res.setHeader('Content-Length', body.length + (isWhole ? 0 : 9));
    res.statusCode = backend.status;
    if (backend.chunkSize)
      for (let at = 0; at < body.length; at += backend.chunkSize) res.write(body.subarray(at, at + backend.chunkSize));
    else if (isWhole) return void res.end(body);
    else res.write(body, () => backend.cutOff && res.destroy());
    if (isWhole) res.end();
  });
  const prices = {
    returnsPrices: priceCallMatcher({ enginePrefix: 'ToSea$', siteProduct: 'item' }),
    mayShowPrices: async () => {
      if (mayShowPrices instanceof Error) throw mayShowPrices;
      return mayShowPrices;
    },
  };
  const app = await startProxyApp(origin, { prices, ...(timeoutMs && { timeoutMs }) });
  return { response: await exchange(app.port, head(target, { method, headers })), asked, lines: app.lines };
}
