// npm run test:container: builds the image of the Dockerfile, runs it as an orchestrator would, and checks what
// docs/operations.md promises of it. Docker when its engine runs, else buildah and podman, installed on Debian as root.
import { existsSync, rmSync } from 'node:fs';
import type { Check, Subject } from './container/checks';
import { outputOf, show } from './container/command';
import { removeContainers } from './container/container';
import { deployCheck } from './container/deployCheck';
import type { Engine } from './container/engine';
import { findEngine } from './container/findEngine';
import { imageChecks } from './container/imageChecks';
import { limitChecks } from './container/limitChecks';
import { STORAGE } from './container/podman';
import { processChecks } from './container/processChecks';

const BASE = 'node:24-bookworm-slim';
/** `--clean` removes the base, the layers and all that an earlier run has stored. */
const CLEAN = process.argv.includes('--clean');

function build(engine: Engine, tag: string, options: readonly string[]): void {
  show([...engine.builder, ...options, '--tag', tag, '.'], engine.env);
}

async function buildImages(engine: Engine): Promise<Subject> {
  const { stdout } = await outputOf(['git', 'rev-parse', '--short', 'HEAD']);
  const image = 'storefront-test';
  const names = { image, sources: `${image}-sources`, earlier: `${image}-earlier`, next: `${image}-next` };
  build(engine, names.sources, ['--target', 'sources']);
  build(engine, names.image, stdout === '' ? [] : ['--build-arg', `REVISION=${stdout}`]);
  return { engine, base: BASE, ...names };
}

/** Runs checks in turn, so that none measures the load of another, and removes their containers. */
async function runChecks(subject: Subject, checks: readonly Check[]): Promise<number> {
  let failed = 0;
  for (const { title, run } of checks) {
    try {
      console.log(`ok      ${title}: ${await run(subject)}`);
    } catch (error) {
      failed += 1;
      console.log(`FAILED  ${title}: ${error instanceof Error ? error.message : error}`);
    }
  }
  await removeContainers(subject.engine);
  return failed;
}

async function main(): Promise<number> {
  const engine = await findEngine(BASE);
  console.log(`— with ${engine.name}`);
  const subject = await buildImages(engine);
  const groups = [imageChecks, processChecks, ...[...limitChecks, deployCheck].map((check) => [check])];
  let failed = 0;
  for (const checks of groups) failed += await runChecks(subject, checks);
  const { sources, image, earlier, next } = subject;
  await outputOf([...engine.cli, ...engine.tidy([sources, image, earlier, next])], engine.env);
  console.log(`\n${groups.flat().length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  console.log('\n0 passed, 1 failed');
  return 1;
});
// A layer may still be held for a moment by a container that has just ended.
if (CLEAN && existsSync(STORAGE)) rmSync(STORAGE, { recursive: true, maxRetries: 10, retryDelay: 200 });
