// The Dockerfile and what reaches its build; `npm run test:container` builds and runs it.
import { readFileSync } from 'node:fs';
import { type Setting, settings } from '../../config/settings';

const BASE = 'node:24-bookworm-slim';
const dockerfile = readFileSync('Dockerfile', 'utf8');
const stages = dockerfile.split(/^FROM /m).slice(1);
const last = stages.at(-1) ?? '';

describe('the image (A14)', () => {
  it('is built in stages on one base and contains no build tools', () => {
    const bases = stages.map((stage) => stage.split(/\s/)[0]);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as it stands in the Dockerfile
    expect(bases).toEqual([BASE, 'install', '${EARLIER_IMAGE}', 'sources', BASE]);
    expect(last.match(/^RUN .*$/gm)).toEqual([expect.stringMatching(/^RUN rm -rf \/usr\/local\/lib\/node_modules /)]);
    // No node_modules: the packages are in the bundle (ADR 0018).
    expect(last.match(/^(?:COPY|ADD) .*$/gm)).toEqual([
      'COPY package.json LICENSE ./',
      'COPY public ./public',
      'COPY --from=build /app/dist ./dist',
    ]);
  });

  it('needs the network for the packages of the lockfile only (N18)', () => {
    const runs = stages.slice(0, -1).map((stage) => stage.match(/^RUN .*$/gm) ?? []);
    expect(runs).toEqual([
      [expect.stringMatching(/^RUN npm ci /)],
      [],
      [],
      [expect.stringMatching(/^RUN EARLIER_BUILD=\/earlier node --import tsx scripts\/build\.mts/)],
    ]);
  });

  it('runs Node without a shell as an unprivileged user, with a health check', () => {
    // A number: Kubernetes can't tell that a name is not root.
    expect(last).toMatch(/^USER 1000:1000$/m);
    expect(last).toMatch(/^HEALTHCHECK .*\\\n\s+CMD \["node".*process\.env\.PORT.*\/healthz/m);
    expect(last).toMatch(/^ENTRYPOINT \["node", "--max-old-space-size-percentage=70", "--max-semi-space-size=2"\]$/m);
    expect(last).toMatch(/^CMD \["dist\/server\/index\.js"\]$/m);
  });

  it('sets variables of the storefront to values that it accepts', () => {
    const variables = [...(/^ENV (.*)$/m.exec(last)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)];
    const known = new Map(Object.values<Setting<unknown>>(settings).map((setting) => [setting.variable, setting]));
    const refused = variables
      .filter(([, name]) => name !== 'NODE_ENV')
      .filter(([, name = '', value = '']) => known.get(name)?.kind.parse(value) === undefined);
    expect(refused.map(([text]) => text)).toEqual([]);
    expect(variables.length).toBeGreaterThan(3);
  });

  it('is built from what the build reads, and from nothing else', () => {
    const rules = readFileSync('.dockerignore', 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(rules[0]).toBe('*');
    expect(rules.filter((rule) => rule.startsWith('!')).sort()).toEqual([
      '!.npmrc',
      '!LICENSE',
      '!client',
      '!config',
      '!package-lock.json',
      '!package.json',
      '!public',
      '!scripts',
      '!server',
      '!shared',
      '!tsconfig.json',
      '!webpack.config.ts',
    ]);
  });
});
