import {
  ARTICLE_DETAIL_SERVICE,
  type EngineService,
  enginePath,
  REST_CALLS,
  type RestCall,
} from '../../shared/api/contract';
import { CALL_INFO, type CallInfo } from './callTable';

/** What a deployment may name differently. */
export interface ContractNames {
  readonly enginePrefix: string;
  readonly siteProduct: string;
  readonly engineServices?: Readonly<Record<string, string>>;
}

/** A call as it goes over the wire. */
export interface ContractCall extends CallInfo {
  /** Our name of it. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Where its input goes: the query, the body, `params.request` of the body, or `params` alone (D04). */
  readonly input: 'query' | 'body' | 'request' | 'params';
}

/** Every call of the contract with its path. */
export function contractCalls({ enginePrefix, siteProduct, engineServices = {} }: ContractNames): ContractCall[] {
  const pathOf = (service: string): string => enginePath(enginePrefix, engineServices[service] ?? service);
  const engine = (Object.keys(CALL_INFO.engine) as EngineService[]).map((name) => {
    const info: CallInfo = CALL_INFO.engine[name];
    return { name, method: 'POST', path: pathOf(name), input: 'request', ...info } as const;
  });
  const rest = (Object.keys(CALL_INFO.rest) as RestCall[]).map((name) => {
    const { method, path } = REST_CALLS[name];
    const input = method === 'GET' ? 'query' : 'body';
    const info: CallInfo = CALL_INFO.rest[name];
    return { name, method, path: path.replace('{product}', siteProduct), input, ...info } as const;
  });
  const name = ARTICLE_DETAIL_SERVICE;
  const article = { name, method: 'POST', path: pathOf(name), input: 'params', ...CALL_INFO.article } as const;
  return [...engine, article, ...rest];
}
