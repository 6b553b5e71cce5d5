// A backend in front of another one: it returns categories of its own and passes every other call on.
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { EngineService } from '../../../shared/api/contract';

export interface CategoryBackend {
  readonly origin: string;
  close(): void;
}

const CATEGORIES: EngineService = 'GEN_CATE_LIST_ALL_EVENT_SERVICE';
/** Children of a category by its level; a whole tree of all three levels has 2,000 categories. */
const CHILDREN = [20, 9, 10] as const;

interface Category {
  readonly id: number;
  readonly cateName: string;
  readonly cateCode: string;
  readonly childrenList: Category[];
}

/** Starts a backend whose tree has the first `count` categories of a tree of 2,000. */
export async function startCategoryBackend(target: string, count: number): Promise<CategoryBackend> {
  const body = JSON.stringify({ success: true, data: categoriesOf(count) });
  const forward = createProxyMiddleware({ target });
  const server = http.createServer((req, res) => {
    if (req.url?.endsWith(CATEGORIES)) return void res.setHeader('Content-Type', 'application/json').end(body);
    return void forward(req, res);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A tree of `count` categories, filled branch by branch. */
function categoriesOf(count: number): Category[] {
  let made = 0;
  const level = (depth: number): Category[] => {
    const categories: Category[] = [];
    while (made < count && categories.length < (CHILDREN[depth] ?? 0)) {
      made += 1;
      const id = made;
      categories.push({ id, cateName: `Category ${id}`, cateCode: `C${id}`, childrenList: level(depth + 1) });
    }
    return categories;
  };
  return level(0);
}
