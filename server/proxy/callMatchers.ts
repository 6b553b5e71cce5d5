import type { ApiSettings, CallName } from '../../shared/api/callTable';
import { contractCalls } from '../../shared/api/contract';
import { type EngineNames, servicePath } from '../../shared/api/engineRequest';
import { lenientPath, pathOf } from '../http/requestTarget';

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

const CHANGES: readonly CallName[] = ['SLS_BUYER_CART_SAVE_EVENT_SERVICE', 'SLS_BUYER_CART_DELETE_EVENT_SERVICE'];

/** Whether a request target is a call that changes the selection cart. */
export const cartChangeMatcher = (names: EngineNames): TargetMatcher => serviceMatcher(CHANGES, names);

/** Whether a request target is the call that lists products. */
export const commitMatcher = (names: EngineNames): TargetMatcher =>
  serviceMatcher(['DISTRIBUTE_RECORD_COMMIT_SERVICE'], names);

type TargetMatcher = (target: string) => boolean;

function serviceMatcher(services: readonly CallName[], names: EngineNames): TargetMatcher {
  const paths = new Set(services.map((name) => servicePath(names, name)));
  return (target) => paths.has(pathOf(target));
}
