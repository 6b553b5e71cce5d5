// Shows that test/integration/security/isolation.test.ts notices what it is there for: each fault is planted in a build of its own, on
// which the test must fail. Exits with 1 when a fault goes unnoticed.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { createConfigs } from '../webpack.config';
import { ensureProductionBuild } from './production';

/** A fault must be noticed within this many requests (reliability.md G). */
const REQUESTS = 200;
const FOLDER = 'dist-mutants';

interface Mutant {
  readonly name: string;
  readonly file: string;
  /** Text of the file and what replaces it. */
  readonly texts: readonly (readonly [from: string, to: string])[];
}

const MUTANTS: readonly Mutant[] = [
  {
    name: 'user-in-module-variable',
    file: 'server/session/session.ts',
    texts: [
      ['export interface PageSession {', 'let lastUser: Promise<UserResult>;\nexport interface PageSession {'],
      [
        'return { api, mayBeLoggedIn, user, signal, timing };',
        'lastUser = user;\n  return { api, mayBeLoggedIn, get user() { return lastUser; }, signal, timing };',
      ],
    ],
  },
  {
    name: 'price-of-cards-in-pages',
    file: 'shared/api/calls/prices.ts',
    texts: [['(card) => ({ ...card, productPrice: undefined })', '(card) => ({ ...card })']],
  },
  {
    name: 'price-of-skus-in-pages',
    file: 'shared/api/calls/prices.ts',
    texts: [['({ ...sku, sellerSkuPrice: undefined })', '({ ...sku })']],
  },
  {
    name: 'one-price-field-in-the-proxy',
    file: 'shared/api/calls/prices.ts',
    texts: [
      [
        'return PRICE_FIELDS.includes(name) || /price/i.test(name);',
        "return name !== 'productPrice' && /price/i.test(name);",
      ],
    ],
  },
];

/** Builds the server with the fault; the browser's files are those of the usual build. */
async function build({ name, file, texts }: Mutant): Promise<string> {
  const out = path.join(FOLDER, name);
  const config = createConfigs({ mode: 'production', out }).find((target) => target.name === 'node');
  if (!config) throw new Error('webpack.config.ts has no server target');
  const plant = {
    test: (resource: string) => resource === path.resolve(file),
    enforce: 'pre' as const,
    use: [{ loader: path.resolve('scripts/plantText.cjs'), options: { texts } }],
  };
  const rules = [...(config.module?.rules ?? []), plant];
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    webpack({ ...config, module: { ...config.module, rules } }, (error, result) =>
      error ? reject(error) : resolve(result),
    );
  });
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'no build');
  mkdirSync(path.join(out, 'public'), { recursive: true });
  cpSync('dist/loadable-stats.json', path.join(out, 'loadable-stats.json'));
  cpSync('dist/public', path.join(out, 'public'), { recursive: true });
  return out;
}

/** The index of the first request in which the test noticed the fault; undefined when it did not. */
function firstNoticed(dist: string): number | undefined {
  const results = path.join(dist, 'results.json');
  const args = [
    '-c',
    'config/tools/jest/jest.config.ts',
    'test/integration/security/isolation',
    '--json',
    `--outputFile=${results}`,
  ];
  spawnSync('node_modules/.bin/jest', args, {
    stdio: 'ignore',
    env: { ...process.env, DIST: dist, ISOLATION_REQUESTS: String(REQUESTS) },
  });
  const found = [...readFileSync(results, 'utf8').matchAll(/request (\d+): [^"\\]* got /g)];
  return found.length > 0 ? Math.min(...found.map(([, index]) => Number(index))) : undefined;
}

await ensureProductionBuild();
let unnoticed = 0;
for (const mutant of MUTANTS) {
  const noticed = firstNoticed(await build(mutant));
  if (noticed === undefined) unnoticed += 1;
  console.log(`${mutant.name}: ${noticed === undefined ? 'NOT NOTICED' : `noticed at request ${noticed + 1}`}`);
}
rmSync(FOLDER, { recursive: true, force: true });
console.log(`${MUTANTS.length - unnoticed} of ${MUTANTS.length} planted faults noticed within ${REQUESTS} requests`);
process.exit(unnoticed === 0 ? 0 : 1);
