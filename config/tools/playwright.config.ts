import path from 'node:path';
import { defineConfig } from '@playwright/test';

export default defineConfig({
  projects: [
    { name: 'gate', testDir: path.resolve('test/e2e'), testIgnore: '**/e2e/nightly/**', fullyParallel: true },
    { name: 'nightly', testDir: path.resolve('test'), testMatch: '**/{e2e/nightly,nightly}/**/*.spec.ts' },
    {
      // Screenshots, compared with those of the same version of Chromium, which may draw text differently.
      name: 'visual',
      testDir: path.resolve('test/visual'),
      snapshotPathTemplate: path.resolve(`var/visual/chromium-${process.env.CHROMIUM_MAJOR ?? 'unknown'}/{arg}{ext}`),
      outputDir: path.resolve('var/visual/differences'),
      // A test takes dozens of pictures.
      timeout: 900_000,
      expect: { toHaveScreenshot: { animations: 'disabled', caret: 'hide', maxDiffPixels: 0, threshold: 0 } },
      use: { reducedMotion: 'reduce' },
    },
  ],
  testMatch: '**/*.spec.ts',
  updateSnapshots: 'none',
  // The bundle is JavaScript that Node runs as it is; Babel would take ten seconds for it in every worker.
  build: { external: ['**/dist*/**'] },
  outputDir: path.resolve('var/playwright'),
  reporter: [['list'], ['json', { outputFile: path.resolve('var/playwright-results.json') }]],
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // Generous, so that a busy machine fails no test, but one that hangs still ends.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
      args: ['--disable-gpu', '--disable-quic'],
    },
    viewport: { width: 1280, height: 900 },
    // Far from the server's, so that nothing on a page may depend on either.
    timezoneId: 'Asia/Shanghai',
    locale: 'de-DE',
    // Without pictures and copies of the page, which cost a busy machine more than the test itself; `--trace on` has them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
});
