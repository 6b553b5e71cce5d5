// npm run test:alerts: promtool reads the alert rules and runs their unit tests.
import { spawnSync } from 'node:child_process';
import { ensurePromtool } from './debian';

const FOLDER = 'deployment/prometheus';
const CHECKS = [
  ['check', 'rules', 'alerts.yaml'],
  ['test', 'rules', 'alerts.test.yaml'],
];

const promtool = ensurePromtool();
const failed = CHECKS.filter((args) => spawnSync(promtool, args, { cwd: FOLDER, stdio: 'inherit' }).status !== 0);
console.log(`${CHECKS.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
