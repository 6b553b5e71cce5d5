// Programs of the machine that tests need: found where they are, and installed where that is possible (Debian, as root).
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const FOLDERS = ['/usr/local/bin', '/usr/bin', '/usr/local/sbin', '/usr/sbin'];
const ENGINES = 'The journey through three engines needs Firefox, WebKitGTK and Xvfb';
const IMAGE = 'The tests of the image need a running Docker, or buildah, podman and runc';

/** By the variable that names the program's path: who needs it, the packages that bring it, and the names of its file. */
const PROGRAMS = {
  BUILDAH_PATH: [IMAGE, 'buildah podman runc', 'buildah'],
  CADDY_PATH: ['The tests of several instances need Caddy', 'caddy', 'caddy'],
  // With a history as a user has it: the shell keeps no documents for Back, and restores no tabs.
  CHROMIUM_BROWSER_PATH: [
    'Back and restored tabs need Chromium itself',
    'chromium fonts-liberation',
    ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  ],
  // The shell first: without the window of a browser a test costs a third less.
  CHROMIUM_PATH: [
    'The browser tests need Chromium',
    'chromium-headless-shell fonts-liberation',
    ...['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  ],
  FIREFOX_PATH: [ENGINES, 'firefox-esr', 'firefox-esr', 'firefox'],
  HAPROXY_PATH: ['The tests of several instances need HAProxy', 'haproxy', 'haproxy'],
  JAVA_PATH: ['The Nu Html Checker needs Java', 'default-jre-headless', 'java'],
  LIBREOFFICE_PATH: ['The tests of spreadsheets need LibreOffice', 'libreoffice-calc-nogui', 'soffice'],
  NGINX_PATH: ['The tests behind a cache need nginx', 'nginx-light openssl', 'nginx'],
  PODMAN_PATH: [IMAGE, 'buildah podman runc', 'podman'],
  PROMTOOL_PATH: ['The tests of the alerts need promtool', 'prometheus', 'promtool'],
  PYTHON_PATH: ['The backend of test/nightly/secondBackend needs Python', 'python3', 'python3'],
  REDIS_PATH: ['The tests of several instances need Redis', 'redis-server', 'redis-server'],
  RUNC_PATH: [IMAGE, 'buildah podman runc', 'runc'],
  WEBKIT_DRIVER_PATH: [ENGINES, 'webkit2gtk-driver fonts-liberation', 'WebKitWebDriver'],
  XVFB_PATH: [ENGINES, 'xvfb', 'Xvfb'],
} satisfies Record<string, readonly [need: string, packages: string, ...files: string[]]>;

/**
 * The path of a program.
 *
 * @throws Error that says what to install when there is none and it can't be installed from here.
 */
export function ensureProgram(variable: keyof typeof PROGRAMS): string {
  const [need = '', packages = '', ...files] = PROGRAMS[variable];
  const places = files.flatMap((file) => FOLDERS.map((folder) => `${folder}/${file}`));
  const find = () => [process.env[variable] ?? '', ...places].find((place) => place !== '' && existsSync(place));
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${packages} …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages.split(' ')];
    for (const args of [['update', '-qq'], install]) spawnSync('apt-get', args, { stdio: 'inherit', env });
  }
  const installed = find();
  if (installed) return installed;
  throw new Error(`${need}: install it (Debian: apt-get install ${packages}), or name it in ${variable}.`);
}

/** The paths of programs by their variables; throws as `ensureProgram`. */
export const ensurePrograms = (...variables: readonly (keyof typeof PROGRAMS)[]): Record<string, string> =>
  Object.fromEntries(variables.map((variable) => [variable, ensureProgram(variable)]));
