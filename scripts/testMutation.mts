// npm run test:mutation: changes the product in small steps and reports the changes that no test notices. A folder below its
// mark in config/tools/mutation.ts fails the run. Folders or files as arguments narrow it (npm run test:mutation -- shared/domain).
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { nodeProject } from '../config/tools/jest/jest.config';
import { MUTATION_MARKS, MUTATION_PARTS, type MutationPart } from '../config/tools/mutation';

type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

const NOTICED = ['Killed', 'Timeout'];
const MISSED = ['Survived', 'NoCoverage'];
const REPORT = 'var/mutation.json';
/** Folders that have no part in the tests; copying them into the sandbox takes time. */
const NOT_COPIED = ['/dist*', '/var', '/docs', '/test/e2e', '/coverage'];

/** The globs that a part mutates for these arguments, which are folders or files; all of them without arguments. */
function globsFor({ mutate }: MutationPart, args: readonly string[]): string[] {
  if (args.length === 0) return [...mutate];
  return mutate.flatMap((glob) => args.flatMap((arg) => intersection(glob, arg)));
}

/** What a glob and a folder or file have in common, as a list of one glob or none. */
function intersection(glob: string, arg: string): string[] {
  const folder = glob.slice(0, glob.search(/[*{]|[^/]*$/));
  if (folder.startsWith(`${arg}/`)) return [glob];
  if (path.extname(arg) !== '') return path.matchesGlob(arg, glob) ? [arg] : [];
  return glob.endsWith('/**/*.ts') && arg.startsWith(folder) ? [`${arg}/**/*.ts`] : [];
}

/** One of Jest's projects as a flat configuration; Stryker reads no projects. */
function flatJestConfig({ project, tests }: MutationPart): Record<string, unknown> {
  const { transform, transformIgnorePatterns, moduleNameMapper } = nodeProject;
  return {
    transform,
    transformIgnorePatterns,
    moduleNameMapper,
    projects: [],
    testEnvironment: `./config/tools/jest/${project === 'dom' ? 'domEnvironment' : 'mutantEnvironment'}.ts`,
    // Above the longest test of a busy machine and below the time of a mutant, so that a hanging test costs no new process.
    testTimeout: 20_000,
    // It compares dist with the sources, which takes time; the mutated sources are built on purpose.
    globalSetup: null,
    testMatch: tests.map((glob) => `<rootDir>/${glob}`),
  };
}

function run(part: MutationPart, mutate: readonly string[]): Promise<Mutant[]> {
  const stryker = new Stryker({
    mutate: [...mutate, '!**/*.test.{ts,tsx}'],
    ignorePatterns: NOT_COPIED,
    tempDirName: 'var/stryker',
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    jest: {
      configFile: 'config/tools/jest/jest.config.ts',
      config: flatJestConfig(part),
      // Jest does not see that a test depends on what the bundle contains.
      enableFindRelatedTests: !part.built,
    },
    // A static mutant acts while a module is loaded, so each would run every test of the bundle.
    ...(part.built && { buildCommand: 'node --import tsx scripts/build.mts', ignoreStatic: true }),
    // Found in the folder above; the build writes its cache to one of its own.
    symlinkNodeModules: !part.built,
    reporters: ['progress-append-only'],
    concurrency: Number(process.env.MUTATION_WORKERS ?? 2),
    dryRunTimeoutMinutes: 15,
    // A mutant may hang the process; a busy machine must not look like one.
    timeoutMS: 15_000,
    allowEmpty: true,
  });
  return stryker.runMutationTest();
}

const folderOf = ({ fileName }: Mutant): string =>
  path.relative('.', path.dirname(fileName)).split(path.sep).slice(0, 2).join('/');

function lineOf({ fileName, location, mutatorName, replacement, status }: Mutant): string {
  const place = `${path.relative('.', fileName)}:${location.start.line}:${location.start.column}`;
  return `${status} ${place} ${mutatorName} → ${replacement}`;
}

/** The share of noticed mutants in per cent; mutants that can't run do not count. */
function scoreOf(mutants: readonly Mutant[]): number {
  const noticed = mutants.filter(({ status }) => NOTICED.includes(status)).length;
  const missed = mutants.filter(({ status }) => MISSED.includes(status)).length;
  return noticed + missed === 0 ? 100 : (100 * noticed) / (noticed + missed);
}

/** Prints the score of each folder and returns whether every folder reaches its mark. */
function reportScores(mutants: readonly Mutant[]): boolean {
  const folders = Map.groupBy(mutants, folderOf);
  const scores = [...folders].map(([folder, own]) => ({ folder, score: scoreOf(own), mark: MUTATION_MARKS[folder] }));
  for (const { folder, score, mark } of scores) {
    console.log(`${folder}: ${score.toFixed(1)} %${mark === undefined ? '' : ` (mark ${mark} %)`}`);
  }
  return scores.every(({ score, mark }) => mark === undefined || score >= mark);
}

const args = process.argv.slice(2).map((arg) => path.relative('.', arg));
const mutants: Mutant[] = [];
for (const part of MUTATION_PARTS) {
  const globs = globsFor(part, args);
  if (globs.length === 0) continue;
  const tested = await run(part, globs);
  for (const mutant of tested) if (MISSED.includes(mutant.status)) console.log(lineOf(mutant));
  mutants.push(...tested);
}
mkdirSync('var', { recursive: true });
writeFileSync(REPORT, JSON.stringify(mutants.map(lineOf), null, 1));
const passed = mutants.length > 0 && reportScores(mutants);
process.exit(passed ? 0 : 1);
