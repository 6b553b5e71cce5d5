// A stand-in for the base image where no image registry can be reached: Debian from its archive, Node and npm from npm.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { read, show } from './command';

const DOCKERFILE = 'scripts/container/standIn.Dockerfile';
const DEBIAN = 'bookworm';
const NPM = 'npm@11';

/**
 * Builds an image under the name of the base, with the Node of the lockfile. Certificates that NODE_EXTRA_CA_CERTS names are
 * trusted in it, so that `npm ci` works where the machine has a certificate authority of its own.
 */
export async function buildStandInBase(baseImage: string, env: NodeJS.ProcessEnv): Promise<void> {
  console.log(`No registry has ${baseImage}: building a stand-in …`);
  const context = mkdtempSync(path.join(tmpdir(), 'storefront-base-'));
  try {
    const nodeVersion = lockedNodeVersion();
    const node = `node-linux-${process.arch}`;
    // Debian's programs are mounted over /dev by the engine.
    const rootfs = path.join(context, 'rootfs.tar');
    show([
      'mmdebstrap',
      '--quiet',
      '--variant=minbase',
      '--skip=output/dev',
      '--include=ca-certificates',
      DEBIAN,
      rootfs,
    ]);
    await unpack(`${node}@${nodeVersion}`, path.join(context, 'node'));
    await unpack(NPM, path.join(context, 'npm'));
    trustCertificates(path.join(context, 'trust'));
    show(
      [
        'buildah',
        'bud',
        '--quiet',
        '--build-arg',
        `NODE_VERSION=${nodeVersion}`,
        '--file',
        DOCKERFILE,
        '--tag',
        baseImage,
        context,
      ],
      env,
    );
  } finally {
    rmSync(context, { recursive: true });
  }
}

function lockedNodeVersion(): string {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { version: string }>;
  };
  const version = packages['node_modules/node']?.version;
  if (!version) throw new Error('The lockfile has no Node');
  return version;
}

async function unpack(spec: string, folder: string): Promise<void> {
  mkdirSync(folder);
  const archive =
    (await read(['npm', 'pack', '--silent', '--pack-destination', folder, spec])).split('\n').at(-1) ?? '';
  await read(['tar', '-xzf', path.join(folder, archive), '-C', folder, '--strip-components=1']);
  rmSync(path.join(folder, archive));
}

/** A folder that is copied over the root of the image: empty, or with the machine's certificates and npm's setting for them. */
function trustCertificates(folder: string): void {
  mkdirSync(folder);
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  if (!certificates) return;
  const place = '/etc/ssl/certs/ca-certificates.crt';
  mkdirSync(path.dirname(path.join(folder, place)), { recursive: true });
  cpSync(certificates, path.join(folder, place), { dereference: true });
  mkdirSync(path.join(folder, 'usr/local/etc'), { recursive: true });
  writeFileSync(path.join(folder, 'usr/local/etc/npmrc'), `cafile=${place}\n`);
}
