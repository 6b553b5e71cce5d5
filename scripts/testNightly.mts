// npm run test:nightly: the catalogue of docs/reliability.md at its nightly counts, up to 30 minutes. It prints each row with
// its figure and mark and writes var/nightly.json. `--mutation` adds the mutation tests; paths narrow the tests.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { printRows, resultsOf } from './catalogueRows';
import { ensureNginx } from './debian';
import { ensureProductionBuild } from './production';

const FIGURES = 'var/nightly-figures.jsonl';
const RESULTS = 'var/nightly.json';
const JEST = ['-c', 'config/tools/jest/jest.config.ts', '--runInBand'];

interface Part {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Where Jest writes its report. */
  readonly report?: string;
}

const jestPart = (name: string, report: string, ...args: readonly string[]): Part => ({
  name,
  command: 'node_modules/.bin/jest',
  args: [...JEST, '--json', `--outputFile=${report}`, ...args],
  report,
});

const scriptPart = (name: string, script: string): Part => ({
  name,
  command: process.execPath,
  args: ['--import', 'tsx', script],
});

/** Rows that stand with the tests of `npm test`: hostile requests, faults, isolation, caches, cross-site calls. */
const OTHER_TESTS =
  '(test/integration/(proxy|security|operations/(process|overload|rateLimit)|pages/(faults|gates)|backend/(backendOutage|optional))|server/backend/publicCache|shared/api/responseLimits)';

function partsFor(args: readonly string[]): Part[] {
  const paths = args.filter((arg) => !arg.startsWith('--'));
  if (paths.length > 0) return [jestPart('chosen tests', 'var/nightly-chosen.json', ...paths)];
  const optional = [
    // A build with a planted fault must fail its test, or the test proves nothing.
    scriptPart('planted faults', 'scripts/isolationMutants.mts'),
    ...(args.includes('--mutation') ? [scriptPart('mutation tests', 'scripts/testMutation.mts')] : []),
  ];
  return [
    jestPart('generated cases and faults', 'var/nightly-catalogue.json', 'test/resilience'),
    jestPart('load, memory and recovery', 'var/nightly-load.json', 'test/nightly', '--testPathIgnorePatterns=soak'),
    jestPart('rows among the other tests', 'var/nightly-other.json', OTHER_TESTS),
    ...optional.filter(({ args: parts }) => existsSync(parts.at(-1) ?? '')),
  ];
}

const day = new Date().toISOString().slice(0, 10);
const seed = process.env.TEST_SEED ?? day.replaceAll('-', '');
console.log(`TEST_SEED=${seed} repeats the generated cases of this run.`);
mkdirSync('var', { recursive: true });
rmSync(FIGURES, { force: true });
await ensureProductionBuild();

const env = {
  ...process.env,
  TEST_SUITE: 'nightly',
  NGINX_PATH: ensureNginx(),
  TEST_SEED: seed,
  TEST_FIGURES: FIGURES,
  // Five times the count of `npm test` (G).
  ISOLATION_REQUESTS: '10000',
};
const parts = partsFor(process.argv.slice(2));
const outcomes = parts.map(({ name, command, args, report }) => {
  console.log(`\n— ${name}`);
  if (report) rmSync(report, { force: true });
  const start = performance.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit', env });
  return { name, isOk: status === 0, seconds: Math.round((performance.now() - start) / 1000) };
});

const rows = resultsOf(
  parts.flatMap(({ report }) => report ?? []),
  FIGURES,
);
console.log('');
printRows(rows);
const run = rows.filter(({ passed, failed }) => passed + failed > 0);
const failedParts = outcomes.filter(({ isOk }) => !isOk);
for (const { name } of failedParts) console.log(`— ${name}: failed`);
const failedRows = run.filter(({ failed }) => failed > 0).length;
// A part can fail without a row, for example when it crashes.
const failed = Math.max(failedRows, failedParts.length);
writeFileSync(RESULTS, `${JSON.stringify({ day, seed, parts: outcomes, rows: run }, undefined, 2)}\n`);
console.log(`\n${run.length - failedRows} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
