import { availableParallelism } from 'node:os';
import type { Config } from 'jest';

const swc = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
};

/** ESM-only packages that Jest has to transform like our own sources. */
const esmOnly = [
  'cockatiel',
  'http-proxy-middleware',
  'httpxy',
  'is-plain-obj',
  'htmlparser2',
  'domhandler',
  'domutils',
  'dom-serializer',
  'domelementtype',
  'entities',
];

const common = {
  rootDir: process.cwd(),
  restoreMocks: true,
  transform: {
    '\\.m?[tj]sx?$': ['@swc/jest', swc] as [string, Record<string, unknown>],
    '\\.(css|svg|sql|mp4|webp)$': '<rootDir>/config/tools/jest/fileTransform.ts',
  },
  transformIgnorePatterns: ['<rootDir>/dist[^/]*/', `/node_modules/(?!(${esmOnly.join('|')})/)`],
  moduleNameMapper: {
    '^#brand/public/(.+)\\?raw$': '<rootDir>/public/$1',
    '^#brand/': '<rootDir>/shared/unbranded.ts',
    '(.+\\.(?:css|svg|sql))\\?raw$': '$1',
    '\\.css$': '<rootDir>/config/tools/jest/classNames.cjs',
  },
  modulePathIgnorePatterns: ['<rootDir>/var/'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/dist[^/]*/'],
};

/** Tests over the built storefront, by the suite that TEST_SUITE names: those of `npm test`, or of `npm run test:<suite>`. */
const BUILT_TESTS: Readonly<Record<string, readonly string[]>> = {
  gate: ['test/integration/**/*.test.ts'],
  nightly: [
    'test/{nightly,resilience}/**/!(soak).test.ts',
    'test/integration/security/{isolation,richHtml,twoWorlds}.test.ts',
  ],
  soak: ['test/nightly/soak.test.ts'],
  cluster: ['test/cluster/**/*.test.ts'],
  alerts: ['test/alerts/**/*.test.ts'],
  mutation: ['test/integration/proxy/{crossSite,guards,headers,prices,priceQuestions,responses}.test.ts'],
  clientMutation: [],
  builtMutation: [
    'test/integration/{pages/{document,access,pageCache,channelToken,faults,meta,roles},operations/{metrics,overload}}.test.ts',
  ],
};
const suite = process.env.TEST_SUITE ?? 'gate';
const builtTests = BUILT_TESTS[suite];
if (builtTests === undefined) throw new Error(`TEST_SUITE is one of ${Object.keys(BUILT_TESTS).join(', ')}`);

/** Tests in Node that read the sources alone. */
const nodeProject = {
  ...common,
  displayName: 'node',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{server,shared,config,scripts,test/architecture}/**/*.test.ts'],
};

/** Tests that need a document. */
const domProject = {
  ...common,
  displayName: 'dom',
  globals: { GENERATED_CASES: suite === 'nightly' ? 100 : 10 },
  testEnvironment: '<rootDir>/config/tools/jest/domEnvironment.ts',
  setupFilesAfterEnv: ['<rootDir>/client/testing/browserParts.ts'],
  testMatch: ['<rootDir>/client/**/*.test.{ts,tsx}'],
};

const builtProject = { ...nodeProject, displayName: suite, testMatch: builtTests.map((files) => `<rootDir>/${files}`) };

const PROJECTS: Readonly<Record<string, Config['projects']>> = {
  gate: [nodeProject, domProject, builtProject],
  nightly: [
    builtProject,
    { ...domProject, testMatch: ['<rootDir>/client/{desk/tables/taken,outbox/cart/model}.test.{ts,tsx}'] },
  ],
};

const config: Config = {
  rootDir: process.cwd(),
  // Generous, so that a busy machine fails no test, but one that hangs still ends; the nightly run has ten times the cases.
  testTimeout: suite === 'gate' ? 60_000 : 600_000,
  // More than there are cores, as many tests wait for a server; Jest reads no share above 100 %.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  workerIdleMemoryLimit: '1GB',
  projects: PROJECTS[suite] ?? [builtProject],
};

/** The mutation check reads no projects: the tests in Node that need no build, those of a build with its mutants, or the client's. */
const mutationConfig: Config = {
  ...common,
  testMatch: [
    `<rootDir>/${suite === 'mutation' ? '{server,shared}' : 'server/page'}/**/*.test.ts`,
    ...builtProject.testMatch,
  ],
  // The mutation check does not know <rootDir>.
  testEnvironment: `${process.cwd()}/config/tools/jest/mutantEnvironment.ts`,
  // Above the longest test of a busy machine and below the time of a mutant, so that a hanging test costs no new process.
  testTimeout: 20_000,
};

const clientMutationConfig: Config = {
  ...domProject,
  // The tests beside them, and three of their callers alone: every page reads the cart.
  testMatch: [
    '<rootDir>/client/{storage,cart,outbox}/**/*.test.{ts,tsx}',
    '<rootDir>/client/{layout/SearchBox/SearchBox,pages/CartPage/CartRemoval,routing/login/logOut}.test.{ts,tsx}',
  ],
  testEnvironment: `${process.cwd()}/config/tools/jest/domEnvironment.ts`,
  testTimeout: 20_000,
};

const mutationConfigs: Readonly<Record<string, Config>> = {
  mutation: mutationConfig,
  builtMutation: mutationConfig,
  clientMutation: clientMutationConfig,
};

export default mutationConfigs[suite] ?? config;
