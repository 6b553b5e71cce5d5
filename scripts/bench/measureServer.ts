import { type BenchEnvironment, PAGES, startBaseline, VISITOR } from './environment';
import { serve } from './load';
import { inTurn, type Plan } from './rounds';
import type { Tables } from './show';

/**
 * Measures every page as visitor and buyer beside Express sending the same bytes, over one connection, for CPU time and latency
 * without a queue: the server wakes up for every request, as does what it is compared with.
 */
export async function measureServer(
  { origin, pid, buyer }: BenchEnvironment,
  { rounds, loadMs }: Plan,
): Promise<Tables> {
  const baseline = await startBaseline(origin);
  const cases = Object.entries(PAGES).flatMap(([page, path]) => [
    { page, path, role: 'visitor', cookie: VISITOR },
    { page, path, role: 'buyer', cookie: buyer },
  ]);
  const figures = await inTurn(cases, rounds, async ({ path, cookie }) => {
    const own = await serve({ url: origin + path, cookie, pid }, loadMs, 1);
    const express = await serve({ url: baseline.origin + path, cookie, pid: baseline.pid }, loadMs / 2, 1);
    return { ...own, '× E': own['CPU ms'] / express['CPU ms'] };
  });
  return {
    'Server, one core: CPU ms a page; the ratio to Express sending the same bytes (E) in the same rounds': cases.map(
      ({ page, role }, at) => ({ page, role, ...figures[at] }),
    ),
  };
}
