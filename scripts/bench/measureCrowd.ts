// Ten times as many buyers as one process serves well, each a client of its own that comes again 200 ms after a refusal.
import { setTimeout as delay } from 'node:timers/promises';
import { startBackend, startEnvironment } from './environment';
import { type LoadTarget, serve } from './load';
import type { Tables } from './show';

const RETRY_MS = 200;
const LOAD_MS = 10_000;
const PATIENCE_MS = 5_000;

/** A tenth of the buyers, all, and a tenth again; a tenth before, which is not counted. */
export async function measureCrowd(many: number): Promise<Tables> {
  const { origin, buyer, pid } = await startEnvironment(await startBackend());
  const few = Math.ceil(many / 10);
  const rows = [];
  for (const buyers of [few, few, many, few])
    rows.push(await crowd({ url: `${origin}/search`, cookie: buyer, pid }, buyers));
  const counted = rows.slice(1);
  const best = Math.max(...counted.map((row) => row['pages/s']));
  return {
    'Buyers who come again 200 ms after a refusal, ten seconds each': counted.map((row) => {
      return { ...row, 'of the best': row['pages/s'] / best };
    }),
  };
}

async function crowd(target: LoadTarget, count: number) {
  const start = performance.now();
  const buyers = Array.from({ length: count }, () => ({ pages: 0, last: start, longest: 0 }));
  let refused = 0;
  const figures = await serve(target, LOAD_MS, count, async (client, status) => {
    const buyer = buyers[client] as (typeof buyers)[number];
    const now = performance.now();
    buyer.longest = Math.max(buyer.longest, now - buyer.last);
    if (status === 200) {
      buyer.last = now;
      buyer.pages += 1;
    } else {
      refused += 1;
      await delay(RETRY_MS);
    }
  });
  const pages = buyers.map((buyer) => buyer.pages);
  return {
    buyers: count,
    ...figures,
    refused,
    'none for 5 s': buyers.filter(({ longest }) => longest > PATIENCE_MS).length,
    'pages a buyer': `${Math.min(...pages)}–${Math.max(...pages)}`,
  };
}
