import type { LoadRequest } from './openLoop';

const KEYWORDS = ['lamp', 'mug', 'bag', 'watch', 'shirt', 'pan', 'toy', 'cable'];

/**
 * The mix of the load tests (docs/reliability.md): 40 % search, 30 % items, 15 % home, 10 % articles, 5 % missing pages;
 * half of the home pages and articles are opened by visitors. Search and items need a login.
 */
export function pageMix(cookie: string): (index: number) => LoadRequest {
  const headers = { Cookie: cookie };
  return (index) => {
    const turn = (index * 7) % 20;
    const visitor = index % 2 === 0 ? {} : { headers };
    if (turn < 8)
      return { path: `/search?keyword=${KEYWORDS[index % KEYWORDS.length]}&pageNo=${1 + (index % 3)}`, headers };
    if (turn < 14) return { path: `/items/${20450001 + (index % 12)}`, headers };
    if (turn < 17) return { path: '/', ...visitor };
    if (turn < 19) return { path: `/article/detail/${1 + (index % 9)}`, ...visitor };
    return { path: '/404', ...visitor };
  };
}
