// buildah and podman as root, with storage of their own, so that nothing of the machine's own images is touched.
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureContainerTools } from '../debian';
import { outputOf } from './command';
import type { Engine } from './engine';
import { buildStandInBase } from './standInBase';

/** Images and layers stay here between runs. */
export const STORAGE = path.join(tmpdir(), 'storefront-containers');

/** Installs what is missing, and makes the base image available: its own, or a stand-in where no registry can be reached. */
export async function preparePodman(baseImage: string): Promise<Engine> {
  // Without root neither a limit of memory nor the stand-in can be set up everywhere.
  if (process.getuid?.() !== 0)
    throw new Error('The tests of the image need a running Docker, or root on Debian for buildah and podman.');
  ensureContainerTools();
  const env = await storageEnv();
  const { status: isMissing } = await outputOf(['podman', 'image', 'exists', baseImage], env);
  if (isMissing && (await outputOf(['buildah', 'pull', baseImage], env)).status !== 0)
    await buildStandInBase(baseImage, env);
  return {
    name: 'buildah and podman',
    // crun, the default of Debian, refuses machines that have both generations of cgroups.
    cli: ['podman', '--runtime', 'runc'],
    // Docker's format: the other has no health check.
    builder: ['buildah', 'bud', '--layers', '--pull-never', '--format', 'docker'],
    // Health checks run on timers of systemd, which a container of CI has not; without CAP_SYS_RESOURCE no limit can be raised.
    runOptions: ['--no-healthcheck', '--ulimit', 'nproc=4096:4096'],
    reach: () => ['--network', 'host'],
    // Tagged images stay, with the layers that the next run builds on; the storage holds nothing else.
    tidy: () => ['image', 'prune', '--force'],
    env,
  };
}

/** Overlays where the file system allows them; whole copies of every layer are slower, but work everywhere. */
async function storageEnv(): Promise<NodeJS.ProcessEnv> {
  mkdirSync(STORAGE, { recursive: true });
  const settings = path.join(STORAGE, 'storage.conf');
  const env = { ...process.env, CONTAINERS_STORAGE_CONF: settings, BUILDAH_ISOLATION: 'chroot' };
  for (const driver of ['overlay', 'vfs']) {
    const folder = path.join(STORAGE, driver);
    writeFileSync(settings, `[storage]\ndriver = "${driver}"\ngraphroot = "${folder}"\nrunroot = "${folder}-run"\n`);
    if ((await outputOf(['podman', 'info'], env)).status === 0) return env;
  }
  throw new Error(`podman can't store images in ${STORAGE}`);
}
