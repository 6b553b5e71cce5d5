// Runs once before the tests: those that start the built storefront must not test an older one unnoticed.
import { isBuildCurrent } from '../../scripts/sourcesDigest';

/** Tells `startTestStorefront` that dist is stale; unit tests need no build. */
// biome-ignore lint/style/noDefaultExport: Jest and Playwright take the default export
export default function checkBuild(): void {
  if (process.env.DIST === undefined && !isBuildCurrent())
    process.env.STALE_BUILD =
      'dist is not the build of today’s sources: run npm run build, or npm run test:one -- PATH, which does it';
}
