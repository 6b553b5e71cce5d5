// npm run new:page in a copy of the project: what it writes is formatted, typed and tested.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const COPY = path.resolve('var/new-page');
const PARTS = ['client', 'server', 'shared', 'config', 'scripts', 'test', 'public', 'docs', 'biome.json'];
const FILES = ['webpack.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json', 'jest.config.cjs'];

function run(command: string, ...args: string[]): { readonly status: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync(path.join(COPY, 'node_modules/.bin', command), args, {
    cwd: COPY,
    encoding: 'utf8',
    env: { PATH: `${COPY}/node_modules/.bin:${process.env.PATH}` },
  });
  return { status, output: stdout + stderr };
}

const PASSED = { status: 0 };

beforeAll(() => {
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync(COPY, { recursive: true });
  for (const part of [...PARTS, ...FILES]) cpSync(part, path.join(COPY, part), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(COPY, 'node_modules'));
});
afterAll(() => rmSync(COPY, { recursive: true, force: true }));

describe('npm run new:page', () => {
  it('writes pages that pass format, types and their tests', () => {
    for (const args of [
      ['ReturnPolicy', '--public'],
      ['Stores', '--path', '/distributor/stores'],
      ['Imprint', '--public'],
    ])
      expect(run('tsx', 'scripts/newPage.mts', ...args)).toMatchObject(PASSED);
    expect(run('biome', 'check', '--error-on-warnings', 'client', 'shared', 'test')).toMatchObject(PASSED);
    expect(run('tsc', '-p', '.')).toEqual({ status: 0, output: '' });
    const pages = ['ReturnPolicy', 'Stores', 'Imprint'].map((name) => `client/pages/${name}Page`);
    expect(run('jest', ...pages, 'shared/messages', 'shared/routing', 'test/architecture')).toMatchObject(PASSED);
  }, 600_000);

  it('changes nothing when it refuses', () => {
    const refused = run('tsx', 'scripts/newPage.mts', 'Home');
    expect(refused).toMatchObject({ status: 2, output: expect.stringContaining('client/pages/HomePage exists') });
  });
});
