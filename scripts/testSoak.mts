// npm run test:soak -- 15: minutes of load on one core; memory, sockets, timers and loop delay must not grow
// (docs/reliability.md, D). The readings of each minute are in var/soak.json.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { printRows, resultsOf } from './catalogueRows';
import { ensureProductionBuild } from './production';

const FIGURES = 'var/soak-figures.jsonl';
const REPORT = 'var/soak-report.json';
const minutes = process.argv[2] ?? '15';

mkdirSync('var', { recursive: true });
for (const file of [FIGURES, REPORT]) rmSync(file, { force: true });
await ensureProductionBuild();
const args = [
  '-c',
  'config/tools/jest/jest.config.ts',
  '--runInBand',
  '--json',
  `--outputFile=${REPORT}`,
  'test/nightly/soak',
];
const env = { ...process.env, TEST_SUITE: 'nightly', TEST_FIGURES: FIGURES, SOAK_MINUTES: minutes };
const { status } = spawnSync('node_modules/.bin/jest', args, { stdio: 'inherit', env });
printRows(resultsOf([REPORT], FIGURES));
console.log(status === 0 ? '1 passed, 0 failed' : '0 passed, 1 failed');
process.exit(status ?? 1);
