import { type EngineNames, type EngineService, servicePath } from '../../shared/api/contract';
import { pathOf } from '../http/requestTarget';

const CHANGES: readonly EngineService[] = ['SLS_BUYER_CART_SAVE_EVENT_SERVICE', 'SLS_BUYER_CART_DELETE_EVENT_SERVICE'];

/** Whether a request target is a call that changes the selection cart. */
export function cartChangeMatcher(names: EngineNames): (target: string) => boolean {
  const paths = new Set(CHANGES.map((name) => servicePath(names, name)));
  return (target) => paths.has(pathOf(target));
}
