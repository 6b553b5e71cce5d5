// npm run test:cluster: several instances over one backend, behind nginx and HAProxy, with a real Redis: rolling restarts and
// killed instances under load, a Redis that is lost, what is shared and what is not. About five minutes; paths narrow it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { figuresIn } from './catalogueRows';
import { ensureHaproxy, ensureNginx, ensureRedis } from './debian';
import { ensureProductionBuild } from './production';

const FIGURES = 'var/cluster-figures.jsonl';
const REPORT = 'var/cluster-report.json';

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

/** The programs' paths; without one of them says what to install. */
function findPrograms(): Record<string, string> {
  try {
    return { NGINX_PATH: ensureNginx(), HAPROXY_PATH: ensureHaproxy(), REDIS_PATH: ensureRedis() };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(1);
  }
}

const programs = findPrograms();
mkdirSync('var', { recursive: true });
for (const file of [FIGURES, REPORT]) rmSync(file, { force: true });
await ensureProductionBuild();
const paths = process.argv.slice(2);
const { status } = spawnSync(
  'node_modules/.bin/jest',
  [
    ...['-c', 'config/tools/jest/jest.config.ts', '--runInBand', '--json', `--outputFile=${REPORT}`],
    ...(paths.length > 0 ? paths : ['test/cluster']),
  ],
  {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...programs, TEST_SUITE: 'cluster', TEST_FIGURES: FIGURES },
  },
);
console.log('');
for (const { row, figure } of figuresIn(FIGURES)) console.log(`${row.padEnd(8)} ${figure}`);
const report = existsSync(REPORT) ? (JSON.parse(readFileSync(REPORT, 'utf8')) as Report) : undefined;
// Jest can fail without a failed test, for example when a file does not load.
const failed = Math.max(report?.numFailedTests ?? 0, status === 0 ? 0 : 1);
console.log(`\n${report?.numPassedTests ?? 0} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
