import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { catalogueConfig } from './catalogueConfig';

/** Where the built catalogue is, outside of everything that is served or packed; each worker of Playwright has its own. */
export const CATALOGUE_BUILD = path.resolve('var/catalogue', process.env.TEST_PARALLEL_INDEX ?? 'live');
let built: Promise<void> | undefined;

/**
 * Builds the catalogue for tests, once in a process.
 *
 * @throws Error with webpack's own report.
 */
export async function ensureCatalogueBuild(): Promise<void> {
  built ??= build();
  await built;
}

async function build(): Promise<void> {
  const compiler = webpack(catalogueConfig({ out: CATALOGUE_BUILD, live: false }));
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only'));
}
