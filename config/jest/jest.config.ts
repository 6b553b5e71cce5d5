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
  transform: {
    '\\.m?[tj]sx?$': ['@swc/jest', swc] as [string, Record<string, unknown>],
    '\\.(css|svg|mp4)$': '<rootDir>/config/jest/fileTransform.ts',
  },
  transformIgnorePatterns: ['<rootDir>/dist[^/]*/', `/node_modules/(?!(${esmOnly.join('|')})/)`],
  moduleNameMapper: { '(.+\\.(?:css|svg))\\?raw$': '$1', '\\.css$': 'identity-obj-proxy' },
  modulePathIgnorePatterns: ['<rootDir>/var/'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/dist[^/]*/'],
};

/** Tests with a command of their own: by the clock (`test:nightly`, `test:soak`), of several instances (`test:cluster`). */
const EXTRA = ['nightly', 'cluster'].includes(process.env.CATALOGUE ?? '') ? `,${process.env.CATALOGUE}` : '';

/** The project of the tests that run in Node. */
export const nodeProject = {
  ...common,
  displayName: 'node',
  testEnvironment: 'node',
  testMatch: [
    '<rootDir>/{server,shared,config,scripts}/**/*.test.ts',
    `<rootDir>/test/{architecture,integration,catalogue${EXTRA}}/**/*.test.ts`,
  ],
};

/** The project of the tests that need a document. */
export const domProject = {
  ...common,
  displayName: 'dom',
  testEnvironment: '<rootDir>/config/jest/domEnvironment.ts',
  testMatch: ['<rootDir>/client/**/*.test.{ts,tsx}'],
};

const config: Config = {
  rootDir: process.cwd(),
  globalSetup: '<rootDir>/test/support/checkBuild.ts',
  // Generous, so that a busy machine fails no test, but one that hangs still ends; the nightly run has ten times the cases.
  testTimeout: EXTRA === ',nightly' ? 600_000 : 60_000,
  // Jest would leave one of two cores idle: many tests wait for a server.
  maxWorkers: '100%',
  projects: [nodeProject, domProject],
};

export default config;
