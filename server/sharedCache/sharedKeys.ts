// The keys of the shared store. Whatever shapes a value is part of its key, so that neither two builds nor two deployments
// read each other's values. Keys are digests: no address and no client can be read in them.
import { createHash, randomUUID } from 'node:crypto';
import type { Config } from '../../config/config';

/** Raised when the meaning of stored values changes within one build. */
const FORMAT = 1;

/** Settings that differ between instances of one deployment and shape nothing that is stored. */
const OF_THE_INSTANCE = new Set<string>([
  ...['port', 'host', 'metricsPort', 'logLevel', 'drainMs', 'maxInFlight', 'trustProxy', 'redisUrl'],
  ...['sandboxDb', 'sandboxPort', 'sandboxProducts'],
  ...['otlpEndpoint', 'otlpTracesEndpoint', 'otlpHeaders', 'otelServiceName', 'tracesSampler', 'tracesSamplerArg'],
]);

export interface SharedKeys {
  /** For what this build stores: of one kind, by its name. */
  valueKey(kind: 'page' | 'response', name: string): string;
  /** For what is counted for a client, over all builds of the deployment. */
  clientKey(client: string): string;
  /** Forgets what is stored: from now on every key is another one. */
  renew(): void;
}

/** The keys of a build and a configuration; an embedded backend is of one process, and so are its keys. */
export function createSharedKeys(config: Config, build: string): SharedKeys {
  const shaping = Object.entries(config).filter(([name]) => !OF_THE_INSTANCE.has(name));
  let own = config.backendUrl ? '' : randomUUID();
  const deployment = digest([config.backendUrl, config.publicUrl, own]);
  const values = digest([FORMAT, build, shaping]);
  return {
    valueKey: (kind, name) => `storefront:${kind}:{${digest([values, own, kind, name])}}`,
    clientKey: (client) => digest([deployment, client]),
    renew: () => {
      own = randomUUID();
    },
  };
}

const digest = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
