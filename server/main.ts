// The bundle of the built server: the storefront as a process, and what tests, benchmark and development server load of it,
// because pages can only be rendered by a build.
import path from 'node:path';
import { type Config, describeSettings, loadConfig, runProcess } from '../config/config';
import { timeLimitsOf } from '../config/timeLimits';
import { warningsOf } from '../config/warnings';
import { startServer } from './http/httpServer';
import { isProxiedTarget } from './http/requestTarget';
import { createLog, events, lastLines } from './log';
import { securityHeadersOf } from './middleware/securityHeaders';
import { exchangeTimeout } from './proxy/callMatchers';
import { createStorefront } from './storefront';

export { loadConfig } from '../config/config';
export { createLog } from './log';
export { createStorefront } from './storefront';

const FOLDERS = { dist: path.join(__dirname, '..'), public: path.join(__dirname, '../../public') };

/** Milliseconds in which a second signal is the first again: npm and whoever ends a process group both send one. */
const SAME_SIGNAL_MS = 2_000;

/** Runs the process: configuration, storefront, listening, signals. */
export const runStorefront = (): void => runProcess(main);

async function main() {
  const config = loadConfig(process.env);
  if (process.argv.includes('--check-config')) return printConfig(config);
  const log = createLog(config.logLevel);
  // Of Node and of packages; Node itself writes lines that are no JSON.
  process.removeAllListeners('warning').on('warning', (warning) => {
    const { name, message, stack } = warning;
    log[name === 'DeprecationWarning' ? 'info' : 'warn']({ event: events.processWarned, name, message, stack });
  });
  for (const warning of warningsOf(config, process.env)) log.warn({ event: events.configWarning, warning });
  const storefront = await createStorefront(config, log, FOLDERS);
  const exchangeMs = exchangeTimeout(config);
  const server = await startServer(storefront.app, {
    port: config.port,
    host: config.host,
    headers: securityHeadersOf(config),
    limits: { keepAliveTimeout: config.keepAliveMs },
    isProxy: (address) => storefront.app.get('trust proxy fn')(address, 0),
    onFull: (maxConnections) => log.error({ event: events.connectionsRefused, maxConnections }),
    inFlightMs: timeLimitsOf(config).inFlightMs,
    dataMs: (target) => (isProxiedTarget(target) ? exchangeMs(target) : config.ssrTimeoutMs),
  });
  const address = config.publicUrl ?? `http://${hostInUrl(config.host)}:${server.port}`;

  let drainingSince: number | undefined;
  const shutDown = async (lameDuckMs: number, exitCode = 0) => {
    drainingSince ??= performance.now();
    log.info({ event: events.serverDraining });
    storefront.drain();
    await server.stop(lameDuckMs);
    await storefront.close();
    log.info({ event: events.serverStopped });
    await lastLines();
    process.exit(exitCode);
  };
  const onSignal = (lameDuckMs: number) => {
    if (drainingSince === undefined) void shutDown(lameDuckMs);
    else if (performance.now() - drainingSince > SAME_SIGNAL_MS) process.exit(1);
  };
  // A load balancer needs the lame duck, a developer at the keyboard does not.
  process.on('SIGTERM', () => onSignal(config.drainMs)).on('SIGINT', () => onSignal(0));
  process.on('SIGUSR2', () => storefront.purge());
  // The state after an unknown error can't be trusted: requests in flight are finished, then the process ends.
  process.on('uncaughtException', (error) => log.fatal({ event: events.processFailed, err: error }));
  process.once('uncaughtException', () => void shutDown(0, 1));
  // Last: a script that waits for them may send a signal at once.
  log.info({ event: events.serverStarted, address, config: describeSettings(config).join(' ') });
  if (process.stdout.isTTY || process.argv.includes('--greet')) process.stdout.write(storefront.greeting(address));
}

/** Nothing else is started, so the process ends with 0; a wrong configuration has ended it with 78. */
function printConfig(config: Config) {
  const warnings = warningsOf(config, process.env).map((warning) => `Warning: ${warning}`);
  const text = ['The configuration is valid.', ...warnings, ...describeSettings(config)].join('\n');
  process.stdout.write(
    `${text}\n`,
    (error) => error && process.stderr.write(`It can't be printed: ${error.message}\n`),
  );
}

function hostInUrl(host: string) {
  if (['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
