// What builds and runs images here: Docker when its engine runs, else buildah and podman.
import { outputOf, show } from './command';
import type { Engine } from './engine';
import { preparePodman } from './podman';

/**
 * The engine of this machine, with the base image at hand.
 *
 * @throws Error that says what to install when there is none.
 */
export async function findEngine(baseImage: string): Promise<Engine> {
  const { status } = await outputOf(['docker', 'version', '--format', '{{.Server.Version}}']);
  if (status !== 0) return preparePodman(baseImage);
  // BuildKit has layers of its own; the size of the base is read from the engine.
  if ((await outputOf(['docker', 'image', 'inspect', baseImage])).status !== 0) show(['docker', 'pull', baseImage]);
  return {
    name: 'docker',
    cli: ['docker'],
    builder: ['docker', 'build'],
    runOptions: [],
    reach: (port) => ['--publish', `127.0.0.1:${port}:${port}`],
    tidy: (images) => ['image', 'rm', '--force', ...images],
    env: process.env,
  };
}
