// Both builds from one function, so that chunk and class names can't disagree: the browser's into {out}/public/assets, and
// the server's into {out}/server.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import LoadablePlugin from '@loadable/webpack-plugin';
import RefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Compiler, type Configuration, type RuleSetRule, type WebpackPluginInstance } from 'webpack';
import { BRAND, BRAND_ALIAS, HAS_OWN_PAGES } from './config/tools/brand';
import { dropServerFacts } from './config/tools/dropServerFacts';
import { dropUnused, settleQuestions } from './config/tools/unusedComponents';
import packageJson from './package.json';

export interface BuildOptions {
  readonly mode: 'production' | 'development';
  /** Folder of the build, beside package.json. */
  readonly out: string;
}

interface Target extends BuildOptions {
  readonly web: boolean;
  /** Development: code is exchanged in the running page. */
  readonly hot: boolean;
}

const ROOT = __dirname;
/** Writes the words of style sheets out. */
const APPLY_LOADER = path.join(ROOT, 'config/tools/applyLoader.ts');
const PRODUCTION_ALIAS = {
  // Strings alone: the package's own file brings the renderer of streams too.
  'react-dom/server$': path.join(
    path.dirname(require.resolve('react-dom/package.json')),
    'cjs/react-dom-server-legacy.node.production.js',
  ),
};

const SERVER_ENTRIES = {
  index: './server/index.ts',
  main: './server/main.ts',
  sandbox: './server/sandbox/main.ts',
};

/** Development: the channel of updates. What no view accepts loads the page again. */
const HOT_ENTRIES = [
  'webpack-hot-middleware/client?reload=true&noInfo=true&overlay=false',
  './scripts/dev/reloadPage.ts',
];

/** The browser's and the server's configuration. */
export function createConfigs({ mode, out }: BuildOptions): Configuration[] {
  const hot = mode === 'development';
  const target = { mode, hot, out: path.resolve(ROOT, out) };
  return [configFor({ ...target, web: true }), configFor({ ...target, web: false })];
}

function configFor(target: Target): Configuration {
  const { web, hot } = target;
  return {
    name: web ? 'web' : 'node',
    // The browsers are those of package.json.
    target: web ? 'browserslist' : 'node24',
    mode: target.mode,
    // No eval in either: the Content-Security-Policy is the same in development.
    // The server's production build has few lines, so that columns count.
    devtool: hot ? 'cheap-module-source-map' : !web && 'source-map',
    context: ROOT,
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: { ...BRAND_ALIAS, ...(!hot && PRODUCTION_ALIAS) },
    },
    module: {
      rules: [
        scripts(target),
        styles(target),
        fonts(target),
        ...reactPackages(target),
        helmetPackages(target),
        ...sandboxFiles(target),
      ],
      parser: {
        javascript: { exportsPresence: 'error', ...(!web && { dynamicImportMode: 'eager', createRequire: false }) },
      },
    },
    cache: hot ? { type: 'memory', cacheUnaffected: true } : storedModules(),
    performance: { hints: false },
    // Engines of views and stores of rate limits that are chosen by name; ours are not. Any other warning ends a build.
    ignoreWarnings: [{ module: /express.lib.view|rate-limiter-flexible/, message: /Critical dependency/ }],
    // In development a request that a page has cancelled is no error.
    infrastructureLogging: { level: hot ? 'none' : 'error' },
    stats: 'errors-warnings',
    ...(web ? browserParts(target) : serverParts(target)),
  };
}

/** What the last production build has compiled, minified and compressed, so that the next one does so for changes alone. */
function storedModules(): Configuration['cache'] {
  // Webpack would look for what the configuration imports, which takes seconds; the packages are those of the lockfile.
  const settings = [
    'webpack.config.ts',
    'tsconfig.json',
    'package-lock.json',
    ...globSync('config/tools/*.ts', { cwd: ROOT }),
  ];
  const hash = createHash('sha256');
  for (const file of settings) hash.update(readFileSync(path.join(ROOT, file)));
  hash.update(`${BRAND} ${HAS_OWN_PAGES}`);
  return {
    type: 'filesystem',
    version: hash.digest('hex'),
    buildDependencies: { defaultWebpack: [] },
  };
}

