/** The files of MUTATED (files or folders, split by commas), or those whose rules matter most. */
const asked = process.env.MUTATED
  ? process.env.MUTATED.split(',')
  : [
      ...['shared/api', 'shared/domain', 'server/page', 'server/proxy', 'server/session'],
      ...['values', 'createValue.ts', 'storedValue.ts', 'tabs.ts', 'withLock.ts'].map(
        (name) => `client/storage/${name}`,
      ),
      'client/cart/cartReducer.ts',
      'client/cart/useCartSync.ts',
      'client/outbox',
    ];

/** Their code only runs with rendered pages: the storefront is built with their mutants, and tests over it run too. */
const OF_BUILD = ['buildPage', 'pageRequest'].map((name) => `server/page/${name}.ts`);

const isBuilt = process.env.TEST_SUITE === 'builtMutation';
/** Its tests need a document. */
const isClient = process.env.TEST_SUITE === 'clientMutation';
const filesBelow = (one) => (one.endsWith('.ts') ? one : `${one}/**/!(*.test).ts`);

export default {
  mutate: isBuilt
    ? OF_BUILD.filter((file) => asked.some((one) => file.startsWith(one)))
    : [
        ...asked.filter((one) => one.startsWith('client') === isClient).map(filesBelow),
        ...OF_BUILD.map((file) => `!${file}`),
      ],
  allowEmpty: true,
  thresholds: { high: 95, low: 92, break: 90 },
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: { configFile: 'config/tools/jest/jest.config.ts', enableFindRelatedTests: !isBuilt },
  ...(isBuilt && { buildCommand: 'node --import tsx scripts/build.mts' }),
  ignorePatterns: ['/dist*', '/var', '/docs', '/test/e2e', '/coverage'],
  tempDirName: 'var/stryker',
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: `var/${process.env.TEST_SUITE}.json` },
  concurrency: 2,
  dryRunTimeoutMinutes: 15,
  timeoutMS: 15_000,
};
