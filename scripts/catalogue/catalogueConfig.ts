// The build of the component catalogue, apart from webpack.config.ts, so that no part of it can get into a bundle of the
// storefront (ADR 0021).
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';

const ROOT = path.resolve(__dirname, '../..');
/** Where the page finds its script and style sheet. */
export const CATALOGUE_ASSETS = '/__dev/components/assets/';
/** Where the page of `npm run dev` hears of a new build. */
export const CATALOGUE_EVENTS = '/__dev/components/events';

/** The configuration for a folder; `live` pages load themselves again after a change. */
export function catalogueConfig({ out, live }: { out: string; live: boolean }): Configuration {
  const client = `webpack-hot-middleware/client?path=${CATALOGUE_EVENTS}&reload=true&noInfo=true`;
  const compilerOptions = { noEmit: false, module: 'ESNext' };
  const modules = { auto: true, localIdentName: '[name]_[local]_[hash:base64:5]', namedExport: false };
  return {
    name: 'catalogue',
    target: 'browserslist',
    mode: live ? 'development' : 'production',
    devtool: live ? 'cheap-module-source-map' : false,
    context: ROOT,
    entry: { catalogue: [...(live ? [client] : []), './scripts/catalogue/app/main.tsx'] },
    output: { path: path.resolve(out), publicPath: CATALOGUE_ASSETS, filename: '[name].js', clean: !live },
    optimization: { minimize: false },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        { test: /\.tsx?$/, use: [{ loader: 'ts-loader', options: { transpileOnly: true, compilerOptions } }] },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: { modules } }] },
        { test: /\.woff2$/, type: 'asset/resource', generator: { filename: '[name][ext]' } },
      ],
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true }),
      ...(live ? [new webpack.HotModuleReplacementPlugin()] : []),
    ],
  };
}