function browserParts(target: Target): Configuration {
  // Every page brings the names of all chunks: each digit is 33 bytes.
  const filename = target.hot ? '[name]' : '[name].[contenthash:6]';
  return {
    entry: target.hot
      ? { main: [...HOT_ENTRIES, './client/main.tsx'] }
      : { start: './client/start.ts', main: './client/main.tsx' },
    output: {
      ...sourceNames(target),
      path: path.join(target.out, 'public/assets'),
      publicPath: '/assets/',
      filename: `${filename}.js`,
      // A page may ask for an earlier update, and for its source map.
      clean: !target.hot,
    },
    optimization: target.hot ? hotOptimization() : browserOptimization(),
    plugins: [
      // Class names are scoped, so the order of two components' styles never matters.
      new MiniCssExtractPlugin({
        filename: `${filename}.css`,
        ignoreOrder: true,
        // What is opened in a page works without its own styles: a sheet that is lost takes no code with it, and comes with the
        // connection.
        insert: (link: HTMLLinkElement) => {
          if (!/-page\.[^/]*$/.test(link.href)) {
            link.onerror = null;
            link.addEventListener('error', () => {
              link.onload?.(new Event('load'));
              addEventListener('online', () => document.head.append(link), { once: true });
            });
          }
          document.head.append(link);
        },
      }),
      new LoadablePlugin({ filename: '../../loadable-stats.json', outputAsset: true }),
      ...(target.hot ? hotPlugins() : [...compressionPlugins(), unservedSourceMaps()]),
    ],
  };
}

function serverParts(target: Target): Configuration {
  return {
    // Development loads one: each would be written again with every edit.
    entry: target.hot ? { main: SERVER_ENTRIES.main } : SERVER_ENTRIES,
    output: {
      ...sourceNames(target),
      path: path.join(target.out, 'server'),
      filename: '[name].js',
      library: { type: 'commonjs2' },
      clean: true,
    },
    node: { __dirname: false },
    // The browser's code first, as a page needs it first. The server's is written to disk, not served.
    ...(target.hot && { dependencies: ['web'], devServer: false }),
    // Development requires packages from node_modules; what begins with a dot or a slash is ours. In production they are
    // inside: a start that reads hundreds of their files takes twice as long (ADR 18).
    externals: target.hot ? /^@?[a-z]/ : [],
    externalsType: 'commonjs',
    optimization: target.hot ? { minimize: false } : serverOptimization(),
    plugins: [
      new webpack.DefinePlugin({ VERSION: JSON.stringify(packageJson.version) }),
      namedByResource,
      copiedDrawings,
    ],
  };
}

/** A sheet that others compose from is asked for in two ways, and a comment of the bundle has the one that came first. */
const namedByResource: WebpackPluginInstance = {
  apply: (compiler: Compiler) => {
    compiler.hooks.compilation.tap('namedByResource', (compilation) => {
      compilation.hooks.finishModules.tap('namedByResource', (modules) => {
        for (const module of modules) if (module instanceof webpack.NormalModule) module.userRequest = module.resource;
      });
    });
  },
};

/** The embedded backend reads its drawings from a folder beside the bundle. */
const copiedDrawings: WebpackPluginInstance = {
  apply: (compiler: Compiler) => {
    const folder = path.join(ROOT, 'server/sandbox/pictures/drawings');
    compiler.hooks.thisCompilation.tap('copiedDrawings', (compilation) => {
      compilation.contextDependencies.add(folder);
      for (const file of globSync('**/*.svg', { cwd: folder })) {
        compilation.emitAsset(`drawings/${file}`, new webpack.sources.RawSource(readFileSync(path.join(folder, file))));
      }
    });
  },
};

/** In development source maps name files by their path, so that Node's stacks show it. */
function sourceNames({ hot }: Target): Configuration['output'] {
  return hot ? { devtoolModuleFilenameTemplate: '[absolute-resource-path]' } : {};
}

/** Babel reads the few files that its plugins change alone: it takes longer than the compiler. */
function scripts({ web, hot }: Target): RuleSetRule {
  const compilerOptions = { noEmit: false, module: 'ESNext', sourceMap: true };
  const compiler = hot
    ? { loader: path.join(ROOT, 'config/tools/scriptLoader.ts'), options: { refresh: web } }
    : { loader: 'ts-loader', options: { transpileOnly: true, compilerOptions } };
  const through = (plugin: unknown) => {
    return [{ loader: 'babel-loader', options: { babelrc: false, configFile: false, plugins: [plugin] } }, compiler];
  };
  const table = { test: path.join(ROOT, 'shared/api/callTable.ts'), use: through(dropServerFacts) };
  // webpack asks with no file first.
  const callsLoadable = (file: string) => file !== '' && /\bloadable\(/.test(readFileSync(file, 'utf8'));
  const views = { test: callsLoadable, use: through('@loadable/babel-plugin') };
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    oneOf: [...(web && !hot ? [table] : []), views, { use: compiler }],
  };
}

