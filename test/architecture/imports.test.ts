// The folders' promise to each other (ARCHITECTURE.md, Dependency rules), held by a test and not by goodwill.
import { isTest, type SourceFile, sourcesIn } from '../support/sources';

const sources = sourcesIn('client', 'server', 'shared', 'config', 'scripts').filter((file) => !isTest(file));
const within = (folder: string): SourceFile[] => sources.filter(({ name }) => name.startsWith(`${folder}/`));
const topOf = (file: string): string => file.split('/')[0] ?? '';

function offences(files: readonly SourceFile[], allowed: (target: string, file: SourceFile) => boolean): string[] {
  return files.flatMap((file) =>
    file.ownImports.filter((target) => !allowed(target, file)).map((target) => `${file.name} imports ${target}`),
  );
}

describe('import direction', () => {
  it('finds the sources', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(within('server').some((file) => file.ownImports.includes('client/app/App'))).toBe(true);
  });

  it('shared imports nothing of ours, no Node and no React', () => {
    expect(offences(within('shared'), (target) => topOf(target) === 'shared')).toEqual([]);
    const packages = new Set(within('shared').flatMap((file) => file.packages));
    expect([...packages]).toEqual(['valibot']);
  });

  it('client imports shared only, and no Node', () => {
    expect(offences(within('client'), (target) => ['client', 'shared'].includes(topOf(target)))).toEqual([]);
    expect(within('client').flatMap((file) => file.packages.filter((name) => name.startsWith('node:')))).toEqual([]);
  });

  it('server reaches client only through its render folder', () => {
    const allowed = ['server', 'shared', 'config'];
    expect(
      offences(
        within('server'),
        (target, { name }) =>
          allowed.includes(topOf(target)) || (topOf(target) === 'client' && name.startsWith('server/render/')),
      ),
    ).toEqual([]);
  });

  it('config imports only config and shared', () => {
    expect(offences(within('config'), (target) => ['config', 'shared', 'package'].includes(topOf(target)))).toEqual([]);
  });

  it('pages do not import other pages, components do not import pages', () => {
    const pageOf = (name: string): string | undefined => /^client\/pages\/([^/]+)/.exec(name)?.[1];
    expect(
      offences(
        within('client/pages'),
        (target, { name }) => pageOf(target) === undefined || pageOf(target) === pageOf(name),
      ),
    ).toEqual([]);
    expect(offences(within('client/components'), (target) => pageOf(target) === undefined)).toEqual([]);
  });

  it('reads the environment only where configuration is made', () => {
    const readers = sources.filter(({ text }) => text.includes('process.env')).map(({ name }) => name);
    expect(readers.filter((name) => !/^(config|scripts)\/|^server\/(index|sandbox\/main)\.ts$/.test(name))).toEqual([]);
  });

  it('has no cycle', () => {
    const graph = new Map(sources.map((file) => [file.name.replace(/\.tsx?$/, ''), runtimeImports(file)]));
    expect(findCycle(graph)).toBeUndefined();
  });
});

/** What is imported at run time: imports of types alone vanish. */
function runtimeImports({ text, ownImports }: SourceFile): readonly string[] {
  const typeOnly = [...text.matchAll(/import type [^;]*? from '([^']+)'/g)].map((match) => match[1] ?? '');
  return ownImports.filter(
    (target) => !typeOnly.some((specifier) => target.endsWith(specifier.replace(/^(\.\.?\/)+/, ''))),
  );
}

function findCycle(graph: ReadonlyMap<string, readonly string[]>): string | undefined {
  const done = new Set<string>();
  const visit = (node: string, trail: readonly string[]): string | undefined => {
    if (trail.includes(node)) return [...trail.slice(trail.indexOf(node)), node].join(' → ');
    if (done.has(node)) return undefined;
    for (const next of graph.get(node) ?? []) {
      const cycle = visit(next, [...trail, node]);
      if (cycle) return cycle;
    }
    done.add(node);
    return undefined;
  };
  for (const node of graph.keys()) {
    const cycle = visit(node, []);
    if (cycle) return cycle;
  }
  return undefined;
}
