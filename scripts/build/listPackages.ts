import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Module, MultiStats } from 'webpack';
import { noticesOf, type Package } from './notices';

/**
 * Writes the packages whose modules are in the bundles to sbom.cdx.json, as CycloneDX (https://cyclonedx.org/docs/1.6/json/),
 * and their licences to a file that is served.
 *
 * @throws Error when a package is under a licence that notices.ts does not name
 */
export function listPackages({ stats }: MultiStats, out: string): void {
  // A loader's own modules run in the build, and are in no chunk.
  const modules = stats.flatMap(({ compilation: { chunkGraph, modules } }) =>
    [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0).flatMap(partsOf),
  );
  const folders = modules.map(
    (module) => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(module.nameForCondition() ?? '')?.[0],
  );
  const packages = [...new Set(folders)]
    .filter((folder) => folder !== undefined)
    .map((folder): Package => ({ ...JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')), folder }));
  writeFileSync(path.join(out, 'public/third-party.txt'), noticesOf(packages));
  const components = packages
    .map(({ name, version, license }) => ({
      type: 'library',
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      licenses: [{ expression: license }],
    }))
    .sort((a, b) => (a.purl < b.purl ? -1 : 1));
  const bill = { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, components };
  writeFileSync(path.join(out, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 1)}\n`);
}

/** The modules that webpack has joined into one. */
const partsOf = (module: Module & { readonly modules?: readonly Module[] }): readonly Module[] =>
  module.modules ?? [module];
