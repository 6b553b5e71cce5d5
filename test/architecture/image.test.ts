// The Dockerfile and what reaches its build; `npm run test:container` builds and runs it.
import { readFileSync } from 'node:fs';
import { type Setting, settings } from '../../config/settings';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const stages = dockerfile.split(/^FROM /m).slice(1);
const last = stages.at(-1) ?? '';

describe('the image (A14)', () => {
  it('has no packages beside the bundle', () => {
    expect(last.match(/^(?:COPY|ADD) .*$/gm)?.filter((line) => line.includes('node_modules'))).toEqual([]);
    expect(last).toMatch(/^USER \d+:\d+$/m);
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

  it('sets variables of the storefront to values that it accepts', () => {
    const variables = [...(/^ENV (.*)$/m.exec(last)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)];
    const known = new Map(Object.values<Setting<unknown>>(settings).map((setting) => [setting.variable, setting]));
    const refused = variables
      .filter(([, name]) => !['NODE_ENV', 'MALLOC_ARENA_MAX'].includes(name ?? ''))
      .filter(([, name = '', value = '']) => known.get(name)?.kind.parse(value) === undefined);
    expect(refused.map(([text]) => text)).toEqual([]);
    expect(variables.length).toBeGreaterThan(3);
  });
});
