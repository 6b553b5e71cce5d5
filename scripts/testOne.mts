// npm run test:one -- PATH…: the tests below these paths and nothing else. It builds first when the tests need the built
// storefront and dist is older than the sources. Paths below test/e2e go to Playwright, all others to Jest; flags
// such as --grep=… go to the runner.
import { spawnSync } from 'node:child_process';
import { ensureChromium } from './debian';
import { ensureProductionBuild } from './production';
import { readsBuild } from './readsBuild';

const BROWSER_TEST = /(^|\/)test\/e2e(\/|$)/;
const EXIT_USAGE = 2;

const args = process.argv.slice(2);
const paths = args.filter((arg) => !arg.startsWith('-'));
const flags = args.filter((arg) => arg.startsWith('-'));
if (paths.length === 0) {
  console.error(
    'Usage: npm run test:one -- PATH…, such as client/layout, test/integration/pages/gates or test/e2e/home',
  );
  process.exit(EXIT_USAGE);
}

function run(runner: string, runnerArgs: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const { status } = spawnSync(process.execPath, [`node_modules/.bin/${runner}`, ...runnerArgs, ...flags], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status === 0;
}

if (!process.env.DIST && paths.some(readsBuild)) await ensureProductionBuild();
const browserTests = paths.filter((path) => BROWSER_TEST.test(path));
const others = paths.filter((path) => !BROWSER_TEST.test(path));
const passed = [
  others.length === 0 || run('jest', ['-c', 'config/tools/jest/jest.config.ts', ...others]),
  browserTests.length === 0 ||
    run('playwright', ['test', '-c', 'config/tools/playwright.config.ts', '--project=gate', ...browserTests], {
      CHROMIUM_PATH: ensureChromium(),
    }),
];
process.exit(passed.every(Boolean) ? 0 : 1);
