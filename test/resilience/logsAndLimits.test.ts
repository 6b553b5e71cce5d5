// Log lines under hostile input, and a process without file descriptors. Labels of metrics: operations/metrics.test.ts.
import { once } from 'node:events';
import net from 'node:net';
import { freePort } from '../../scripts/freePort';
import { routes } from '../../shared/routing/routes';
import { exchange, head, statusOf } from '../support/rawClient';
import { NO_SHEDDING, spawnServer, startServerProcess, stopServerProcesses } from '../support/resilience/serverProcess';

afterEach(stopServerProcesses);

const CANARY = 'cAnArY5ecret';

/** Requests that carry a secret wherever one may stand, and text that would forge a line. */
const SECRETS: readonly (readonly string[])[] = [
  [`GET /?chtk=${CANARY}&token=${CANARY}&password=${CANARY} HTTP/1.1`],
  ['GET /search HTTP/1.1', `Cookie: session=${CANARY}; chtk=${CANARY}`],
  ['GET /api/item/site/config HTTP/1.1', `Authorization: Bearer ${CANARY}`, `Proxy-Authorization: Basic ${CANARY}`],
  [`GET /items/20450001?x=${CANARY} HTTP/1.1`, `Referer: http://localhost/?token=${CANARY}`],
  ['GET /404 HTTP/1.1', `X-Request-Id: {"level":"fatal","forged":true}`],
  [`GET /%0a%7B%22level%22:%22fatal%22%7D HTTP/1.1`],
  [`GET /nope?token=${CANARY} HTTP/1.1`, 'X-Sandbox-Fault: *;failedMsg'],
  [`GET /?token=${CANARY} HTTP/1.1`, `Cookie: session=${CANARY}`, 'X-Sandbox-Fault: *;reset'],
  [`GET /help?token=${CANARY} HTTP/1.1`, `X-Request-Id: ${CANARY}$`, `traceparent: 00-${CANARY}-${CANARY}-01`],
  ['GET /help HTTP/1.1', `User-Agent: tool/1 (${CANARY})`, `X-Forwarded-For: ${CANARY}`, `tracestate: a=${CANARY}`],
  [`POST /iam/login HTTP/1.1`, 'Content-Length: 0', `Authorization: Basic ${CANARY}`],
  [`GET /api/..%2f?password=${CANARY} HTTP/1.1`, `Cookie: sid=${CANARY}`],
];

/** Patterns of pages and the fixed words: what a route may be in a line. */
const CALLS = ['api', 'cart', 'commit', 'iam', 'login'];
const ROUTES = [...routes.flatMap(({ paths }) => paths), ...CALLS, 'assets', 'probe', 'unknown'];

it('logs JSON lines with a request id, without a secret', async () => {
  const count = 10 * SECRETS.length;
  const server = await startServerProcess({ LOG_LEVEL: 'info', ...NO_SHEDDING });
  for (let round = 0; round < count; round++) {
    const [line = '', ...headers] = SECRETS[round % SECRETS.length] ?? [];
    await exchange(server.port, [line, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n'));
  }
  server.child.kill('SIGTERM');
  await server.ended;
  const printed = server.output().trim().split('\n');
  const start = printed.findIndex((line) => line.includes('"event":"request'));
  const lines = printed.slice(start).map((line) => JSON.parse(line) as Record<string, unknown>);
  const requests = lines.filter(({ event, path }) => event === 'request.done' && path !== '/healthz');
  expect(requests).toHaveLength(count);
  expect(requests.filter(({ requestId }) => !/^[\w-]{8,64}$/.test(`${requestId}`))).toEqual([]);
  expect(requests.filter(({ route }) => !ROUTES.includes(`${route}`))).toEqual([]);
  expect(
    requests.filter(({ durationMs, status }) => !Number.isInteger(durationMs) || !Number.isInteger(status)),
  ).toEqual([]);
  const rendered = requests.filter(({ renderMs }) => typeof renderMs === 'number' && renderMs > 0);
  expect(rendered.length).toBeGreaterThan(0);
  expect(lines.filter(({ forged, level }) => forged || level === 'fatal')).toEqual([]);
  expect(server.output()).not.toContain(CANARY);
});

describe('the log stops nothing when', () => {
  const PATH = `/${'x'.repeat(4_000)}`;

  it('its reader stands still, and says later how many lines are lost', async () => {
    const server = await startServerProcess({ LOG_LEVEL: 'info', ...NO_SHEDDING });
    server.child.stdout?.pause();
    const request = head(PATH);
    for (let sent = 0; sent < 600; sent += 1) expect(statusOf(await exchange(server.port, request))).toBe(302);
    expect(statusOf(await exchange(server.port, head('/healthz')))).toBe(200);
    server.child.stdout?.resume();
    await server.printed(/"event":"log\.linesLost","lines":[1-9]/);
    expect(server.output().match(/Lines of the log are lost: their reader stands still/g)).toHaveLength(1);
    server.child.kill('SIGTERM');
    expect(await server.ended).toEqual({ code: 0, signal: null });
  });

  it('its reader stands still until the end', async () => {
    const server = await startServerProcess({ LOG_LEVEL: 'info', ...NO_SHEDDING });
    server.child.stdout?.pause();
    const request = head(PATH);
    for (let sent = 0; sent < 200; sent += 1) await exchange(server.port, request);
    server.child.kill('SIGTERM');
    expect(await once(server.child, 'exit')).toEqual([0, null]);
  });

  it.each([
    ['the disk is full from the start', 'exec "$@" >/dev/full', 'ENOSPC'],
    ['its reader has gone', 'exec "$@" > >(true)', 'EPIPE'],
  ])('%s, which stderr says once', async (_what, shell, code) => {
    const port = await freePort();
    const { child, output, printed } = spawnServer(
      { LOG_LEVEL: 'info', PORT: String(port) },
      { prefix: ['bash', '-c', shell, 'bash'], flags: [] },
    );
    await printed(/Lines of the log are lost/);
    for (let sent = 0; sent < 20; sent += 1) expect(statusOf(await exchange(port, head('/healthz')))).toBe(200);
    expect(output().trim().split('\n')).toEqual([expect.stringContaining(code)]);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('it can only be checked what it is configured as', async () => {
    const prefix = ['bash', '-c', 'exec "$@" >/dev/full', 'bash'];
    const { output, ended } = spawnServer({}, { prefix, flags: ['--check-config'] });
    expect((await ended).code).toBe(0);
    expect(output()).toMatch(/^It can't be printed: ENOSPC.*\n$/);
  });
});

it('serves again when descriptors are free again', async () => {
  const server = await startServerProcess({}, { maxFiles: 64 });
  const sockets = Array.from({ length: 120 }, () => net.connect(server.port, '127.0.0.1').on('error', () => undefined));
  await Promise.all(sockets.map((socket) => Promise.race([once(socket, 'connect'), once(socket, 'close')])));
  const closed = sockets.map((socket) => (socket.closed ? undefined : once(socket, 'close')));
  for (const socket of sockets) socket.destroy();
  await Promise.all(closed);
  expect(statusOf(await exchange(server.port, head('/')))).toBe(200);
  expect(server.child.exitCode).toBeNull();
});
