import type { Logger } from 'pino';

/** What the sandbox writes to. */
export type SandboxLog = Pick<Logger, 'info' | 'error'>;

/** How a sandbox is made. */
export interface SandboxOptions {
  /** A file, or `:memory:`. */
  readonly databasePath: string;
  /** Size of the catalogue, up to 100,000. */
  readonly products: number;
  /** What stands in front of the name of an engine service. */
  readonly enginePrefix: string;
  /** Our names of engine services to the deployment's names. */
  readonly engineServices?: Readonly<Record<string, string>>;
  readonly itemDetailService?: string | undefined;
  /** `{product}` in the path of the site configuration. */
  readonly siteProduct: string;
  readonly log: SandboxLog;
  /** The storefront's address when it is not the one that requests name as their host. */
  readonly publicOrigin?: string | undefined;
}
