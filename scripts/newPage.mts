// npm run new:page -- Name [--path /address] [--public]: the folder of a page with its rows in the tables that name pages,
// tested and ready to run. It refuses a name or address that is bad or taken, and changes nothing then.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pageFiles } from './newPage/pageFiles';
import { type NewPage, readNewPage } from './newPage/readNewPage';
import { withTableRows } from './newPage/tableRows';

const USAGE = `Usage: npm run new:page -- Name [--path /address] [--public]

  Name      in PascalCase and without "Page", such as Stores or ReturnPolicy
  --path    its address; /stores and /return-policy by default
  --public  visitors may open it; without it, logged-in users only
`;
const EXIT_USAGE = 2;

function readArguments(): NewPage {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { path: { type: 'string' }, public: { type: 'boolean', default: false } },
  });
  if (positionals.length !== 1) throw new Error('Exactly one name is needed');
  return readNewPage({ name: positionals[0] ?? '', path: values.path, isPublic: values.public });
}

/** The text of every file to write; everything that can fail does so before the first is written. */
function plan(page: NewPage): ReadonlyMap<string, string> {
  const files = pageFiles(page);
  const taken = [...files.keys()].find((file) => existsSync(file));
  if (taken) throw new Error(`${taken} exists`);
  return new Map([...files, ...withTableRows(page, (file) => readFileSync(file, 'utf8'))]);
}

let page: NewPage;
let files: ReadonlyMap<string, string>;
try {
  page = readArguments();
  files = plan(page);
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  process.exit(EXIT_USAGE);
}
for (const [file, text] of files) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
spawnSync(process.execPath, ['node_modules/.bin/biome', 'check', '--write', ...files.keys()], { stdio: 'inherit' });
console.log(`
${page.component} is at ${page.path} (npm run dev shows it). Written:
${[...files.keys()].map((file) => `  ${file}`).join('\n')}

Next: its sentences in shared/messages/areas/${page.area}.ts, its call in ${page.component}.loader.ts (ARCHITECTURE.md, "Add a
backend call"), a link to ${'href'}.${page.area}(), and its rows in docs/spec/pages.md.
Test it: npm run test:one -- client/pages/${page.component} test/integration/pages`);
