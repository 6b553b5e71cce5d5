// npm run test:visual: screenshots, compared with those of the same version of Chromium (scripts/testVisual.mts).
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import browserTests from './playwright.config';

export default defineConfig(browserTests, {
  testDir: path.resolve('test/visual'),
  outputDir: path.resolve('var/visual/differences'),
  reporter: [['list'], ['json', { outputFile: path.resolve('var/visual/results.json') }]],
  snapshotPathTemplate: path.resolve(`var/visual/chromium-${process.env.CHROMIUM_MAJOR ?? 'unknown'}/{arg}{ext}`),
  updateSnapshots: 'none',
  // A test takes dozens of pictures.
  timeout: 900_000,
  expect: { toHaveScreenshot: { animations: 'disabled', caret: 'hide', maxDiffPixels: 0, threshold: 0 } },
  use: { reducedMotion: 'reduce' },
});
