// What a second core brings: one process on a core, with its backend and its load, beside two such processes on two cores.
import { type BenchEnvironment, startBackend, startEnvironment } from './environment';
import { median, serve } from './load';
import type { Plan } from './plan';
import { LOAD_CORE, pinThisProcess, SERVER_CORE } from './processes';

const CORES = [SERVER_CORE, LOAD_CORE];
const CONNECTIONS = 10;

export type ProcessesRow = Awaited<ReturnType<typeof measureProcesses>>[number];

/** Measures a buyer's search on one core and on two in turn: medians of the rounds. */
export async function measureProcesses(plan: Plan) {
  const all: BenchEnvironment[] = [];
  for (const core of CORES) all.push(await startEnvironment(await startBackend(2_000, core), core));
  await serveAll(all, plan.warmUpMs);
  const rounds: Awaited<ReturnType<typeof serveAll>>[][] = [];
  while (rounds.length < plan.rounds * 3)
    rounds.push([await serveAll(all.slice(0, 1), plan.loadMs), await serveAll(all, plan.loadMs)]);
  return CORES.map((_, at) => ({
    processes: at + 1,
    pagesPerS: median(rounds.map((round) => round[at]?.pagesPerS ?? Number.NaN)),
    cpuMs: median(rounds.map((round) => round[at]?.cpuMs ?? Number.NaN)),
    /** Pages a second divided by those of one process in the same round. */
    ratio: median(rounds.map((round) => (round[at]?.pagesPerS ?? Number.NaN) / (round[0]?.pagesPerS ?? Number.NaN))),
  }));
}

/** Pages a second of all processes, and CPU milliseconds a page. */
async function serveAll(all: readonly BenchEnvironment[], ms: number) {
  pinThisProcess(...CORES.slice(0, all.length));
  const served = await Promise.all(
    all.map(({ origin, buyer, child }) =>
      serve({ url: `${origin}/search`, cookie: buyer, pid: child.pid }, ms, CONNECTIONS),
    ),
  );
  const sum = (name: 'pagesPerS' | 'cpuMs'): number => served.reduce((total, one) => total + one[name], 0);
  return { pagesPerS: sum('pagesPerS'), cpuMs: sum('cpuMs') / all.length };
}
