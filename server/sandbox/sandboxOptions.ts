import type { Log } from '../log';
import type { ServiceNaming } from './http/serviceNames';

/** Configuration of the embedded backend. */
export interface SandboxOptions extends ServiceNaming {
  /** A file, or `:memory:`. */
  readonly databasePath: string;
  /** Size of the catalogue, up to 1,000,000. */
  readonly products: number;
  /** `{product}` in the path of the site configuration. */
  readonly siteProduct: string;
  /** The brand that the pages name. */
  readonly siteName: string;
  readonly log: Pick<Log, 'info' | 'error'>;
  /** The storefront's public origin, when it differs from the Host header of its requests. */
  readonly publicOrigin?: string | undefined;
}
