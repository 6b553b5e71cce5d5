import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { sourcesDigest } from '../sourcesDigest';
import { catalogueConfig } from './catalogueConfig';

/** Where the built catalogue is, outside of everything that is served or packed. */
export const CATALOGUE_BUILD = path.resolve('var/catalogue');
const STAMP = path.join(CATALOGUE_BUILD, '.sources');
const SOURCES = ['client', 'shared', 'public/fonts', 'scripts/catalogue', 'package-lock.json'];

/**
 * Builds the catalogue for tests, unless its sources are those of the last build.
 *
 * @throws Error with webpack's own report.
 */
export async function ensureCatalogueBuild(): Promise<void> {
  const digest = sourcesDigest(SOURCES);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest) return;
  const compiler = webpack(catalogueConfig({ out: CATALOGUE_BUILD, live: false }));
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only'));
  writeFileSync(STAMP, digest);
}
