// The keys in Redis. Whatever shapes a value is part of its key, so that neither two builds nor two deployments read each
// other's values. Keys are digests: no address and no client can be read in them.
import { createHash } from 'node:crypto';
import type { Config } from '../../config/config';

/** Settings that differ between instances of one deployment and shape nothing that is stored. */
const PER_INSTANCE_SETTINGS = new Set<string>([
  ...['port', 'host', 'metricsPort', 'logLevel', 'drainMs', 'maxInFlight', 'trustProxy', 'redisUrl'],
  ...['sandboxDb', 'sandboxPort', 'sandboxProducts'],
  ...['otlpEndpoint', 'otlpTracesEndpoint', 'otlpHeaders', 'otelServiceName', 'tracesSampler', 'tracesSamplerArg'],
]);

/** Raised when the form of stored values changes within one build. */
const FORMAT = 2;

export type ValueKind = 'page' | 'response';

export interface RedisKeys {
  /** For what this build stores: of one kind, by its name. */
  valueKey(kind: ValueKind, name: string): string;
  /** For what is counted for a client, over all builds of the deployment. */
  clientKey(client: string): string;
}

/** The keys of a build and a configuration. */
export function createRedisKeys(config: Config, build: string): RedisKeys {
  const shaping = Object.entries(config).filter(([name]) => !PER_INSTANCE_SETTINGS.has(name));
  const values = digest([FORMAT, build, shaping]);
  const deployment = digest([config.backendUrl, config.publicUrl]);
  return {
    valueKey: (kind, name) => `storefront:${kind}:${digest([values, kind, name])}`,
    clientKey: (client) => digest([deployment, client]),
  };
}

const digest = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
