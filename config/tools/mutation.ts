// The parts of the mutation check: which files are mutated, which tests have to notice, and the marks of their folders.

/** Files that are mutated and tested together. */
export interface MutationPart {
  readonly name: string;
  /** Globs of product files. */
  readonly mutate: readonly string[];
  /** Globs of test files. */
  readonly tests: readonly string[];
  /** The project of config/tools/jest/jest.config.ts that runs the tests. */
  readonly project: 'node' | 'dom';
  /** The tests load the built bundle, so the mutated sources are built once before them. */
  readonly built?: boolean;
}

export const MUTATION_PARTS: readonly MutationPart[] = [
  { name: 'api', mutate: ['shared/api/**/*.ts'], tests: ['shared/**/*.test.ts'], project: 'node' },
  { name: 'domain', mutate: ['shared/domain/**/*.ts'], tests: ['shared/**/*.test.ts'], project: 'node' },
  {
    name: 'rules',
    mutate: [
      'shared/async/**/*.ts',
      'shared/page/**/*.ts',
      'shared/richHtml/**/*.ts',
      'shared/routing/**/*.ts',
      'shared/url/**/*.ts',
      'shared/errors.ts',
      'shared/messages/*.ts',
    ],
    tests: ['shared/**/*.test.ts'],
    project: 'node',
  },
  {
    name: 'proxied headers',
    mutate: ['server/proxy/{crossSiteGuard,proxyHeaders,redactedResponse}.ts'],
    tests: ['test/integration/proxy/{crossSite,headers,responses,prices}.test.ts'],
    project: 'node',
  },
  {
    name: 'removed prices',
    mutate: ['server/proxy/{priceCalls,withoutPrices}.ts'],
    tests: ['server/proxy/{priceCalls,withoutPrices}.test.ts'],
    project: 'node',
  },
  {
    name: 'proxy',
    mutate: ['server/proxy/apiProxy.ts'],
    tests: ['test/integration/proxy/*.test.ts'],
    project: 'node',
  },
  {
    name: 'page',
    mutate: [
      'server/page/{gates,initialState,loadPage,notices,outcome,pageHeaders,routePattern,speculationRules}.ts',
      'server/page/{channelToken,readPageRequest}.ts',
      'server/page/visitorPages/*.ts',
      'server/session/*.ts',
    ],
    tests: ['server/page/**/*.test.ts', 'server/session/*.test.ts'],
    project: 'node',
  },
  {
    name: 'built page',
    mutate: ['server/page/{buildPage,pageRequest,storedPage}.ts'],
    tests: ['test/integration/{pages/{document,gates,pageCache,channelToken},operations/metrics}.test.ts'],
    project: 'node',
    built: true,
  },
  {
    name: 'backend',
    mutate: ['server/backend/**/*.ts'],
    tests: ['server/backend/**/*.test.ts'],
    project: 'node',
  },
  {
    name: 'http',
    mutate: ['server/{http,middleware,overload}/*.ts', 'server/httpServer.ts'],
    tests: [
      'server/{http,middleware,overload}/*.test.ts',
      'server/httpServer.test.ts',
      'test/integration/proxy/guards.test.ts',
    ],
    project: 'node',
  },
  {
    name: 'browser',
    mutate: ['client/cart/**/*.ts', 'client/routing/**/*.ts', 'client/storage/**/*.ts', 'client/storefront/**/*.ts'],
    tests: ['client/{cart,routing,storage,storefront}/**/*.test.{ts,tsx}'],
    project: 'dom',
  },
];

/** The least share of mutants, in per cent, that the tests of a folder have to notice. */
export const MUTATION_MARKS: Readonly<Record<string, number>> = {
  'shared/domain': 95,
  'shared/api': 90,
  'server/page': 90,
  'server/proxy': 90,
};
