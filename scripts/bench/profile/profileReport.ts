import type { AreaTime } from './profileSplit';

interface Split {
  readonly path: string;
  readonly pages: number;
  readonly areas: readonly AreaTime[];
  /** CPU milliseconds by thread. */
  readonly threads: ReadonlyArray<readonly [name: string, ms: number]>;
}

/** The split of a profile as text: areas of the main thread, then the other threads, where compression runs. */
export function splitText({ path, pages, areas, threads }: Split): string {
  const total = areas.reduce((sum, { ms }) => sum + ms, 0);
  const perPage = (ms: number): string => (ms / pages).toFixed(3).padStart(7);
  const share = (ms: number): string => `${((ms / total) * 100).toFixed(1)} %`.padStart(7);
  const areaLines = areas.flatMap(({ area, ms, functions }) => [
    `${perPage(ms)} ms ${share(ms)}  ${area}`,
    ...functions.map((one) => `${' '.repeat(21)}${perPage(one.ms)}  ${one.name}`),
  ]);
  const threadLines = threads
    .filter(([, ms]) => ms > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([name, ms]) => `${perPage(ms)} ms          ${name}`);
  return [
    `${path}: ${pages} pages, ${(total / pages).toFixed(2)} ms of the main thread each (sampling included)`,
    ...areaLines,
    '',
    'CPU time by thread (libuv-worker: compression and files; V8Worker: garbage collection and compilation)',
    ...threadLines,
  ].join('\n');
}
