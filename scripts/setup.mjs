// Runs first in every npm script, and the only file that must run on a bare Node 20: installs what the lockfile says when
// that has changed, then runs the script of that name on the project's own Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const STAMP = path.join(ROOT, 'node_modules', '.installed-lockfile');
const OWN_NODE = path.join(ROOT, 'node_modules', '.bin', 'node');
const MIN_NODE = 24;

function installPackages() {
  const lockfile = createHash('sha256')
    .update(readFileSync(path.join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockfile) return;
  console.log('Installing the packages of the lockfile …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(STAMP, lockfile);
}

/** The Node of the lockfile; the one that runs this when it is new enough and the lockfile's could not be installed. */
function findNode() {
  if (existsSync(OWN_NODE)) return OWN_NODE;
  if (Number(process.versions.node.split('.')[0]) >= MIN_NODE) return process.execPath;
  console.error(
    `This needs Node ${MIN_NODE}. Allow npm to run install scripts, which bring it, or install it yourself.`,
  );
  return process.exit(1);
}

/** Scripts that await at their top are modules by name. */
function entryOf(script) {
  const module = path.join(ROOT, 'scripts', `${script}.mts`);
  return existsSync(module) ? module : path.join(ROOT, 'scripts', `${script}.ts`);
}

const [script, ...rest] = process.argv.slice(2);
installPackages();
const node = findNode();
const env = { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` };
const child = spawn(node, ['--import', 'tsx', entryOf(script), ...rest], { cwd: ROOT, env, stdio: 'inherit' });
// A signal to npm must reach the script, or it would live on and keep its port.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 130 : 1)));
