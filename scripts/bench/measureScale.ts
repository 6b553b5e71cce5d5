// What a buyer's page costs over a small and a large backend: products, categories in a tree and on one level, and the supplier's
// HTML.
import type { CallName } from '../../shared/api/callTable';
import { type BenchEnvironment, startBackend, startEnvironment, startProxy } from './environment';
import { median, serve } from './load';
import type { Plan } from './plan';

const PRODUCTS = [100, 100_000] as const;
const CATEGORY_SERVICE: CallName = 'GEN_CATE_LIST_ALL_EVENT_SERVICE';

/** A buyer's page over both sizes; CPU in milliseconds a page. */
export type ScaleRow = Awaited<ReturnType<typeof measureScale>>[number];

/** Measures every page of a buyer over both sizes in turn. */
export async function measureScale(plan: Plan) {
  const rows = [];
  const pairs = [
    ['products', await startBackend(PRODUCTS[0]), await startBackend(PRODUCTS[1])],
    ['categories in a tree', await withCategories(1), await withCategories(20, 9, 10)],
    ['categories on one level', await withCategories(7), await withCategories(2_000)],
    ['200 kB of details', await withDetails(1), await withDetails(200)],
    ['2 MB of details', await withDetails(1), await withDetails(2_000)],
  ] as const;
  for (const [of, few, many] of pairs) {
    const hasAllPages = !of.endsWith('details');
    const [small, large] = [await startEnvironment(few), await startEnvironment(many)];
    for (const { name, path } of small.pages.filter((page) => hasAllPages || page.name === 'product')) {
      const costs = async (ms: number) => [await costOf(small, path, ms), await costOf(large, path, ms)] as const;
      const rounds = [];
      await costs(plan.warmUpMs);
      while (rounds.length < plan.rounds) rounds.push(await costs(plan.loadMs));
      rows.push({
        of,
        page: name,
        small: median(rounds.map(([cost]) => cost)),
        large: median(rounds.map(([, cost]) => cost)),
        /** Large divided by small. */
        ratio: median(rounds.map(([less, more]) => more / less)),
      });
    }
  }
  return rows;
}

/** Starts a backend that responds with a category tree: so many of the first level, each with so many children, and so on. */
async function withCategories(...sizes: readonly number[]): Promise<string> {
  const backend = await startBackend(PRODUCTS[0]);
  let made = 0;
  const level = ([size = 0, ...deeper]: readonly number[]): object[] =>
    Array.from({ length: size }, () => {
      const id = ++made;
      return { id, cateName: `Category ${id}`, cateCode: `C${id}`, childrenList: level(deeper) };
    });
  const body = { success: true, data: level(sizes) };
  const fault = JSON.stringify({ match: CATEGORY_SERVICE, status: 200, body });
  const { status } = await fetch(`${backend}/__sandbox/faults`, { method: 'POST', body: fault });
  if (status !== 204) throw new Error(`The categories could not be replaced: ${status}`);
  return backend;
}

const SECTIONS = 20;
const PARAGRAPH = '<p>Holds <b>two litres</b>, and fits a shelf of <i>30 cm</i> &amp; more.</p>\n';

/** Starts a backend whose products have details of this many kB, in twenty sections. */
async function withDetails(kB: number): Promise<string> {
  const detail = PARAGRAPH.repeat(Math.ceil((kB * 1000) / SECTIONS / PARAGRAPH.length));
  const detailList = JSON.stringify(Array.from({ length: SECTIONS }, () => ({ detail })));
  return startProxy(await startBackend(PRODUCTS[0]), (path, body) =>
    path.endsWith('/front-item') ? body.replace(/"detailList":\[.*?\}\]/s, () => `"detailList":${detailList}`) : body,
  );
}

async function costOf({ origin, buyer, child }: BenchEnvironment, path: string, ms: number): Promise<number> {
  return (await serve({ url: origin + path, cookie: buyer, pid: child.pid as number }, ms, 1)).cpuMs;
}
