// The keys in Redis. Whatever shapes a value is part of its key, so that neither two builds nor two deployments read each
// other's values. Keys are digests: no address and no client can be read in them.
import { hash } from 'node:crypto';
import type { Config } from '../../config/config';
import { publicSettings } from '../../config/publicConfig';

/** Raised when the form of stored values changes within one build. */
const FORMAT = 2;

export type ValueKind = 'page' | 'response';

/** The keys of a build and a configuration. */
export function createRedisKeys(config: Config, build: string) {
  // No other setting shapes a page or a response.
  const values = digest([FORMAT, build, publicSettings(config)]);
  const deployment = digest([config.backendUrl, config.publicUrl]);
  const prefixOf = (kind: ValueKind) => `storefront:${kind}:${deployment}:`;
  return {
    /** How the keys of one kind begin, in all builds of the deployment. */
    prefixOf,
    /** For what this build stores: of one kind, by its name. */
    valueKey: (kind: ValueKind, name: string) => prefixOf(kind) + digest([values, kind, name]),
    /** For what is counted for a client, over all builds of the deployment. */
    clientKey: (client: string) => digest([deployment, client]),
  };
}

const digest = (parts: readonly unknown[]) => hash('sha256', JSON.stringify(parts), 'base64url');
