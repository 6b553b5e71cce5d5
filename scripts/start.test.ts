import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

it('npm start says that the port is in use before it builds', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/start.mts'], {
    encoding: 'utf8',
    env: { ...process.env, PORT: String(port) },
  });
  taken.close();
  expect([status, stdout, stderr]).toEqual([1, '', `Port ${port} is in use: stop what uses it, or set PORT.\n`]);
});
