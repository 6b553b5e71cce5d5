// The bundle of the built server: the storefront as a process, and what tests, benchmark and development server load of it,
// because pages can only be rendered by a build.
import path from 'node:path';
import { type Config, describeConfig, describeSettings, loadConfig } from '../config/config';
import { startServer } from './http/httpServer';
import { createLog, events } from './log';
import { securityHeadersOf } from './middleware/securityHeaders';
import { runProcess } from './runProcess';
import { createStorefront } from './storefront';

export { loadConfig } from '../config/config';
export { createLog } from './log';
export { renderTree } from './render/renderPage';
export { createStorefront } from './storefront';

const FOLDERS = { dist: path.join(__dirname, '..'), public: path.join(__dirname, '../../public') };

/** Runs the process: configuration, storefront, listening, signals. */
export const runStorefront = (): void => runProcess(main);

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  if (process.argv.includes('--check-config')) return printConfig(config);
  const log = createLog(config.logLevel);
  for (const warning of warningsOf(config)) log.warn({ event: events.configWarning, warning });
  const storefront = await createStorefront(config, log, FOLDERS);
  const server = await startServer(storefront.app, { ...config, headers: securityHeadersOf(config) });
  const address = config.publicUrl ?? `http://${hostInUrl(config.host)}:${server.port}`;
  log.info({ event: events.serverStarted, address, config: describeConfig(config) });

  const shutDown = async (lameDuckMs: number, exitCode = 0): Promise<void> => {
    // A second signal ends the process at once.
    process.once('SIGTERM', () => process.exit(1)).once('SIGINT', () => process.exit(1));
    log.info({ event: events.serverDraining });
    storefront.drain();
    await server.stop(lameDuckMs);
    await storefront.close();
    log.info({ event: events.serverStopped });
    process.exit(exitCode);
  };
  // A load balancer needs the lame duck, a developer at the keyboard does not.
  process.once('SIGTERM', () => void shutDown(config.drainMs)).once('SIGINT', () => void shutDown(0));
  // The state after an unknown error can't be trusted: requests in flight are finished, then the process ends.
  process.on('uncaughtException', (error) => log.fatal({ event: events.processFailed, err: error }));
  process.once('uncaughtException', () => void shutDown(0, 1));
  // Last: a script that waits for the greeting may send a signal at once.
  process.stdout.write(storefront.greeting(address));
}

/** Nothing else is started, so the process ends with 0; a wrong configuration has ended it with 78. */
function printConfig(config: Config): void {
  const warnings = warningsOf(config).map((warning) => `Warning: ${warning}`);
  process.stdout.write(`${['The configuration is valid.', ...warnings, ...describeSettings(config)].join('\n')}\n`);
}

function warningsOf(config: Config): string[] {
  const warnings: string[] = [];
  if (!config.publicUrl)
    warnings.push('PUBLIC_URL is unset: links and login redirects lead to loopback addresses only');
  if (config.publicPages.length > 0 && !config.redactProxy)
    warnings.push(
      'REDACT_PROXY is false: visitors of PUBLIC_PAGES get every price that the backend sends through /api',
    );
  if (!config.backendUrl && process.env.NODE_ENV === 'production')
    warnings.push(
      'BACKEND_URL is unset: this production process serves demo data and lets anyone log in as a demo user',
    );
  return warnings;
}

function hostInUrl(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
