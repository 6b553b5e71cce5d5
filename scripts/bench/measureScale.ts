// What a buyer's page costs over a small and a large backend: products, and categories in the menu.
import type { EngineService } from '../../shared/api/contract';
import { type Environment, environmentOver, startBackend } from './environment';
import { load, median } from './load';
import type { Plan } from './plan';

const PRODUCTS = [100, 100_000] as const;
const CATEGORIES = [1, 2_000] as const;
const CATEGORY_SERVICE: EngineService = 'GEN_CATE_LIST_ALL_EVENT_SERVICE';

/** A buyer's page over both sizes; CPU in milliseconds a page. */
export interface ScaleRow {
  readonly of: 'products' | 'categories';
  readonly page: string;
  readonly small: number;
  readonly large: number;
  /** Large divided by small: the median of the rounds. */
  readonly ratio: number;
}

/** Measures every page of a buyer over both sizes in turn. */
export async function measureScale(plan: Plan): Promise<ScaleRow[]> {
  const rows: ScaleRow[] = [];
  const [few, many] = [await startBackend(PRODUCTS[0]), await startBackend(PRODUCTS[1])];
  rows.push(...(await measurePair('products', await environmentOver(few), await environmentOver(many), plan)));
  const [one, menu] = [await startBackend(PRODUCTS[0]), await startBackend(PRODUCTS[0])];
  await replaceCategories(one, CATEGORIES[0]);
  await replaceCategories(menu, CATEGORIES[1]);
  rows.push(...(await measurePair('categories', await environmentOver(one), await environmentOver(menu), plan)));
  return rows;
}

/** Makes a backend respond with a category tree of this size: 20 with nine children, each with ten. */
async function replaceCategories(backend: string, count: number): Promise<void> {
  let made = 0;
  const level = ([size = 0, ...deeper]: readonly number[]): object[] => {
    const categories: object[] = [];
    while (made < count && categories.length < size) {
      const id = ++made;
      categories.push({ id, cateName: `Category ${id}`, cateCode: `C${id}`, childrenList: level(deeper) });
    }
    return categories;
  };
  const body = { success: true, data: level([20, 9, 10]) };
  const fault = JSON.stringify({ match: CATEGORY_SERVICE, status: 200, body });
  const { status } = await fetch(`${backend}/__sandbox/faults`, { method: 'POST', body: fault });
  if (status !== 204) throw new Error(`The categories could not be replaced: ${status}`);
}

async function measurePair(
  of: ScaleRow['of'],
  small: Environment,
  large: Environment,
  plan: Plan,
): Promise<ScaleRow[]> {
  const rows: ScaleRow[] = [];
  for (const { name, path } of small.pages) {
    const rounds: (readonly [small: number, large: number])[] = [];
    for (const env of [small, large]) await costOf(env, path, plan.warmUpMs);
    for (let count = 0; count < plan.rounds; count++)
      rounds.push([await costOf(small, path, plan.loadMs), await costOf(large, path, plan.loadMs)]);
    rows.push({
      of,
      page: name,
      small: median(rounds.map(([cost]) => cost)),
      large: median(rounds.map(([, cost]) => cost)),
      ratio: median(rounds.map(([less, more]) => more / less)),
    });
  }
  return rows;
}

async function costOf({ origin, buyer, server }: Environment, path: string, ms: number): Promise<number> {
  return (await load({ url: origin + path, cookie: buyer, pid: server.pid }, ms)).cpuMs;
}
