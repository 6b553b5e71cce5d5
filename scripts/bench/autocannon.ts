import { createRequire } from 'node:module';
import path from 'node:path';

interface Options {
  readonly url: string;
  readonly connections: number;
  /** Seconds. */
  readonly duration?: number;
  readonly amount?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly requests?: ReadonlyArray<{ readonly path: string }>;
}

export interface Result {
  readonly requests: { readonly total: number; readonly average: number };
  /** Milliseconds. */
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly '2xx': number;
  readonly non2xx: number;
  readonly errors: number;
  /** Seconds. */
  readonly duration: number;
}

/** The package of that name, installed with those of the nightly tests. */
export const autocannon: (options: Options) => Promise<Result> = createRequire(
  path.resolve('test/nightly/package.json'),
)('autocannon');