/** Class names follow from the files alone, so they are the same in both builds. */
function styles({ web, hot }: Target): RuleSetRule {
  const localIdentName = hot ? '[name]_[local]_[hash:base64:5]' : '[hash:base64:5]';
  const modules = {
    auto: true,
    localIdentName,
    exportOnlyLocals: !web,
    namedExport: true,
    exportLocalsConvention: 'as-is',
  };
  // Files that are composed from pass the loaders after it, too.
  const css = { loader: 'css-loader', options: { modules, importLoaders: 2 } };
  const use = [css, path.join(ROOT, 'config/tools/hoverLoader.ts'), APPLY_LOADER];
  const served = web ? [MiniCssExtractPlugin.loader, ...use] : use;
  return { test: /\.css$/, resourceQuery: { not: [/raw/] }, use: served };
}

function fonts({ web }: Target): RuleSetRule {
  return {
    test: /\.woff2$/,
    type: 'asset/resource',
    generator: { filename: '[name].[contenthash:8][ext]', emit: web },
  };
}

/** Lets the minifier drop the parts of React packages that are not used. */
function reactPackages({ web, hot }: Target): RuleSetRule[] {
  if (!web || hot) return [];
  const plugins = [settleQuestions, ...(HAS_OWN_PAGES ? [] : [dropUnused])];
  const options = { babelrc: false, configFile: false, compact: false, plugins };
  const test = /[\\/]node_modules[\\/](react-router|react-helmet-async|@loadable[\\/]component)[\\/].*\.m?js$/;
  return [{ test, use: [{ loader: 'babel-loader', options }] }];
}

/** What helmet and loadable import of others does nothing (client/boot/noop.ts); whoever else imports it has it whole. */
function helmetPackages({ hot }: Target): RuleSetRule {
  const names = hot ? [] : ['hoist-non-react-statics', 'invariant', 'react-fast-compare', 'shallowequal'];
  const alias = Object.fromEntries(names.map((name) => [`${name}$`, path.join(ROOT, 'client/boot/noop.ts')]));
  return { test: /[\\/]node_modules[\\/](react-helmet-async|@loadable[\\/]component)[\\/]/, resolve: { alias } };
}

/** Files of the embedded backend: style sheets, drawings and SQL as text, a video and a picture that are copied beside the bundle. */
function sandboxFiles({ web }: Target): RuleSetRule[] {
  if (web) return [];
  return [
    { resourceQuery: /raw/, type: 'asset/source' },
    { test: /\.css$/, resourceQuery: /raw/, use: APPLY_LOADER },
    { test: /\.(mp4|webp)$/, type: 'asset/resource', generator: { filename: '[name][ext]', publicPath: '' } },
  ];
}

/** Packages in a chunk of their own: an edit writes the source map of the application alone. */
function hotOptimization(): Configuration['optimization'] {
  const packages = { test: /[\\/]node_modules[\\/]/, name: 'packages', chunks: 'initial' as const };
  return { moduleIds: 'named', splitChunks: { cacheGroups: { packages } } };
}

function browserOptimization(): Configuration['optimization'] {
  const terserOptions = {
    ecma: 2022 as const,
    compress: { passes: 4, pure_getters: true },
    format: { comments: false },
  };
  return {
    moduleIds: 'deterministic',
    // 600 bytes a page less than the names that webpack derives.
    mangleExports: 'size',
    minimizer: [
      new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, terserOptions, extractComments: false }),
      new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.esbuildMinifyCss }),
    ],
    splitChunks: {
      // What these have in common with a page stays in the file of the page: the desk comes after it, a buyer's home in its place.
      chunks: (chunk) => !chunk.canBeInitial() && !/^(desk|compare-page|buyer-page)/.test(chunk.name ?? ''),
      cacheGroups: {
        // One file, which remains in browsers when our code changes, and compresses better than two.
        react: {
          test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
          name: 'react',
          chunks: 'initial',
        },
      },
    },
  };
}

/** Names stay. V8 keeps a source in half of the memory where all of it is ASCII. */
function serverOptimization(): Configuration['optimization'] {
  const terserOptions = { compress: false, mangle: false, format: { ascii_only: true, comments: false } };
  return {
    minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, terserOptions, extractComments: false })],
  };
}

/** Beside the folder that is served, to read the stack of a browser's error. */
function unservedSourceMaps(): webpack.SourceMapDevToolPlugin {
  return new webpack.SourceMapDevToolPlugin({ filename: '../../maps/[file].map', append: false });
}

function compressionPlugins(): NonNullable<Configuration['plugins']> {
  const compressed = { test: /\.(js|css|svg)$/, minRatio: 0.95 };
  return [
    new CompressionPlugin({ ...compressed, filename: '[path][base].gz', algorithm: 'gzip' }),
    new CompressionPlugin({ ...compressed, filename: '[path][base].br', algorithm: 'brotliCompress' }),
  ];
}

function hotPlugins(): NonNullable<Configuration['plugins']> {
  return [new webpack.HotModuleReplacementPlugin(), new RefreshPlugin({ overlay: false })];
}

export default createConfigs({ mode: 'production', out: process.env.DIST ?? 'dist' });
