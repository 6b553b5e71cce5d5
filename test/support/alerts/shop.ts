// A built storefront with metrics, and what visitors and buyers ask of it.
import { freePort } from '../../../scripts/freePort';
import { NO_SHEDDING, startServerProcess } from '../resilience/serverProcess';
import { everyMinute, type Scrape, type Series, scrape } from './promtool';

const OWN = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' };
export const COMMIT = '/api/trantor/service/engine/execute/ToSea$DISTRIBUTE_RECORD_COMMIT_SERVICE';

export type Shop = Awaited<ReturnType<typeof startShop>>;

/** Starts one with these variables. */
export async function startShop(env: Record<string, string>, maxFiles?: number) {
  const metricsPort = await freePort();
  const common = { PUBLIC_URL: 'http://shop.example', METRICS_PORT: String(metricsPort), LOG_LEVEL: 'info' };
  const server = await startServerProcess(
    { ...common, ...NO_SHEDDING, ...env },
    maxFiles === undefined ? {} : { maxFiles },
  );
  const get = async (path: string, headers: Record<string, string> = {}): Promise<string> => {
    const response = await fetch(server.origin + path, { redirect: 'manual', headers });
    const text = await response.text();
    const location = response.headers.get('location');
    return location?.startsWith('/busy') ? get(location, headers) : text;
  };
  const post = (path: string, body: string, headers = OWN) =>
    fetch(server.origin + path, { method: 'POST', redirect: 'manual', headers, body }).then((res) => res.text());
  const before = await scrape(metricsPort);
  return {
    ...server,
    get,
    post,
    /** A page as a browser reads it: with its scripts and styles, calls, field data, and probes beside it. */
    visit: async (path: string): Promise<void> => {
      const page = await get(path, { Cookie: 'sid=1' });
      for (const [file] of page.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)) await get(file);
      for (const call of ['/api/item/site/config', '/api/trantor/portal/user/current']) await get(call);
      for (const probe of ['/healthz', '/readyz', '/readyz', '/readyz']) await get(probe);
      const visit = { page: 'home', vitals: { TTFB: 100, LCP: 900 }, errors: [] };
      await post('/rum', JSON.stringify(visit), { ...OWN, 'Content-Type': 'text/plain' });
    },
    /** Resolves when a line of the log has all of this. */
    line: (expected: object) => {
      const parts = Object.entries(expected).map(([name, value]) => JSON.stringify({ [name]: value }).slice(1, -1));
      return server.printed(
        new RegExp(`^${parts.map((part) => `(?=.*${part.replace(/[.$]/g, '\\$&')})`).join('')}`, 'm'),
      );
    },
    scrape: (): Promise<Scrape> => scrape(metricsPort),
    /** What has happened since the start, as if it happened once a minute. */
    series: async (): Promise<Series> => everyMinute(before, await scrape(metricsPort)),
  };
}
