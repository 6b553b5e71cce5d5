// Runs first in nearly every npm script, and must run on a bare Node 20: installs what the lockfile says when that is not
// what is installed, then runs the script or the package's command of that name on the project's own Node.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const BIN = path.join(ROOT, 'node_modules', '.bin');
const OWN_NODE = path.join(BIN, 'node');
const MIN_NODE = 24;
/** Packages of their own, for commands that few need. */
const MORE_PACKAGES = [
  ['test/nightly', /nightly|mutation|lighthouse/],
  ['scripts/bench/peers', /^peers$/],
];

const packagesIn = (lockfile) => JSON.parse(readFileSync(lockfile, 'utf8')).packages;

/** Whether each package of the lockfile is there in its version; optional ones may be those of another platform. */
function isInstalled(folder) {
  // Written by npm at the end of every installation: what it has installed.
  const written = path.join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(written)) return false;
  const installed = packagesIn(written);
  return Object.entries(packagesIn(path.join(folder, 'package-lock.json'))).every(([place, { version, optional }]) => {
    const found = installed[place];
    if (place === '' || !found) return place === '' || optional === true;
    return found.version === version && existsSync(path.join(folder, place));
  });
}

function installPackages(folder) {
  if (isInstalled(folder)) return;
  const start = performance.now();
  console.log(`Installing packages${folder === ROOT ? '' : ` of ${path.relative(ROOT, folder)}`} …`);
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
  console.log(`Installed in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/** The Node of the lockfile; the one that runs this when it is new enough and the lockfile's could not be installed. */
function findNode() {
  if (existsSync(OWN_NODE)) return OWN_NODE;
  if (Number(process.versions.node.split('.')[0]) >= MIN_NODE) return process.execPath;
  console.error(
    `This needs Node ${MIN_NODE}, and this is ${process.version}. The lockfile brings it to Linux on x64 and arm64: install optional packages, or Node ${MIN_NODE} yourself.`,
  );
  return process.exit(1);
}

/** The arguments for Node: a script of the project, or else the command of an installed package. */
function entryOf(name) {
  // Scripts that await at their top are modules by name.
  const script = ['mts', 'ts'].map((end) => path.join(ROOT, 'scripts', `${name}.${end}`)).find(existsSync);
  return script ? ['--import', 'tsx', script] : [path.join(BIN, name)];
}

const [name, ...rest] = process.argv.slice(2);
installPackages(ROOT);
for (const [folder, words] of MORE_PACKAGES)
  if ([name, ...rest].some((word) => words.test(word))) installPackages(path.join(ROOT, folder));
const node = findNode();
const env = { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` };
const child = spawn(node, [...entryOf(name), ...rest], { cwd: ROOT, env, stdio: 'inherit' });
// A signal to npm must reach the script, or it would live on and keep its port: npm sends it to the command, which is this
// process because package.json says `exec`.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 130 : 1)));
