// What a page costs over a small and a large backend (V11): products, and categories in the menu.
import { load } from '../load';
import type { Plan } from '../plan';
import { cpuMsOf } from '../processTree';
import { median } from '../serverPart';
import { type BenchBackend, type Stand, standOver, startBackend } from '../stand';
import { startCategoryBackend } from './categoryBackend';

const PRODUCTS = { small: 100, large: 100_000 } as const;
const CATEGORIES = { small: 1, large: 2_000 } as const;
/** A word that many of the demo products have in their name. */
const KEYWORD = 'lamp';

type Size = 'small' | 'large';
type BySize = Readonly<Record<Size, number>>;

/** A buyer's page over both sizes; CPU in milliseconds a page. */
export interface ScaleRow {
  readonly of: 'products' | 'categories';
  readonly page: string;
  readonly server: BySize;
  /** CPU of the embedded backend; undefined where both sizes share it. */
  readonly backend: BySize | undefined;
  /** Large divided by small: the median of the rounds. */
  readonly ratio: number;
}

interface Pair {
  readonly of: ScaleRow['of'];
  readonly stands: Readonly<Record<Size, Stand>>;
  readonly backends?: Readonly<Record<Size, BenchBackend>>;
}

/** Measures every page of a buyer over both sizes in turn. */
export async function measureScale(plan: Plan): Promise<ScaleRow[]> {
  const backends = { small: await startBackend(PRODUCTS.small), large: await startBackend(PRODUCTS.large) };
  const few = await startCategoryBackend(backends.small.origin, CATEGORIES.small);
  const many = await startCategoryBackend(backends.small.origin, CATEGORIES.large);
  const pairs: Pair[] = [
    { of: 'products', backends, stands: await standsOver(backends.small.origin, backends.large.origin) },
    { of: 'categories', stands: await standsOver(few.origin, many.origin) },
  ];
  const rows: ScaleRow[] = [];
  for (const pair of pairs) for (const page of pagesOf(pair)) rows.push(await measurePage(pair, page, plan));
  few.close();
  many.close();
  return rows;
}

async function standsOver(small: string, large: string): Promise<Pair['stands']> {
  return { small: await standOver(small), large: await standOver(large) };
}

interface ScalePage {
  readonly name: string;
  readonly path: string;
}

/** The pages of the benchmark, with products that both sizes have, and a search by a word, which finds more in the large one. */
function pagesOf({ stands: { small } }: Pair): ScalePage[] {
  return [...small.pages, { name: 'search by a word', path: `/search?keyword=${KEYWORD}` }];
}

interface Cost {
  readonly server: number;
  readonly backend: number;
}

async function measurePage(pair: Pair, { name, path }: ScalePage, plan: Plan): Promise<ScaleRow> {
  const rounds: Record<Size, Cost[]> = { small: [], large: [] };
  for (const size of ['small', 'large'] as const) await costOf(pair, size, path, plan.warmUpMs);
  for (let count = 0; count < plan.rounds; count++) {
    for (const size of ['small', 'large'] as const) rounds[size].push(await costOf(pair, size, path, plan.loadMs));
  }
  const bySize = (read: (cost: Cost) => number): BySize => ({
    small: median(rounds.small.map(read)),
    large: median(rounds.large.map(read)),
  });
  return {
    of: pair.of,
    page: name,
    server: bySize(({ server }) => server),
    backend: pair.backends && bySize(({ backend }) => backend),
    ratio: median(rounds.large.map(({ server }, round) => server / (rounds.small[round]?.server ?? Number.NaN))),
  };
}

async function costOf({ stands, backends }: Pair, size: Size, path: string, ms: number): Promise<Cost> {
  const { origin, buyer, server } = stands[size];
  const backendPid = backends?.[size].process.pid;
  const backendCpu = (): number => (backendPid === undefined ? Number.NaN : cpuMsOf(backendPid));
  const before = backendCpu();
  const { cpuMs, requests } = await load({ url: origin + path, cookie: buyer, pid: server.pid }, ms);
  return { server: cpuMs ?? Number.NaN, backend: (backendCpu() - before) / requests };
}
