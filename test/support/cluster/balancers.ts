// nginx, HAProxy and Caddy with the configurations of deployment/, on ports of this machine.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
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

/** Starts the balancer of these instances; returns its port. An undefined port is an instance whose name does not resolve. */
export const startBalancer = {
  nginx: (ports: Ports, more: Texts = {}): Promise<number> => startNginx('nginx.conf', more, { ports }),
  haproxy: async (ports: Ports, more: Texts = {}): Promise<number> => {
    const port = await freePort();
    const bind = `bind 127.0.0.1:${port}\n  bind [::1]:${port}`;
    return start('haproxy', port, deployed('haproxy/haproxy.cfg', { 'bind :::8080 v4v6': bind, ...more }, ports));
  },
  /** Over plain HTTP. */
  caddy: async (ports: Ports, more: Texts = {}): Promise<number> => {
    const port = await freePort();
    const site = `http://:${port} {\n bind 127.0.0.1 ::1`;
    return start('caddy', port, deployed('caddy/Caddyfile', { 'shop.example {': site, ...more }, ports));
  },
};

type Ports = ReadonlyArray<number | undefined>;
/** Texts of a file by those that they replace. */
type Texts = Readonly<Record<string, string>>;

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
  nginx: async (ports: Ports) => {
    const https = await freePort();
    const { folder, tls } = withCertificate();
    const here = { '/etc/nginx/tls': tls };
    const listening = { 'listen [::]:8443 ipv6only=off': `listen 127.0.0.1:${https}` };
    writeFileSync(`${tls}/tls.conf`, deployed('nginx/tls.conf', { ...here, ...listening, ...olderHttp2() }));
    return { https, http: await startNginx('nginx.conf', here, { ports, folder }) };
  },
  haproxy: async (ports: Ports) => {
    const [https, http] = [await freePort(), await freePort()];
    const { folder, tls } = withCertificate();
    writeFileSync(`${tls}/tls.pem`, readFileSync(`${tls}/tls.crt`, 'utf8') + readFileSync(`${tls}/tls.key`, 'utf8'));
    const secure = `bind 127.0.0.1:${https} ssl crt ${tls}/tls.pem alpn h2,http/1.1`;
    const bind = { 'bind :::8080 v4v6': `bind 127.0.0.1:${http}\n  ${secure}` };
    await start('haproxy', http, deployed('haproxy/haproxy.cfg', bind, ports), { folder });
    return { https, http };
  },
  caddy: async (ports: Ports) => {
    const [https, http] = [await freePort(), await freePort()];
    const { folder, tls } = withCertificate();
    const here = {
      'admin off': `admin off\n skip_install_trust\n auto_https disable_certs\n http_port ${http}\n storage file_system ${folder}`,
      'shop.example {': `https://shop.example:${https}, https://localhost:${https} {\n tls ${tls}/tls.crt ${tls}/tls.key`,
    };
    await start('caddy', http, deployed('caddy/Caddyfile', here, ports), { folder });
    return { https, http };
  },
};

/** Starts nginx with a configuration of deployment/nginx and these texts replaced; returns its port. */
export async function startNginx(
  file: string,
  replaced: Texts,
  { ports, ...options }: StartOptions & { readonly ports?: Ports } = {},
): Promise<number> {
  const port = await freePort();
  const listening = `listen 127.0.0.1:${port};\n    listen [::1]:${port}`;
  const ours = { '/tmp/nginx': 'nginx', 'listen [::]:8080 ipv6only=off': listening };
  const older: Texts = ports && !isNginx(1, 27, 3) ? { ' resolve;': ';' } : {};
  return start('nginx', port, deployed(`nginx/${file}`, { ...replaced, ...ours, ...older }, ports), options);
}

const NGINX = process.env.NGINX_PATH ?? '/usr/sbin/nginx';

/** Whether the nginx of this machine is of this version or later; that of Debian is older than the one of compose.yaml. */
function isNginx(...wanted: readonly number[]): boolean {
  const { stderr } = spawnSync(NGINX, ['-v'], { encoding: 'utf8' });
  const found = /\d+\.\d+\.\d+/.exec(stderr)?.[0] ?? '0';
  return found.localeCompare(wanted.join('.'), 'en', { numeric: true }) >= 0;
}

const olderHttp2 = (): Texts => (isNginx(1, 25, 1) ? {} : { ' ssl;\nhttp2 on;': ' ssl http2;' });

/** The lines of a file that name two instances, for as many as have a port. */
function withInstances(text: string, ports: Ports): string {
  const all = Array.from(ports, (port, index) => [`storefront-${index + 1}`, port] as const);
  const pair = 'storefront-1:3000 storefront-2:3000';
  const grown = text
    .replace(pair, all.map(([name]) => `${name}:3000`).join(' '))
    .replace(/^.*server.* storefront-2.*\n/gm, (line) =>
      all
        .slice(1)
        .map(([name]) => line.replaceAll('storefront-2', name))
        .join(''),
    );
  return all.reduce(
    (named, [name, port]) => named.replaceAll(`${name}:3000`, port ? `127.0.0.1:${port}` : `${name}.invalid:3000`),
    grown,
  );
}

/** A file of deployment/ with texts replaced, each of which it must hold, for these instances. */
function deployed(file: string, replaced: Texts, ports?: Ports): string {
  const text = readFileSync(`deployment/${file}`, 'utf8');
  return Object.entries(replaced).reduce(
    (changed, [from, to]) => {
      if (!changed.includes(from)) throw new Error(`${file} does not say ${from}`);
      return changed.replaceAll(from, to);
    },
    ports ? withInstances(text, ports) : text,
  );
}

/** The program and the arguments by which each runs with a configuration. */
const COMMANDS = {
  nginx: (file: string) => [
    ...[NGINX, '-p', path.dirname(file), '-e', 'stderr', '-c', file],
    ...['-g', 'daemon off; master_process off;'],
  ],
  haproxy: (file: string) => [process.env.HAPROXY_PATH ?? '/usr/sbin/haproxy', '-db', '-q', '-f', file],
  caddy: (file: string) => [
    ...[process.env.CADDY_PATH ?? '/usr/bin/caddy', 'run'],
    ...['--adapter', 'caddyfile', '--config', file],
  ],
};

interface StartOptions {
  /** Where its configuration is written; a new one by default. */
  readonly folder?: string;
  /** Path that responds once it runs. */
  readonly probe?: string;
}

async function start(
  name: keyof typeof COMMANDS,
  port: number,
  text: string,
  { folder = mkdtempSync(path.join(tmpdir(), `${name}-`)), probe = '/404' }: StartOptions = {},
): Promise<number> {
  const file = path.join(folder, 'balancer.conf');
  writeFileSync(file, text);
  const [program = '', ...args] = COMMANDS[name](file);
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  running.set(child, folder);
  const failed = once(child, 'exit').then(() => Promise.reject(new Error(`${name} has ended`)));
  failed.catch(() => undefined);
  while (!(await Promise.race([isServing(port, probe), failed])));
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
