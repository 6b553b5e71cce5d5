// Programs of the machine that tests need: found where they are, and installed where that is possible (Debian, as root).
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The shell first: without the window of a browser a test costs a third less. */
const CHROMIUM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
const REDIS = ['/usr/bin/redis-server', '/usr/local/bin/redis-server'];
const HAPROXY = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'];
const CADDY = ['/usr/bin/caddy', '/usr/local/bin/caddy'];
const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx'];

/**
 * The path of a Chromium.
 *
 * @throws Error that says what to install when there is none and it can't be installed from here.
 */
export const ensureChromium = (): string =>
  ensure('The browser tests need Chromium', 'CHROMIUM_PATH', CHROMIUM, ['chromium-headless-shell', 'fonts-liberation']);

/** The path of nginx; throws as `ensureChromium`. */
export const ensureNginx = (): string =>
  ensure('The tests behind a cache need nginx', 'NGINX_PATH', NGINX, ['nginx-light', 'openssl']);

/** The programs that build and run images without Docker; throws as `ensureChromium`. */
export function ensureContainerTools(): void {
  const need = 'The tests of the image need a running Docker, or buildah, podman and runc';
  const packages = ['buildah', 'podman', 'runc'];
  for (const program of packages) ensure(need, `${program.toUpperCase()}_PATH`, placesOf(program), packages);
}

/** The path of promtool; throws as `ensureChromium`. */
export const ensurePromtool = (): string =>
  ensure('The tests of the alerts need promtool', 'PROMTOOL_PATH', placesOf('promtool'), ['prometheus']);

const ENGINES_NEED = 'The journey through three engines needs Firefox, WebKitGTK and Xvfb';

const placesOf = (program: string): string[] =>
  ['/usr/local/bin', '/usr/bin', '/usr/sbin'].map((folder) => `${folder}/${program}`);

/** The path of Java; throws as `ensureChromium`. */
export const ensureJava = (): string =>
  ensure('The Nu Html Checker needs Java', 'JAVA_PATH', placesOf('java'), ['default-jre-headless']);

/** The path of a Redis server; throws as `ensureChromium`. */
export const ensureRedis = (): string =>
  ensure('The tests of several instances need Redis', 'REDIS_PATH', REDIS, ['redis-server']);

/** The paths of the balancers of deployment/; throws as `ensureChromium`. */
export const ensureBalancers = () => ({
  NGINX_PATH: ensureNginx(),
  HAPROXY_PATH: ensure('The tests of several instances need HAProxy', 'HAPROXY_PATH', HAPROXY, ['haproxy']),
  CADDY_PATH: ensure('The tests of several instances need Caddy', 'CADDY_PATH', CADDY, ['caddy']),
});

/** The path of Firefox; throws as `ensureChromium`. */
export const ensureFirefox = (): string =>
  ensure(ENGINES_NEED, 'FIREFOX_PATH', ['/usr/bin/firefox-esr', '/usr/bin/firefox'], ['firefox-esr']);

/** The path of WebKitGTK's driver; throws as `ensureChromium`. */
export const ensureWebKitDriver = (): string =>
  ensure(ENGINES_NEED, 'WEBKIT_DRIVER_PATH', placesOf('WebKitWebDriver'), ['webkit2gtk-driver', 'fonts-liberation']);

/** The path of an X server without a screen; throws as `ensureChromium`. */
export const ensureXvfb = (): string => ensure(ENGINES_NEED, 'XVFB_PATH', placesOf('Xvfb'), ['xvfb']);

function ensure(need: string, variable: string, places: readonly string[], packages: readonly string[]): string {
  const find = (): string | undefined =>
    [process.env[variable] ?? '', ...places].find((place) => place !== '' && existsSync(place));
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${packages.join(' ')} …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio: 'inherit', env });
  }
  const installed = find();
  if (installed) return installed;
  throw new Error(`${need}: install it (Debian: apt-get install ${packages.join(' ')}), or name it in ${variable}.`);
}
