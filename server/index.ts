// The process: configuration, storefront, listening, graceful stop. The only file with side effects at load.
import path from 'node:path';
import { ConfigError, loadConfig } from '../config/config';
import { describeConfig } from '../config/describeConfig';
import { createLog, events } from './log';
import { startStorefront } from './startStorefront';

const EXIT_CONFIG = 78;

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const log = createLog(config.logLevel);
  const folders = { dist: path.join(__dirname, '..'), public: path.join(__dirname, '../../public') };
  const storefront = await startStorefront(config, log, folders);
  log.info({ event: events.serverStarted, address: storefront.address, config: describeConfig(config) });
  process.stdout.write(storefront.greeting);
  // A balancer needs the lame duck, a person at the keyboard does not; whoever asks twice does not want to wait.
  const leave = (lameDuckMs: number): void => {
    process.once('SIGTERM', () => process.exit(1)).once('SIGINT', () => process.exit(1));
    void storefront.stop(lameDuckMs).then(() => process.exit(0));
  };
  process.once('SIGTERM', () => leave(config.drainMs)).once('SIGINT', () => leave(0));
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof ConfigError ? EXIT_CONFIG : 1);
});
