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
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void storefront.stop().then(() => process.exit(0)));
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof ConfigError ? EXIT_CONFIG : 1);
});
