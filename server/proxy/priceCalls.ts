import { RETURNS_PRICES } from '../../shared/api/calls/priceFields';
import { enginePath, REST_CALLS, type RestCall } from '../../shared/api/contract';
import type { ContractNames } from '../contract/contractCalls';
import { pathOf } from '../http/requestTarget';

const isRestCall = (name: string): name is RestCall => Object.hasOwn(REST_CALLS, name);

const MAX_DECODINGS = 4;

/** The target guard finds those that appear when a path is decoded once. */
const DOT_SEGMENT = /\/\.{1,2}(\/|$)/;

/**
 * Whether the response to a request target may hold prices: it is in a folder of a call that returns them, and is not exactly
 * a call of the contract that returns none. So another spelling of a price call, a renamed service and a service that we do
 * not know are redacted too; a backend may read them alike.
 */
export function priceCallMatcher(names: ContractNames): (target: string) => boolean {
  const pathsWhere = (returnsPrices: boolean): string[] =>
    Object.entries(RETURNS_PRICES).flatMap(([name, value]) => (value === returnsPrices ? [callPath(name, names)] : []));
  const pricePaths = pathsWhere(true);
  const free = new Set(pathsWhere(false).filter((path) => !pricePaths.includes(path)));
  const folders = [...new Set(pricePaths.map(folderOf))];
  return (target) => {
    const path = decodeURIComponent(pathOf(target));
    if (free.has(path)) return false;
    const decoded = fullyDecoded(path);
    if (decoded === undefined) return true;
    const plain = plainSpelling(decoded);
    return DOT_SEGMENT.test(plain) || folders.some((folder) => plain.includes(folder));
  };
}

function callPath(name: string, { enginePrefix, engineServices = {}, siteProduct }: ContractNames): string {
  if (isRestCall(name)) return REST_CALLS[name].path.replace('{product}', siteProduct);
  return enginePath(enginePrefix, engineServices[name] ?? name);
}

/** The folder of a path below `/api`: `/item/search/`. */
const folderOf = (path: string): string => path.slice(path.indexOf('/', 1), path.lastIndexOf('/') + 1);

/** A path as a backend reads it that decodes more than once; undefined when it is encoded more often than any link is. */
function fullyDecoded(path: string): string | undefined {
  let current = path;
  for (let round = 0; round < MAX_DECODINGS; round += 1) {
    const next = decodedOnce(current);
    if (next === current) return current;
    current = next;
  }
  return undefined;
}

function decodedOnce(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A path as a lenient backend reads it: without case, path parameters, white space and repeated slashes. */
function plainSpelling(path: string): string {
  return path
    .normalize('NFKC')
    .toLowerCase()
    .replace(/;[^/]*|\s/g, '')
    .replace(/[/\\]+/g, '/');
}
