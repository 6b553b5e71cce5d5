// What a second core brings: one process on a core, with its backend and its load, beside two such processes on two cores.
import { type Environment, startBackend, startEnvironment } from './environment';
import { median, requestWhile } from './load';
import type { Plan } from './plan';
import { cpuMsOf, LOAD_CORE, pinThisProcess, SERVER_CORE } from './processes';

const CORES = [SERVER_CORE, LOAD_CORE];
const CONNECTIONS = 10;

export type ProcessesRow = Awaited<ReturnType<typeof measureProcesses>>[number];

/** Measures a buyer's search on one core and on two in turn: medians of the rounds. */
export async function measureProcesses(plan: Plan) {
  const all: Environment[] = [];
  for (const core of CORES) all.push(await startEnvironment(await startBackend(2000, core), core));
  await serve(all, plan.warmUpMs);
  const rounds: Awaited<ReturnType<typeof serve>>[][] = [];
  while (rounds.length < plan.rounds * 3)
    rounds.push([await serve(all.slice(0, 1), plan.loadMs), await serve(all, plan.loadMs)]);
  return CORES.map((_, at) => ({
    processes: at + 1,
    pagesPerS: median(rounds.map((round) => round[at]?.pagesPerS ?? Number.NaN)),
    cpuMs: median(rounds.map((round) => round[at]?.cpuMs ?? Number.NaN)),
    /** Pages a second divided by those of one process in the same round. */
    ratio: median(rounds.map((round) => (round[at]?.pagesPerS ?? Number.NaN) / (round[0]?.pagesPerS ?? Number.NaN))),
  }));
}

/** Pages a second of all processes, and CPU milliseconds a page of theirs. */
async function serve(all: readonly Environment[], ms: number) {
  pinThisProcess(...CORES.slice(0, all.length));
  const cpu = (): number => all.reduce((sum, { child }) => sum + cpuMsOf(child.pid as number), 0);
  const [before, start] = [cpu(), performance.now()];
  const next = () => (performance.now() < start + ms ? '/search' : undefined);
  const served = await Promise.all(all.map(({ origin, buyer }) => requestWhile(origin, buyer, CONNECTIONS, next)));
  const pages = served.flat().length;
  return { pagesPerS: (pages / (performance.now() - start)) * 1000, cpuMs: (cpu() - before) / pages };
}
