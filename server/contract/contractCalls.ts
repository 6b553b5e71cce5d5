import {
  ARTICLE_DETAIL_SERVICE,
  type EngineNames,
  type EngineService,
  REST_CALLS,
  type RestCall,
  servicePath,
} from '../../shared/api/contract';
import { CALL_INFO, type CallInfo } from './callTable';

/** Names that a deployment may change. */
export interface ContractNames extends EngineNames {
  readonly siteProduct: string;
  readonly itemDetailService?: string | undefined;
}

/** A call as it goes over the wire. */
export interface ContractCall extends CallInfo {
  /** Our name of the call. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Where its input goes: the query, the body, `params.request` of the body, or `params` itself (D04). */
  readonly input: 'query' | 'body' | 'request' | 'params';
}

/** Our name of the call to ITEM_DETAIL_SERVICE. */
export const ITEM_DETAIL_CALL = 'itemDetail';

/** Every call of the contract with its path. */
export function contractCalls(names: ContractNames): ContractCall[] {
  const { siteProduct, itemDetailService } = names;
  const pathOf = (service: string): string => servicePath(names, service);
  const post = (name: string, service: string, input: 'request' | 'params', info: CallInfo): ContractCall => {
    return { name, method: 'POST', path: pathOf(service), input, ...info };
  };
  const engine = (Object.keys(CALL_INFO.engine) as EngineService[]).map((name) =>
    post(name, name, 'request', CALL_INFO.engine[name]),
  );
  const rest = (Object.keys(CALL_INFO.rest) as RestCall[]).map((name): ContractCall => {
    const { method, path } = REST_CALLS[name];
    const input = method === 'GET' ? 'query' : 'body';
    const call = {
      name,
      method,
      path: path.replace('{product}', siteProduct),
      input,
      ...CALL_INFO.rest[name],
    } as const;
    // ITEM_DETAIL_SERVICE replaces it on the product page.
    return name === 'frontItem' && itemDetailService ? { ...call, essential: undefined } : call;
  });
  return [
    ...engine,
    post(ARTICLE_DETAIL_SERVICE, ARTICLE_DETAIL_SERVICE, 'params', CALL_INFO.article),
    ...(itemDetailService ? [post(ITEM_DETAIL_CALL, itemDetailService, 'request', CALL_INFO.itemDetail)] : []),
    ...rest,
  ];
}
