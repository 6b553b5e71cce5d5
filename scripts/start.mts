// npm start: the production build of these sources, over the embedded backend unless BACKEND_URL says otherwise.
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import pretty from 'pino-pretty';
import { listen } from '../server/http/listen';
import { buildProduction } from './build/buildProduction';

/** What a deployment must set and a trial on this machine need not. */
const CONFIG_WARNING = '"event":"config.warning"';

const { PORT = '3000', HOST = '127.0.0.1' } = process.env;
// Before the build, which takes half a minute; the server says what else is wrong with the two.
const probe = createServer();
try {
  await listen(probe, Number(PORT), HOST, 'PORT');
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
probe.close();
await buildProduction();
console.log('Starting …');
const server = spawn(
  process.execPath,
  ['--max-semi-space-size=8', '--no-memory-reducer', 'dist/server/index.js', '--greet'],
  {
    stdio: ['inherit', 'pipe', 'inherit'],
    // No load balancer waits for the lame duck here.
    env: { LOG_LEVEL: 'warn', DRAIN_MS: '0', ...process.env, NODE_ENV: 'production' },
  },
);
const log = pretty({
  destination: 1,
  sync: true,
  colorize: process.stdout.isTTY === true,
  translateTime: 'SYS:HH:MM:ss',
});
createInterface(server.stdout).on('line', (line) => {
  if (!line.startsWith('{')) console.log(line);
  else if (process.env.BACKEND_URL || !line.includes(CONFIG_WARNING)) log.write(`${line}\n`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('close', (code, signal) => process.exit(code ?? (signal ? 130 : 1)));
