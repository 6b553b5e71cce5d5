// The embedded backend as a process of its own, for `npm run sandbox`. Side effects at load, like every process entry.
import { ConfigError, loadConfig } from '../../config/config';
import { createLog } from '../log';
import { demoUsersText } from './seed/demoUsers';
import { startSandbox } from './startSandbox';

const EXIT_CONFIG = 78;

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const { origin, close } = await startSandbox({
    port: config.sandboxPort,
    databasePath: config.sandboxDb,
    products: config.sandboxProducts,
    enginePrefix: config.enginePrefix,
    siteProduct: config.siteProduct,
    publicOrigin: config.publicUrl,
    log: createLog(config.logLevel),
  });
  process.stdout.write(`\nThe sandbox answers at ${origin}\n\n${demoUsersText(origin)}\n`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void close().then(() => process.exit(0)));
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof ConfigError ? EXIT_CONFIG : 1);
});
