// npm run test:container: builds the image of the Dockerfile, runs it as an orchestrator would, and checks what
// docs/operations.md promises of it.
import { parseArgs } from 'node:util';
import { type Images, imageChecks } from './container/checks';
import { containerChecks } from './container/containerChecks';
import { type Engine, findEngine, outputOf } from './container/engine';

const { values: options } = parseArgs({
  options: {
    /** An image that takes the place of the Dockerfile's base. */
    base: { type: 'string', default: 'docker.io/library/node:24-bookworm-slim' },
    /** Removes the images of this run. */
    clean: { type: 'boolean', default: false },
  },
});

const checks = [...imageChecks, ...containerChecks];

async function buildImages(engine: Engine): Promise<Images> {
  const name = 'storefront-test';
  const images = { image: name, sources: `${name}-sources`, earlier: `${name}-earlier`, next: `${name}-next` };
  const { stdout: revision } = await outputOf(['git', 'rev-parse', '--short', 'HEAD']);
  const base = ['--build-arg', `BASE=${options.base}`];
  await engine.build(images.sources, ...base, '--target', 'sources');
  await engine.build(images.image, ...base, '--build-arg', `REVISION=${revision || 'unknown'}`);
  return { ...images, base: options.base };
}

const engine = await findEngine();
console.log(`Building with ${engine.name} …`);
const images = await buildImages(engine);
let failed = 0;
// In turn, so that none measures the load of another.
for (const { title, run } of checks) {
  try {
    console.log(`ok      ${title}: ${await run(engine, images)}`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED  ${title}: ${error instanceof Error ? error.message : error}`);
  }
}
await engine.removeContainers();
const { image, sources, earlier, next } = images;
if (options.clean) await engine.command('image', 'rm', '--force', sources, image, earlier, next);
console.log(`\n${checks.length - failed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
