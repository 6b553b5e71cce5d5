// nginx, HAProxy and Caddy with the configurations of deployment/, on ports of this machine.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../scripts/freePort';

const running = new Map<ChildProcess, string>();

/** Ends every balancer of this file; call it in `afterEach`. */
export async function stopBalancers(): Promise<void> {
  for (const [child, folder] of running) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  }
  running.clear();
}

/** Starts the balancer of two instances; returns its port. */
export const startBalancer = {
  nginx: (ports: readonly number[]): Promise<number> => startNginx('nginx.conf', addressesOf(ports)),
  haproxy: async (ports: readonly number[]): Promise<number> => {
    const port = await freePort();
    const replaced = { 'bind :8080': `bind 127.0.0.1:${port}`, ...addressesOf(ports) };
    return start('haproxy', process.env.HAPROXY_PATH ?? '/usr/sbin/haproxy', port, {
      text: deployed('haproxy/haproxy.cfg', replaced),
      args: (file) => ['-db', '-q', '-f', file],
    });
  },
};

const CERTIFICATE =
  'req -x509 -subj /CN=localhost -addext subjectAltName=DNS:localhost,DNS:shop.example -days 1 -nodes -newkey ec -pkeyopt ec_paramgen_curve:prime256v1';

/** A folder with one below it that has a certificate and its key. */
function withCertificate() {
  const folder = mkdtempSync(path.join(tmpdir(), 'front-'));
  const tls = path.join(folder, 'tls');
  mkdirSync(tls);
  const files = ['-keyout', `${tls}/tls.key`, '-out', `${tls}/tls.crt`];
  execFileSync('openssl', [...CERTIFICATE.split(' '), ...files], { stdio: 'ignore' });
  return { folder, tls };
}

/** Starts a balancer with TLS in front of instances; returns its ports. */
export const startTlsFront = {
  nginx: async (ports: readonly number[]) => {
    const https = await freePort();
    const { folder, tls } = withCertificate();
    const here = { '/etc/nginx/tls': tls };
    const text = deployed('nginx/tls.conf', { ...here, 'listen 8443': `listen 127.0.0.1:${https}` });
    writeFileSync(`${tls}/tls.conf`, text);
    return { https, http: await startNginx('nginx.conf', { ...here, ...addressesOf(ports) }, '/404', folder) };
  },
  haproxy: async (ports: readonly number[]) => {
    const [https, http] = [await freePort(), await freePort()];
    const { folder, tls } = withCertificate();
    writeFileSync(`${tls}/tls.pem`, readFileSync(`${tls}/tls.crt`, 'utf8') + readFileSync(`${tls}/tls.key`, 'utf8'));
    const secure = `bind 127.0.0.1:${https} ssl crt ${tls}/tls.pem alpn h2,http/1.1`;
    const text = deployed('haproxy/haproxy.cfg', {
      ...addressesOf(ports),
      'bind :8080': `bind 127.0.0.1:${http}\n  ${secure}`,
    });
    const args = (file: string) => ['-db', '-q', '-f', file];
    await start('haproxy', process.env.HAPROXY_PATH ?? '/usr/sbin/haproxy', http, { text, args, folder });
    return { https, http };
  },
  caddy: async (ports: readonly number[]) => {
    const [https, http] = [await freePort(), await freePort()];
    const { folder, tls } = withCertificate();
    const text = deployed('caddy/Caddyfile', {
      ...addressesOf(ports),
      'admin off': `admin off\n skip_install_trust\n auto_https disable_certs\n http_port ${http}\n storage file_system ${folder}`,
      'shop.example {': `https://shop.example:${https}, https://localhost:${https} {\n tls ${tls}/tls.crt ${tls}/tls.key`,
    });
    const args = (file: string) => ['run', '--adapter', 'caddyfile', '--config', file];
    await start('caddy', process.env.CADDY_PATH ?? '/usr/bin/caddy', http, { text, args, folder });
    return { https, http };
  },
};

/** Starts nginx with a configuration of deployment/nginx and these texts replaced; returns its port. */
export async function startNginx(
  file: string,
  replaced: Readonly<Record<string, string>>,
  probe?: string,
  folder?: string,
): Promise<number> {
  const port = await freePort();
  const ours = { '/tmp/nginx': 'nginx', 'listen 8080': `listen 127.0.0.1:${port}` };
  return start('nginx', process.env.NGINX_PATH ?? '/usr/sbin/nginx', port, {
    folder,
    text: deployed(`nginx/${file}`, { ...replaced, ...ours }),
    args: (config) => [
      ...['-p', path.dirname(config), '-e', 'stderr', '-c', config],
      ...['-g', 'daemon off; master_process off;'],
    ],
    probe,
  });
}

const addressesOf = (ports: readonly number[]): Record<string, string> =>
  Object.fromEntries(ports.map((port, index) => [`storefront-${index + 1}:3000`, `127.0.0.1:${port}`]));

/** A file of deployment/ with texts replaced, each of which it must hold. */
function deployed(file: string, replaced: Readonly<Record<string, string>>): string {
  return Object.entries(replaced).reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${file} does not say ${from}`);
      return text.replaceAll(from, to);
    },
    readFileSync(`deployment/${file}`, 'utf8'),
  );
}

interface Program {
  /** Where its configuration is written; a new one by default. */
  readonly folder?: string | undefined;
  readonly text: string;
  readonly args: (file: string) => readonly string[];
  /** Path that responds once it runs. */
  readonly probe?: string | undefined;
}

async function start(
  name: string,
  program: string,
  port: number,
  { text, args, probe, folder = mkdtempSync(path.join(tmpdir(), `${name}-`)) }: Program,
): Promise<number> {
  const file = path.join(folder, 'balancer.conf');
  writeFileSync(file, text);
  const child = spawn(program, args(file), { stdio: ['ignore', 'ignore', 'inherit'] });
  running.set(child, folder);
  const failed = once(child, 'exit').then(() => Promise.reject(new Error(`${name} has ended`)));
  failed.catch(() => undefined);
  while (!(await Promise.race([isServing(port, probe ?? '/404'), failed])));
  return port;
}

async function isServing(port: number, probe: string): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${probe}`, { redirect: 'manual' });
    await response.arrayBuffer();
    return response.status < 500;
  } catch {
    return false;
  }
}
