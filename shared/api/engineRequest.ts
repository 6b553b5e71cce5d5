// Where a call of the engine goes and the headers of every call, apart from the table of calls, which no page needs.

export const COMMON_HEADERS = {
  Accept: 'application/json',
  'Cache-Control': 'no-cache',
  Pragma: 'no-cache',
  'X-Requested-With': 'XMLHttpRequest',
} as const;

/** Path of an engine service with the configured prefix. */
export function enginePath(prefix: string, service: string): string {
  return `/api/trantor/service/engine/execute/${prefix}${service}`;
}

/** How a deployment names the engine services. */
export interface EngineNames {
  readonly enginePrefix: string;
  /** Other names by ours. */
  readonly engineServices?: Readonly<Record<string, string>>;
}

/** Names that a deployment may change. */
export interface ApiSettings extends EngineNames {
  readonly siteProduct: string;
  /** Engine service for one item; replaces front-item. */
  readonly itemDetailService?: string;
  /** Timeout of a listing's commit in ms; default that of any call. */
  readonly commitTimeoutMs?: number;
}

/** Path of a service of the contract in a deployment. */
export function servicePath({ enginePrefix, engineServices = {} }: EngineNames, service: string): string {
  return enginePath(enginePrefix, engineServices[service] ?? service);
}
