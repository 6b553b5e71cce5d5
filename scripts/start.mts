// npm start: the production build of these sources, over the embedded backend unless BACKEND_URL says otherwise.
import { spawn } from 'node:child_process';
import { ensureProductionBuild } from './production';

await ensureProductionBuild();
const server = spawn(process.execPath, ['--max-semi-space-size=2', 'dist/server/index.js'], {
  stdio: 'inherit',
  // No load balancer waits for the lame duck here.
  env: { LOG_LEVEL: 'warn', DRAIN_MS: '0', ...process.env, NODE_ENV: 'production' },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 130 : 1)));
