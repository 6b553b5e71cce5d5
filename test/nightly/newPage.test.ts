// npm run new:page in a copy of the project: what it writes is formatted, typed and tested.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const COPY = path.resolve('var/new-page');
/** Everything else of the project is copied, its build too. */
const NOT_COPIED = ['.git', 'node_modules', 'var', 'coverage'];

function run(command: string, ...args: string[]): { readonly status: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync(path.join(COPY, 'node_modules/.bin', command), args, {
    cwd: COPY,
    encoding: 'utf8',
    env: { PATH: `${COPY}/node_modules/.bin:${process.env.PATH}` },
  });
  return { status, output: stdout + stderr };
}

/** Shows what a command that fails has printed. */
function passes(command: string, ...args: string[]): void {
  const { status, output } = run(command, ...args);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${output}`);
}

beforeAll(() => {
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync(COPY, { recursive: true });
  for (const name of readdirSync('.'))
    if (!NOT_COPIED.includes(name)) cpSync(name, path.join(COPY, name), { recursive: true });
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
      passes('tsx', 'scripts/newPage.mts', ...args);
    passes('biome', 'check', '--error-on-warnings', 'client', 'shared', 'test');
    passes('tsc', '-p', '.');
    const pages = ['ReturnPolicy', 'Stores', 'Imprint'].map((name) => `client/pages/${name}Page`);
    passes('jest', ...pages, 'shared/messages', 'shared/routing', 'test/architecture');
  }, 600_000);

  it('changes nothing when it refuses', () => {
    const refused = run('tsx', 'scripts/newPage.mts', 'Home');
    expect(refused).toMatchObject({ status: 2, output: expect.stringContaining('client/pages/HomePage exists') });
  });
});
