import { type EngineService, enginePath } from '../../shared/api/contract';
import type { ContractNames } from '../contract/contractCalls';
import { pathOf } from '../http/requestTarget';

const CHANGES: readonly EngineService[] = ['SLS_BUYER_CART_SAVE_EVENT_SERVICE', 'SLS_BUYER_CART_DELETE_EVENT_SERVICE'];

/** Whether a request target is a call that changes the selection cart. */
export function cartChangeMatcher({ enginePrefix, engineServices = {} }: ContractNames): (target: string) => boolean {
  const paths = new Set(CHANGES.map((name) => enginePath(enginePrefix, engineServices[name] ?? name)));
  return (target) => paths.has(pathOf(target));
}
