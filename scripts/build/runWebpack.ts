import { promisify } from 'node:util';
import webpack, { type Configuration, type MultiStats } from 'webpack';

/**
 * Builds once.
 *
 * @throws Error with webpack's own report when there are errors, or warnings that webpack.config.ts does not name
 */
export async function runWebpack(configs: Configuration[]): Promise<MultiStats> {
  const compiler = webpack(configs);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors() || stats.hasWarnings())
    throw new Error(stats?.toString({ preset: 'errors-warnings', colors: true }));
  return stats;
}
