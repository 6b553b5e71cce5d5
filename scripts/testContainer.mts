// npm run test:container: builds the image of the Dockerfile, runs it as an orchestrator would, and checks what
// docs/operations.md promises of it.
import { parseArgs } from 'node:util';
import { checks, EARLIER, NEXT, SOURCES } from './container/checks';
import { findEngine, IMAGE, outputOf } from './container/engine';

const { values: options } = parseArgs({
  options: {
    /** An image that takes the place of the Dockerfile's base. */
    base: { type: 'string', default: 'docker.io/library/node:24-bookworm-slim' },
    /** Removes the images of this run. */
    clean: { type: 'boolean', default: false },
  },
});

const engine = await findEngine(options.base);
console.log(`Building with ${engine.programs.builder[0]} …`);
const { stdout: revision } = await outputOf(['git', 'rev-parse', '--short', 'HEAD']);
await engine.build(SOURCES, '--target', 'sources');
await engine.build(IMAGE, '--build-arg', `REVISION=${revision || 'unknown'}`);
let failed = 0;
// In turn, so that none measures the load of another.
for (const [title, run] of Object.entries(checks)) {
  try {
    console.log(`ok      ${title}: ${await run(engine)}`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED  ${title}: ${error instanceof Error ? error.message : error}`);
  }
}
await engine.removeContainers();
if (options.clean) await engine.command('image', 'rm', '--force', SOURCES, IMAGE, EARLIER, NEXT);
console.log(`\n${Object.keys(checks).length - failed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
