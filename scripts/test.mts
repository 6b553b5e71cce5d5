// npm test: the gate, here and in CI. `npm run test:<suite>` runs another suite, and paths narrow either to the tests below
// them, without the checks. Flags such as --grep=… go to the runners. The last line counts.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureProgram, ensurePrograms } from './debian';

const SOURCES = ['client', 'server', 'shared', 'config', 'scripts', 'webpack.config.ts'];
const CHECKS: readonly (readonly string[])[] = [
  ['biome', 'check', '--error-on-warnings', '.'],
  ['tsc', '-p', '.'],
  ['depcruise', '--config', 'config/tools/dependency-cruiser.mjs', ...SOURCES, 'test'],
  ['depcruise', '--config', 'config/tools/dependency-cruiser.folders.mjs', ...SOURCES],
  ['knip', '--config', 'config/tools/knip.json'],
];
const STRYKER = ['test/nightly/node_modules/.bin/stryker', 'run', 'config/tools/stryker.config.mjs'];

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

const countOf = (passed: boolean): Counts => ({ passed: Number(passed), failed: Number(!passed) });

type Runner = 'jest' | 'playwright';

/** Where the tests of a suite stand; the first that matches a path says who runs it. */
const FOLDERS: readonly (readonly [folder: RegExp, runner: Runner, suite: string])[] = [
  [/^test\/(e2e\/nightly|nightly\/.*\.spec)/, 'playwright', 'nightly'],
  [/^test\/e2e/, 'playwright', 'gate'],
  [/^test\/visual/, 'playwright', 'visual'],
  [/^test\/nightly\/soak/, 'jest', 'soak'],
  [/^test\/(nightly|resilience)/, 'jest', 'nightly'],
  [/^test\/cluster/, 'jest', 'cluster'],
  [/^test\/alerts/, 'jest', 'alerts'],
  [/^/, 'jest', 'gate'],
];
const SUITES = ['gate', 'nightly', 'cluster', 'soak', 'visual', 'alerts', 'mutation', 'structure'];
/** Tests that read the sources alone. */
const WITHOUT_BUILD = /^(client|server|shared|config|scripts|test\/architecture)(\/|$)/;

