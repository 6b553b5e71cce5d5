// nginx as a shared cache in front of a storefront. It stores what the storefront's own headers allow, and nothing else.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../scripts/freePort';

/** HIT, MISS … as nginx says in `X-Cache`; none where it did not look into its cache. */
export const CACHE_STATUS = 'x-cache';

const running = new Map<ChildProcess, string>();

/** Starts nginx before the server at `upstreamPort`; returns its own port. */
export async function startNginxCache(upstreamPort: number): Promise<number> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-cache-'));
  writeFileSync(path.join(folder, 'nginx.conf'), configuration(folder, port, upstreamPort));
  const nginx = spawn(process.env.NGINX_PATH ?? '/usr/sbin/nginx', ['-p', folder, '-e', 'stderr', '-c', 'nginx.conf'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.set(nginx, folder);
  const failed = once(nginx, 'exit').then(() => Promise.reject(new Error('nginx has ended')));
  while (!(await Promise.race([isListening(port), failed])));
  failed.catch(() => undefined);
  return port;
}

/** Ends every nginx of this file; call it in `afterEach`. */
export async function stopNginx(): Promise<void> {
  for (const [nginx, folder] of running) {
    const ended = once(nginx, 'exit');
    nginx.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  }
  running.clear();
}

async function isListening(port: number): Promise<boolean> {
  try {
    await (await fetch(`http://127.0.0.1:${port}/healthz`)).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

const configuration = (folder: string, port: number, upstreamPort: number): string => `
daemon off;
master_process off;
pid ${folder}/pid;
events { worker_connections 1024; }
http {
  access_log off;
  ${TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  proxy_cache_path ${folder}/cache keys_zone=shared:8m;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://127.0.0.1:${upstreamPort};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Connection "";
      proxy_cache shared;
      proxy_cache_key $scheme$http_host$request_uri;
      add_header X-Cache $upstream_cache_status always;
    }
  }
}
`;
