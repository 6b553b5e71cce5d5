import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a package says of itself, and where it is. */
export interface Package {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly author?: string | { readonly name: string };
  readonly folder: string;
}

/** None of them asks for more than its text beside the code. */
const LICENCES = 'MIT, ISC, Apache-2.0, BSD-2-Clause, BSD-3-Clause, BlueOak-1.0.0, (MPL-2.0 OR Apache-2.0)'.split(', ');

const TYPEFACE = 'public/fonts/LICENSE-figtree.txt';

/**
 * The licences of packages and of the typeface, each text once below the names of those that have it.
 *
 * @throws Error that names the packages under another licence
 */
export function noticesOf(packages: readonly Package[]): string {
  const refused = packages.filter(({ license }) => !LICENCES.includes(license));
  if (refused.length > 0)
    throw new Error(
      `The bundles may hold packages under ${LICENCES.join(', ')} (scripts/build/notices.ts) alone, and not ` +
        refused.map(({ license, ...one }) => `${titleOf(one)} under ${JSON.stringify(license)}`).join(', '),
    );
  const texts = packages.map((one) => [`${titleOf(one)} (${one.license})`, textOf(one)] as const);
  const typeface = ['Figtree, a typeface (OFL-1.1)', readFileSync(TYPEFACE, 'utf8').trim()] as const;
  const sections = [...Map.groupBy([...texts, typeface], ([, text]) => text)].map(
    ([text, ofIt]) => `${[...new Set(ofIt.map(([title]) => title))].sort().join('\n')}\n\n${text}\n`,
  );
  return sections.sort().join(`\n${'-'.repeat(80)}\n\n`);
}

const titleOf = ({ name, version }: Pick<Package, 'name' | 'version'>) => `${name} ${version}`;

/** The licence in the package's own words; the words of ours, which is MIT, for the few that bring none. */
function textOf({ name, author, folder }: Package) {
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
  const own = files.map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
  if (own.length > 0) return own.join('\n\n').replaceAll('\r', '');
  const holder = typeof author === 'object' ? author.name : author;
  return readFileSync('LICENSE', 'utf8')
    .trim()
    .replace(/^Copyright.*/m, `Copyright (c) ${holder ?? `the authors of ${name}`}`);
}
