import type { Config } from '../../config/config';
import { timeLimitsOf } from '../../config/timeLimits';
import type { CallName } from '../../shared/api/callTable';
import { contractCalls } from '../../shared/api/contract';
import { type ApiSettings, type EngineNames, servicePath } from '../../shared/api/engineRequest';
import { lenientPath, pathOf } from '../http/requestTarget';
import { LOGIN_PATH } from '../middleware/rateLimits';

/** The target guard finds those that appear when a path is decoded once. */
const DOT_SEGMENT = /\/\.{1,2}(\/|$)/;

/**
 * Whether the response to a request target may hold prices: it is in a folder of a call that returns them, and is not exactly
 * a call of the contract that returns none. So another spelling of a price call, a renamed service and a service that we do
 * not know are redacted too; a backend may read them alike.
 */
export function priceCallMatcher(names: ApiSettings): (target: string) => boolean {
  const pathsWhere = (returnsPrices: boolean) =>
    contractCalls(names).flatMap(({ path, prices = false }) => (prices === returnsPrices ? [path] : []));
  const pricePaths = pathsWhere(true);
  const free = new Set(pathsWhere(false).filter((path) => !pricePaths.includes(path)));
  const folders = [...new Set(pricePaths.map(folderOf))];
  return (target) => {
    const path = pathOf(target);
    if (free.has(decodeURIComponent(path))) return false;
    const plain = lenientPath(path);
    return plain === undefined || DOT_SEGMENT.test(plain) || folders.some((folder) => plain.includes(folder));
  };
}

/** The folder of a path below `/api`: `/item/search/`. */
const folderOf = (path: string) => path.slice(path.indexOf('/', 1), path.lastIndexOf('/') + 1);

/** The calls of the engine that are counted apart, by what a visitor loses when they fail. */
const ROUTES = {
  DISTRIBUTE_RECORD_COMMIT_SERVICE: 'commit',
  SLS_BUYER_CART_SAVE_EVENT_SERVICE: 'cart',
  SLS_BUYER_CART_DELETE_EVENT_SERVICE: 'cart',
} as const satisfies Partial<Record<CallName, string>>;

/** The route of a request target, one of a few words: `commit` lists products, `cart` changes the selection cart. */
export function callRoutes(names: EngineNames): (target: string) => string {
  const services = new Map(Object.entries(ROUTES).map(([name, route]) => [servicePath(names, name), route]));
  return (target) => {
    const path = pathOf(target);
    if (target.startsWith('/iam')) return LOGIN_PATH.test(path) ? 'login' : 'iam';
    return services.get(path) ?? 'api';
  };
}

/** Milliseconds for the exchange with a request target. */
export function exchangeTimeout(config: Config): (target: string) => number {
  const { exchangeMs } = timeLimitsOf(config);
  const routeOf = callRoutes(config);
  return (target) => (routeOf(target) === 'commit' ? exchangeMs : config.proxyTimeoutMs);
}
