// npm test: the one gate, here and in CI. Format and lint, types, a production build, then every test; the last line counts.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { ensureChromium } from './chromium';
import { ensureProductionBuild } from './production';

const RESULTS = 'var/test-results.json';
const SUMMARY = 'var/test-summary.txt';

interface Counts {
  passed: number;
  failed: number;
}

function check(name: string, command: string, args: string[]): Counts {
  console.log(`\n— ${name}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
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

/** Runs Jest over all projects, or over what the command line names. */
function jest(chromium: string): Counts {
  console.log('\n— tests');
  rmSync(RESULTS, { force: true });
  // Generous: a test that hangs still ends, and a busy machine fails none.
  const limits = ['--testTimeout=60000'];
  const output = ['--json', `--outputFile=${RESULTS}`];
  const args = ['-c', 'config/jest/jest.config.ts', ...limits, ...output, ...process.argv.slice(2)];
  spawnSync('node_modules/.bin/jest', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CHROMIUM_PATH: chromium },
  });
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites, numRuntimeErrorTestSuites } = JSON.parse(
      readFileSync(RESULTS, 'utf8'),
    ) as Record<string, number>;
    const broken = Math.max(numRuntimeErrorTestSuites ?? 0, numFailedTests === 0 ? (numFailedTestSuites ?? 0) : 0);
    return { passed: numPassedTests ?? 0, failed: (numFailedTests ?? 0) + broken };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

mkdirSync('var', { recursive: true });
const chromium = ensureChromium();
const counts = [
  check('format and lint', 'node_modules/.bin/biome', ['check', '--error-on-warnings', '.']),
  check('types', 'node_modules/.bin/tsc', ['-p', '.']),
  await build(),
  jest(chromium),
];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
const summary = `${passed} passed, ${failed} failed`;
writeFileSync(SUMMARY, `${summary}\n`);
console.log(`\n${summary}`);
process.exit(failed === 0 ? 0 : 1);
