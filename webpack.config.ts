// Both builds from one function, so that chunk and class names can't disagree: the browser's into dist/public/assets with
// hashed names, and the server's, which takes its packages from node_modules.
import path from 'node:path';
import LoadablePlugin from '@loadable/webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import packageJson from './package.json';

type Target = 'web' | 'node';

const ROOT = __dirname;
const OUT = path.join(ROOT, process.env.DIST ?? 'dist');

/** The configuration of one target. Class names come from file and class alone, so they are the same in both. */
function configFor(target: Target): Configuration {
  const web = target === 'web';
  return {
    name: target,
    target: web ? 'web' : 'node24',
    mode: 'production',
    devtool: web ? false : 'source-map',
    context: ROOT,
    entry: web ? { main: './client/main.tsx' } : { index: './server/index.ts', assemble: './server/assemble.ts' },
    output: web
      ? {
          path: path.join(OUT, 'public/assets'),
          publicPath: '/assets/',
          filename: '[name].[contenthash:8].js',
          clean: true,
        }
      : { path: path.join(OUT, 'server'), filename: '[name].js', library: { type: 'commonjs2' }, clean: true },
    node: { __dirname: false },
    externals: web ? undefined : [externalPackage],
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [scripts(), styles(web), fonts(web)],
      parser: web ? {} : { javascript: { dynamicImportMode: 'eager' } },
    },
    optimization: web ? browserOptimization() : { minimize: false },
    plugins: web ? browserPlugins() : [new webpack.DefinePlugin({ VERSION: JSON.stringify(packageJson.version) })],
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

/** Packages are required from node_modules at run time; what begins with a dot or a slash is ours. */
function externalPackage({ request }: { request?: string }, callback: (error?: null, result?: string) => void): void {
  if (request && /^(?:node:|@?[a-z])/i.test(request) && !path.isAbsolute(request))
    callback(null, `commonjs ${request}`);
  else callback();
}

function scripts(): webpack.RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    use: [
      { loader: 'babel-loader', options: { babelrc: false, configFile: false, plugins: ['@loadable/babel-plugin'] } },
      { loader: 'ts-loader', options: { transpileOnly: true, compilerOptions: { noEmit: false, module: 'ESNext' } } },
    ],
  };
}

function styles(web: boolean): webpack.RuleSetRule {
  const css = {
    loader: 'css-loader',
    options: {
      modules: {
        auto: true,
        localIdentName: '[name]_[local]_[hash:base64:4]',
        exportOnlyLocals: !web,
        namedExport: false,
      },
    },
  };
  return { test: /\.css$/, use: web ? [MiniCssExtractPlugin.loader, css] : [css] };
}

function fonts(web: boolean): webpack.RuleSetRule {
  return {
    test: /\.woff2$/,
    type: 'asset/resource',
    generator: { filename: '[name].[contenthash:8][ext]', emit: web },
  };
}

function browserOptimization(): Configuration['optimization'] {
  const terserOptions = {
    ecma: 2020 as const,
    compress: { passes: 3, pure_getters: true },
    format: { comments: false },
  };
  return {
    moduleIds: 'deterministic',
    minimizer: [new TerserPlugin({ terserOptions, extractComments: false }), new CssMinimizerPlugin()],
    splitChunks: {
      cacheGroups: {
        react: { test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, name: 'react', chunks: 'initial' },
        router: {
          test: /[\\/]node_modules[\\/](react-router|react-router-dom)[\\/]/,
          name: 'router',
          chunks: 'initial',
        },
      },
    },
  };
}

function browserPlugins(): Configuration['plugins'] {
  const compressed = { test: /\.(js|css|svg)$/, minRatio: 0.95 };
  return [
    new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css' }),
    new LoadablePlugin({ filename: '../../loadable-stats.json', writeToDisk: false, outputAsset: true }),
    new CompressionPlugin({ ...compressed, filename: '[path][base].gz', algorithm: 'gzip' }),
    new CompressionPlugin({ ...compressed, filename: '[path][base].br', algorithm: 'brotliCompress' }),
  ];
}

export default [configFor('web'), configFor('node')];
