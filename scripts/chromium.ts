// Finds Chromium for the browser tests, and installs it where that is possible (Debian, as root).
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
const PACKAGES = ['chromium', 'fonts-liberation'];

function find(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? '', ...PLACES].find((place) => place !== '' && existsSync(place));
}

/**
 * The path of a Chromium.
 *
 * @throws Error that says what to install when there is none and it can't be installed from here.
 */
export function ensureChromium(): string {
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], { stdio: 'inherit', env });
  }
  const installed = find();
  if (installed) return installed;
  throw new Error(
    `The browser tests need Chromium: install it (Debian: apt-get install ${PACKAGES.join(' ')}), or name it in CHROMIUM_PATH.`,
  );
}
