// What a company has of its own is checked before a build and copied beside it (docs/adopt.md).
import { cpSync, existsSync, globSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ownRoutes as ownInTable } from '#brand/brand';
import { BRAND } from '../../config/tools/brand';
import { isProxiedTarget } from '../../server/http/requestTarget';
import { incomplete } from '../../shared/messages/areas/incomplete';
import { literal, type MessageKey } from '../../shared/messages/literal';
import type { Message } from '../../shared/messages/messages';
import { matchRoute } from '../../shared/routing/matchRoute';
import { flattenRoutes, type Route, type RouteDeclaration, routes } from '../../shared/routing/routes';
import type * as Unbranded from '../../shared/unbranded';
import { contrastProblems } from './contrast';

/** The tables of a company, as far as values can be wrong. */
export type Brand = Partial<Pick<typeof Unbranded, 'sentences' | 'headTags' | 'scriptOrigins' | 'connectOrigins'>> & {
  readonly ownRoutes?: readonly RouteDeclaration[];
};

const TOKENS = 'client/styles/tokens.css';

/**
 * Checks the company's folder, if there is one.
 *
 * @throws Error that names all that is wrong
 */
export async function checkBrand(): Promise<void> {
  const [tables, tokens] = ['brand.ts', 'tokens.css'].map((file) => path.join(BRAND, file)) as [string, string];
  const brand: Brand = existsSync(tables) ? await import(pathToFileURL(tables).href) : {};
  const own = existsSync(tokens) ? readFileSync(tokens, 'utf8') : '';
  const problems = [
    ...problemsOf(brand),
    ...contrastProblems(readFileSync(TOKENS, 'utf8'), own),
    ...iconProblems(path.join(BRAND, 'public')),
  ];
  if (problems.length > 0) throw new Error(`${path.relative('.', BRAND)}:\n${problems.join('\n')}`);
}

/** Copies the company's files beside the assets of a build, where they stand before those of public/. */
export function copyBrandFiles(out: string): void {
  const folder = path.join(out, 'public');
  for (const name of readdirSync(folder)) if (name !== 'assets') rmSync(path.join(folder, name), { recursive: true });
  const own = path.join(BRAND, 'public');
  if (existsSync(own)) cpSync(own, folder, { recursive: true });
}

/** What is wrong with the tables, a line each. */
export function problemsOf(brand: Brand): string[] {
  const { sentences = {}, headTags = '', scriptOrigins, connectOrigins, ownRoutes = [] } = brand;
  const origins = [...new Set([...(scriptOrigins ?? []), ...(connectOrigins ?? [])])];
  return [
    ...Object.entries(sentences).flatMap(([key, text]) => sentenceProblems(key, text)),
    ...(/^(<(meta|link)\s[^<>]*>\s*)*$/.test(headTags) && !/http-equiv/i.test(headTags)
      ? []
      : ['headTags may hold meta without http-equiv, and link']),
    ...origins
      .filter((origin) => !(/^https:\/\/[\w.:-]+$/.test(origin) && URL.parse(origin)?.origin === origin))
      .map((origin) => `"${origin}" is no https origin, such as https://statistics.example`),
    ...routeProblems(flattenRoutes(ownRoutes)),
  ];
}

/** Slashes, and between them literal words as they are decoded, or parameters. */
const PATH = /^(\/(:\w+|(?!\.{1,2}(\/|$))[^/:*?#%\\]+))+$/;

/** What the server answers itself, beside files of public/. */
const SERVED = [
  /^\/assets\/|^\/(healthz|readyz|version)$/,
  /^\/(robots\.txt|manifest\.webmanifest|\.well-known\/security\.txt)$/,
  /^\/(sitemap\.xml|sitemaps\/[^/]+\.xml|llms\.txt|llms\/[^/]+\.md)$/,
];

function routeProblems(own: readonly Route[]): string[] {
  // The table ends with the rows of the company.
  const before = routes.slice(0, routes.length - flattenRoutes(ownInTable ?? []).length);
  return own
    .flatMap((route) => route.paths.map((path) => ({ ...route, paths: [path] })))
    .flatMap((row) => {
      const [path = ''] = row.paths;
      if (!PATH.test(path)) return [`The path "${path}" matches nothing: it is words and :names behind slashes`];
      // As an address, a path has in the place of each parameter a text that no row has as a word.
      const isTaken = matchRoute(path, before) !== undefined;
      before.push(row as Route);
      if (isTaken) return [`The path "${path}" is that of a page before it`];
      return isAnswered(path) ? [`The path "${path}" is answered before any page`] : [];
    });
}

/** Whether an address belongs to the backend, to the server or to a file. */
const isAnswered = (address: string) =>
  isProxiedTarget(address) ||
  SERVED.some((pattern) => pattern.test(address)) ||
  ['public', path.join(BRAND, 'public')].some((folder) =>
    statSync(path.join(folder, address), { throwIfNoEntry: false })?.isFile(),
  );

/** A mark of the company beside icons of ours. */
export function iconProblems(folder: string): string[] {
  if (!existsSync(path.join(folder, 'favicon.svg'))) return [];
  const missing = globSync('*.{ico,png}', { cwd: 'public' }).filter((name) => !existsSync(path.join(folder, name)));
  const command = `npx node --import tsx scripts/makeIcons.mts ${folder}`;
  return missing.length > 0 ? [`favicon.svg lacks ${missing.toSorted().join(', ')}: ${command}`] : [];
}

function sentenceProblems(key: string, text: Message): string[] {
  if (!Object.hasOwn(literal, key)) return [`There is no sentence "${key}"`];
  if (Object.hasOwn(incomplete, key)) return [`"${key}" is told where no table is loaded: it can't be replaced`];
  const [wanted, found] = [placeholdersIn(literal[key as MessageKey]), placeholdersIn(text)];
  return [
    ...wanted.filter((name) => !found.includes(name)).map((name) => `"${key}" lacks ${name}`),
    ...found.filter((name) => !wanted.includes(name)).map((name) => `"${key}" has no value for ${name}`),
  ];
}

/** Those of the form for many, as the other may say a word in place of the number. */
function placeholdersIn(message: Message): string[] {
  return [...new Set((typeof message === 'string' ? message : message.other).match(/\{\w+\}/g))];
}
