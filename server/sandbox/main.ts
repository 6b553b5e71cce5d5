// The embedded backend as a process of its own, for `npm run sandbox`. A process entry, so it has side effects at load.
import { loadConfig, runProcess } from '../../config/config';
import { createLog } from '../log';
import { startConfiguredSandbox } from './startSandbox';
import { demoUsersText } from './users/demoUsers';

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const { origin, close } = await startConfiguredSandbox(config, createLog(config.logLevel), config.sandboxPort);
  process.stdout.write(`\nThe embedded backend listens at ${origin}\n\n${demoUsersText(origin)}\n`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void close().then(() => process.exit(0)));
  }
}

runProcess(main);
