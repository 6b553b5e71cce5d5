// The bill of packages of a build, for another reader than the one that wrote it; and that no build differs from the next.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, statSync } from 'node:fs';
import { promisify } from 'node:util';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import webpack, { type MultiStats } from 'webpack';
import { createConfigs } from '../../../webpack.config';

const OUT = 'var/supply';

it('the bill of packages is valid CycloneDX', async () => {
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);
  expect(await validator.validate(readFileSync('dist/sbom.cdx.json', 'utf8'))).toBeNull();
});

/** A digest of every file of a build without the help of an earlier one. */
async function build(): Promise<Record<string, string>> {
  rmSync(OUT, { recursive: true, force: true });
  const configs = createConfigs({ mode: 'production', out: OUT });
  const compiler = webpack(configs.map((config) => ({ ...config, cache: false as const })));
  const stats = await promisify<MultiStats | undefined>(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  expect(stats?.hasErrors()).toBe(false);
  const files = globSync(`${OUT}/**`).filter((file) => statSync(file).isFile());
  return Object.fromEntries(files.map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]));
}

it('two builds of the same sources are the same bytes', async () => {
  const first = await build();
  expect(Object.keys(first).length).toBeGreaterThan(100);
  expect(await build()).toEqual(first);
});
