// What a buyer's page costs over a small and a large backend: products, categories in a tree and on one level, and the supplier's
// HTML.
import type { CallName } from '../../shared/api/callTable';
import { type BenchEnvironment, PAGES, startBackend, startEnvironment, startProxy } from './environment';
import { serve } from './load';
import { inTurn, type Plan } from './rounds';
import type { Tables } from './show';

const CATEGORY_SERVICE: CallName = 'GEN_CATE_LIST_ALL_EVENT_SERVICE';

/** The body of an answer in the place of the backend's. */
type Change = Parameters<typeof startProxy>[1];

/** Measures every page of a buyer over both sizes in turn. */
export async function measureScale({ rounds, loadMs }: Plan): Promise<Tables> {
  const rows = [];
  const backend = await startBackend(100);
  const changed = (change: Change) => startProxy(backend, change);
  const pairs = [
    ['products', backend, await startBackend(100_000)],
    ['categories in a tree', await changed(categories(1)), await changed(categories(20, 9, 10))],
    ['categories on one level', await changed(categories(7)), await changed(categories(2_000))],
    ['200 kB of details', await changed(details(1)), await changed(details(200))],
    ['2 MB of details', await changed(details(1)), await changed(details(2_000))],
  ] as const;
  for (const [of, few, many] of pairs) {
    const [small, large] = [await startEnvironment(few), await startEnvironment(many)];
    const pages = Object.entries(PAGES).filter(([page]) => !of.endsWith('details') || page === 'product');
    const figures = await inTurn(pages, rounds, async ([, path]) => {
      const [less, more] = [await costOf(small, path, loadMs), await costOf(large, path, loadMs)];
      return { small: less, large: more, ratio: more / less };
    });
    rows.push(...pages.map(([page], at) => ({ of, page, ...figures[at] })));
  }
  const sizes =
    '100 and 100,000 products, 1 and 2,000 categories in a tree, 7 and 2,000 on its first level, 1 kB and more of a supplier’s HTML';
  return { [`A buyer’s page over ${sizes}: CPU ms a page`]: rows };
}

/** What the backend says of its categories: so many of the first level, each with so many children, and so on. */
function categories(...sizes: readonly number[]): Change {
  let made = 0;
  const level = ([size = 0, ...deeper]: readonly number[]): object[] =>
    Array.from({ length: size }, () => {
      const id = ++made;
      return { id, cateName: `Category ${id}`, cateCode: `C${id}`, childrenList: level(deeper) };
    });
  const data = JSON.stringify({ success: true, data: level(sizes) });
  return (path, body) => (path.includes(CATEGORY_SERVICE) ? data : body);
}

const SECTIONS = 20;
const PARAGRAPH = '<p>Holds <b>two litres</b>, and fits a shelf of <i>30 cm</i> &amp; more.</p>\n';

/** Details of this many kB, in twenty sections. */
function details(kB: number): Change {
  const detail = PARAGRAPH.repeat(Math.ceil((kB * 1000) / SECTIONS / PARAGRAPH.length));
  const list = JSON.stringify(Array.from({ length: SECTIONS }, () => ({ detail })));
  return (path, body) =>
    path.endsWith('/front-item') ? body.replace(/"detailList":\[.*?\}\]/s, () => `"detailList":${list}`) : body;
}

const costOf = async ({ origin, buyer, pid }: BenchEnvironment, path: string, ms: number): Promise<number> =>
  (await serve({ url: origin + path, cookie: buyer, pid }, ms, 1))['CPU ms'];
