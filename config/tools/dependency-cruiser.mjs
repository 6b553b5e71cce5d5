// Import order of the folders, checked by `npm test`, types counted (ARCHITECTURE.md).

/** Files of scripts that are run by name. */
const COMMANDS = '[^/]+\\.m[tj]s|dev\\.ts|check-backend\\.ts|openapi\\.ts';

/** Folders in import order: each may import only those below it. */
const LAYERS = {
  client: [
    'start.ts',
    'main.tsx',
    'boot/',
    'App.tsx',
    'desk/',
    'structuredData/',
    'routes.ts',
    'pages/',
    'listing/',
    'layout/',
    'products/',
    'cart/',
    'routing/',
    'richHtml/',
    'shop/',
    'outbox/',
    'toasts/',
    'components/',
    'api/',
    'storefront/',
    'storage/',
    'styles/',
  ],
  server: [
    'index.ts',
    'main.ts',
    'storefront.ts',
    'sandbox/',
    'app.ts',
    'crawlers/',
    'page/',
    'render/',
    'proxy/',
    'session/',
    'backend/',
    'cache/',
    'overload/',
    'middleware/',
    'redis/',
    'metrics/',
    'http/',
    'cookies/',
    'cpuQueue.ts',
    'log.ts',
  ],
  shared: [
    'page/',
    'richHtml/',
    'routing/',
    'domain/',
    'api/',
    'messages/',
    'async/',
    'url/',
    'errors.ts',
    'unbranded.ts',
  ],
  scripts: [
    COMMANDS,
    'dev/',
    'check-backend/',
    'gallery/',
    'container/',
    'bench/',
    'build/',
    'debian.ts',
    'freePort.ts',
  ],
};

/** Tests, states of the gallery, and the parts they share may look anywhere in the product. */
export const TESTS = '(\\.(test|states)\\.tsx?$)|(^client/testing/)|(^test/)';

/** What the desk has for the pages: a page that names a part of it is held to its type. */
export const DESK = '^client/desk/createDesk\\.tsx$';

const anyOf = (top, layers) => `^${top}/(${layers.join('|')})`;

const everywhere = (name, from, to) => ({ name, severity: 'error', from, to });
const forbid = (name, from, to) => everywhere(name, { pathNot: TESTS, ...from }, to);
const layerRules = Object.entries(LAYERS).flatMap(([top, layers]) => [
  ...layers.slice(1).map((layer, index) => {
    const above = anyOf(top, layers.slice(0, index + 1));
    return forbid(
      `${top}/${layer} imports nothing above it`,
      { path: anyOf(top, [layer]) },
      { path: above, pathNot: DESK },
    );
  }),
  forbid(
    `every part of ${top} is in the import order`,
    { path: `^${top}/`, pathNot: `${TESTS}|${anyOf(top, layers)}` },
    {},
  ),
]);
const OURS = '^(client|server|shared|config|scripts|test)/|^webpack\\.config\\.ts$';
/** Above the product: what builds, checks and starts it. */
const TOOLS = '^(scripts|config/tools)/|^webpack\\.config\\.';

export default {
  forbidden: [
    everywhere('no circle of files', {}, { circular: true, viaOnly: { pathNot: DESK } }),
    forbid(
      'only boot/ runs the desk; its type is known below it',
      { path: '^client/', pathNot: `${TESTS}|^client/boot/` },
      { path: DESK, dependencyTypesNot: ['type-only'] },
    ),
    ...layerRules,
    ...['shared', 'client', 'config'].map((room) =>
      forbid(`${room} imports shared only`, { path: `^${room}/` }, { path: OURS, pathNot: `^(${room}|shared)/` }),
    ),
    forbid(
      'shared needs only valibot',
      { path: '^shared/' },
      { dependencyTypes: ['npm', 'npm-dev'], pathNot: 'valibot' },
    ),
    forbid('shared and client run in browsers', { path: '^(shared|client)/' }, { dependencyTypes: ['core'] }),
    forbid(
      'components know nothing of the shop',
      { path: '^client/components/' },
      { path: '^shared/', pathNot: '^shared/richHtml/safeHtml\\.ts$' },
    ),
    forbid(
      'client is imported by server/render only',
      { path: '^server/', pathNot: `${TESTS}|^server/render/` },
      { path: '^client/' },
    ),
    forbid(
      'the embedded backend is imported through startSandbox, and its contract',
      { path: '^(server|scripts|config)/', pathNot: `${TESTS}|^server/sandbox/` },
      { path: '^server/sandbox/', pathNot: '^server/sandbox/(startSandbox\\.ts$|contract/)' },
    ),
    // They run before there is one.
    forbid(
      'scripts import of server/http what reads no file of the build',
      { path: '^scripts/' },
      { path: '^server/http/', pathNot: '/(listen|loopback|requestTarget)\\.ts$' },
    ),
    forbid(
      'the product imports no tools',
      { path: '^(client|server|shared|config)/', pathNot: `${TESTS}|${TOOLS}` },
      { path: TOOLS },
    ),
    forbid(
      'webpack.config.ts imports config/tools only',
      { path: '^webpack\\.config\\.ts$' },
      { path: OURS, pathNot: '^config/tools/[^/]+$' },
    ),
    everywhere('commands are run, not imported', {}, { path: `^scripts/(${COMMANDS})$` }),
    everywhere(
      'suites share test/support only',
      { path: '^test/([^/]+)/', pathNot: '^test/support/' },
      { path: '^test/', pathNot: '^test/($1|support)/' },
    ),
    everywhere(
      'test/support imports no suite',
      { path: '^test/support/' },
      { path: '^test/', pathNot: '^test/support/' },
    ),
    forbid(
      'pages do not import other pages',
      { path: '^client/pages/([^/]+)/' },
      { path: '^client/pages/', pathNot: '^client/pages/$1/' },
    ),
    // The build empties what they do not use of it (config/tools/unusedComponents.ts).
    forbid(
      'our head tags are written by Seo',
      { path: '^client/', pathNot: `${TESTS}|^client/(shop/Seo/Seo|boot/hydrate)\\.tsx$` },
      { path: 'node_modules/react-helmet-async/' },
    ),
    // The gallery shows states with the data of the tests.
    forbid('only tests import tests', { pathNot: `${TESTS}|^scripts/gallery/GalleryPage\\.tsx$` }, { path: TESTS }),
    forbid(
      'packages are dependencies',
      { path: '^(server|shared|client)/' },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], pathNot: 'dompurify|schema-dts' },
    ),
    // Both folders have packages of their own, which are installed when their tests run first.
    everywhere('every import resolves', { pathNot: '^test/nightly/(engines|readers)/' }, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // What a company has of its own is held by nothing of ours.
    exclude: { path: '\\.(css|svg|sql)$|^#brand/public/|^client/brand/|^scripts/bench/peers/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
