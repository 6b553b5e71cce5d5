// The embedded backend as a process of its own, for `npm run sandbox`. A process entry, so it has side effects at load.
import { ConfigError, loadConfig } from '../../config/config';
import { createLog } from '../log';
import { startSandbox } from './startSandbox';
import { demoUsersText } from './users/demoUsers';

const EXIT_CONFIG = 78;

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const { origin, close } = await startSandbox({
    port: config.sandboxPort,
    databasePath: config.sandboxDb,
    products: config.sandboxProducts,
    enginePrefix: config.enginePrefix,
    engineServices: config.engineServices,
    itemDetailService: config.itemDetailService,
    siteProduct: config.siteProduct,
    siteName: config.siteName,
    publicOrigin: config.publicUrl,
    log: createLog(config.logLevel),
  });
  process.stdout.write(`\nThe embedded backend listens at ${origin}\n\n${demoUsersText(origin)}\n`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void close().then(() => process.exit(0)));
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof ConfigError ? EXIT_CONFIG : 1);
});
