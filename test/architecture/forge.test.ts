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
    expect(permissions).toEqual({ contents: 'read' });
    expect(readFileSync(file, 'utf8').match(/permissions:/g)).toHaveLength(1);
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
    for (const file of ['test.yml', 'nightly.yml']) expect(jobOf(file).container).toBe(`node:${major}-bookworm`);
    expect(readFileSync('Dockerfile', 'utf8')).toContain(`ARG BASE=node:${major}-bookworm-slim\n`);
    for (const version of Object.values(packageJson.optionalDependencies)) expect(version.split('.')[0]).toBe(major);
  });

  it('install what the lockfile says to the byte, the Node that runs it included', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    const places = Object.keys(packages as object);
    expect(places.filter((place) => place !== '' && !packages[place].integrity)).toEqual([]);
    for (const machine of ['arm64', 'x64']) expect(places).toContain(`node_modules/node-linux-${machine}`);
  });
});

it('the update bot leaves the majors that shape the code to people, of packages that are there', () => {
  const ignored: string[] = read('.github/dependabot.yml').updates[0].ignore.map(
    (rule: Record<string, string>) => rule['dependency-name'],
  );
  const { dependencies, devDependencies, optionalDependencies } = packageJson;
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(ignored.filter((name) => !names.some((one) => one.startsWith(name.replace('*', ''))))).toEqual([]);
  expect(ignored).toEqual(expect.arrayContaining(['express', 'react', 'webpack', 'jest*', '@loadable/*']));
});