/** Runs a command of a package or of the machine. Its output is shown at once, or `later` when others print meanwhile. */
async function command([name = '', ...args]: readonly string[], env = {}, later = false): Promise<Counts> {
  const local = `node_modules/.bin/${name}`;
  const child = spawn(existsSync(local) ? local : name, args, {
    env: { ...process.env, ...env },
    stdio: later ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => printed.push(chunk));
  const [status] = await once(child, 'close');
  if (later) console.log(`\n— ${name}\n${Buffer.concat(printed)}`);
  return countOf(status === 0);
}

/** All checks, or those of the structure alone. */
async function check(from = 0): Promise<Counts[]> {
  const counts: Counts[] = [];
  for (const words of CHECKS.slice(from)) counts.push(await command(words, {}, true));
  return counts;
}

/** The counts in the file that a runner writes; a crash counts as one failure. */
function countsIn(results: string, ended: Counts): Counts {
  if (!existsSync(results)) return countOf(false);
  const report = JSON.parse(readFileSync(results, 'utf8'));
  const { passed, failed } = report.stats
    ? { passed: report.stats.expected, failed: report.stats.unexpected + report.errors.length }
    : { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
  return { passed, failed: Math.max(failed, ended.failed) };
}

/** Runs the tests of a suite that one runner runs: all, or those below some paths. */
async function runTests(runner: Runner, suite: string, paths: readonly string[]): Promise<Counts> {
  console.log(`\n— ${runner}, ${suite}`);
  const results = `var/${runner}-results.json`;
  rmSync(results, { force: true });
  const words =
    runner === 'jest'
      ? ['jest', '-c', 'config/tools/jest/jest.config.ts', '--json', `--outputFile=${results}`]
      : ['playwright', 'test', '-c', 'config/tools/playwright.config.ts', `--project=${suite}`];
  const inBand = runner === 'jest' && suite !== 'gate' ? ['--runInBand'] : [];
  return countsIn(results, await command([...words, ...inBand, ...flags, ...paths], environmentOf(runner, suite)));
}

/** What the tests read: their suite, the seed of the day, and programs of the machine. */
function environmentOf(runner: Runner, suite: string): Record<string, string> {
  if (runner === 'playwright') {
    const chromium = ensureProgram('CHROMIUM_PATH');
    const version = execFileSync(chromium, ['--version'], { encoding: 'utf8' });
    return { CHROMIUM_PATH: chromium, CHROMIUM_MAJOR: /\d+/.exec(version)?.[0] ?? 'unknown' };
  }
  const seed = process.env.TEST_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', '');
  const particular = {
    soak: () => ({ SOAK_MINUTES: words[1] ?? '15' }),
    nightly: () => ({ ...ensurePrograms('NGINX_PATH'), TEST_SEED: seed }),
    alerts: () => ensurePrograms('PROMTOOL_PATH'),
    cluster: () => ensurePrograms('CADDY_PATH', 'CHROMIUM_PATH', 'HAPROXY_PATH', 'NGINX_PATH', 'REDIS_PATH'),
  };
  return { TEST_SUITE: suite, ...particular[suite as keyof typeof particular]?.() };
}

/** Without what a company has of its own, which our tests do not know (docs/adopt.md). */
async function build(): Promise<void> {
  process.env.BRAND ??= 'none';
  const { buildProduction } = await import('./build/buildProduction');
  await buildProduction();
}

async function runSuite(suite: string, paths: readonly string[]): Promise<Counts[]> {
  if (suite === 'structure') return check(2);
  const missing = paths.find((one) => globSync(`${one.replace(/:\d+$/, '')}*`).length === 0);
  if (missing !== undefined) {
    console.error(`There is no test below ${missing}`);
    return [countOf(false)];
  }
  if (suite === 'mutation') {
    const run = (part: string) => command([...STRYKER, ...flags], { TEST_SUITE: part, MUTATED: paths.join() });
    const isMeant = (isClient: boolean) =>
      paths.length === 0 || paths.some((one) => one.startsWith('client') === isClient);
    const counts = isMeant(true) ? [await run('clientMutation')] : [];
    return isMeant(false) ? [...counts, await run('mutation'), await run('builtMutation')] : counts;
  }
  const needsBuild = !process.env.DIST && (paths.length === 0 || !paths.every((one) => WITHOUT_BUILD.test(one)));
  const isGate = suite === 'gate' && paths.length === 0;
  // A build that fails ends the run: its tests would run on an older one.
  const [checked] = await Promise.all([isGate && check(), needsBuild && build()]);
  const counts = checked || [];
  // Jest comes before Playwright.
  for (const row of FOLDERS.toReversed()) {
    const [, runner, ofRow] = row;
    const own = paths.filter((one) => FOLDERS.find(([folder]) => folder.test(one)) === row);
    if (paths.length === 0 ? ofRow === suite : own.length > 0) counts.push(await runTests(runner, ofRow, own));
  }
  return counts;
}

const words = process.argv.slice(2);
const suite = SUITES.find((one) => one === words[0]) ?? 'gate';
const flags = words.filter((word) => word.startsWith('-'));
const names = words.filter((word) => word !== suite && !word.startsWith('-'));
const paths = suite === 'soak' ? [] : names.map((name) => path.relative('.', name));
mkdirSync('var', { recursive: true });
const counts = await runSuite(suite, paths);
const sum = (name: keyof Counts): number => counts.reduce((total, count) => total + count[name], 0);
const summary = `${sum('passed')} passed, ${sum('failed')} failed`;
if (suite === 'gate') writeFileSync('var/test-summary.txt', `${summary}\n`);
console.log(`\n${summary}`);
process.exit(sum('failed') === 0 ? 0 : 1);
