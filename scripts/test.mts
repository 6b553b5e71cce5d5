// npm test: the one gate, here and in CI. Lint, types, structure, a production build, then every test; the last line has the
// counts of all. Paths as arguments narrow the tests: those below test/e2e go to Playwright, all others to Jest.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureChromium } from './debian';
import { ensureProductionBuild } from './production';

const JEST_RESULTS = 'var/jest-results.json';
const PLAYWRIGHT_RESULTS = 'var/playwright-results.json';
const SUMMARY = 'var/test-summary.txt';
const DEPCRUISE = 'node_modules/.bin/depcruise';
const PRODUCT = ['client', 'server', 'shared', 'config', 'scripts'];

interface Counts {
  passed: number;
  failed: number;
}

type Check = readonly [name: string, command: string, args: readonly string[]];

/** Runs the checks in turn; what one prints is shown when it has ended, as the build prints meanwhile. */
async function check(checks: readonly Check[]): Promise<Counts> {
  const counts: Counts = { passed: 0, failed: 0 };
  for (const [name, command, args] of checks) {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const printed: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => printed.push(chunk));
    const [status] = await once(child, 'close');
    console.log(`\n— ${name}\n${Buffer.concat(printed)}`);
    counts[status === 0 ? 'passed' : 'failed'] += 1;
  }
  return counts;
}

async function build(): Promise<Counts> {
  console.log('\n— build');
  try {
    await ensureProductionBuild();
    return { passed: 1, failed: 0 };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

/** Runs a test runner and reads its counts from the results file it writes; a crash counts as one failure. */
function runTests(name: string, args: string[], results: string, read: (json: string) => Counts): Counts {
  console.log(`\n— ${name}`);
  rmSync(results, { force: true });
  const { status } = spawnSync(`node_modules/.bin/${name}`, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CHROMIUM_PATH: chromium },
  });
  try {
    const { passed, failed } = read(readFileSync(results, 'utf8'));
    return { passed, failed: status === 0 ? failed : Math.max(failed, 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function jest(args: readonly string[]): Counts {
  const config = ['-c', 'config/tools/jest/jest.config.ts', '--json', `--outputFile=${JEST_RESULTS}`];
  return runTests('jest', [...config, ...args], JEST_RESULTS, (json) => {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(json) as Record<string, number>;
    return { passed: numPassedTests ?? 0, failed: (numFailedTests ?? 0) + (numRuntimeErrorTestSuites ?? 0) };
  });
}

function playwright(args: readonly string[]): Counts {
  const config = ['test', '-c', 'config/tools/playwright.config.ts', '--project=gate'];
  return runTests('playwright', [...config, ...args], PLAYWRIGHT_RESULTS, (json) => {
    const { stats, errors } = JSON.parse(json) as {
      stats: { expected: number; unexpected: number };
      errors: unknown[];
    };
    return { passed: stats.expected, failed: stats.unexpected + errors.length };
  });
}

/** Runs both runners, or only those that the arguments name tests of. */
function tests(args: readonly string[]): Counts[] {
  const isBrowserTest = (arg: string): boolean => path.relative('.', arg).startsWith(path.join('test', 'e2e'));
  const browserTests = args.filter(isBrowserTest);
  const others = args.filter((arg) => !isBrowserTest(arg));
  return [
    ...(others.length > 0 || browserTests.length === 0 ? [jest(others)] : []),
    ...(browserTests.length > 0 || others.length === 0 ? [playwright(browserTests)] : []),
  ];
}

mkdirSync('var', { recursive: true });
const chromium = ensureChromium();
const checks: readonly Check[] = [
  ['format and lint', 'node_modules/.bin/biome', ['check', '--error-on-warnings', '.']],
  ['types', 'node_modules/.bin/tsc', ['-p', '.']],
  ['floors of files', DEPCRUISE, ['--config', 'config/tools/dependency-cruiser.mjs', ...PRODUCT, 'test']],
  ['floors of folders', DEPCRUISE, ['--config', 'config/tools/dependency-cruiser.folders.mjs', ...PRODUCT]],
  ['dead code', 'node_modules/.bin/knip', ['--config', 'config/tools/knip.json']],
];
const counts = [...(await Promise.all([build(), check(checks)])), ...tests(process.argv.slice(2))];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
const summary = `${passed} passed, ${failed} failed`;
writeFileSync(SUMMARY, `${summary}\n`);
console.log(`\n${summary}`);
process.exit(failed === 0 ? 0 : 1);
