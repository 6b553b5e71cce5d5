// npm run profile [-- home|search|product|article] [-- visitor]: a CPU profile of a page under load and its split by area.
// Writes var/profile.cpuprofile, which Chromium's developer tools open. Linux only.
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { load } from './bench/load';
import { LOAD_CORE, pinThisProcess, stopAll } from './bench/processes';
import { cpuMsByThread } from './bench/processTree';
import { splitText } from './bench/profile/profileReport';
import { profileOf } from './bench/profile/profiler';
import { splitByArea } from './bench/profile/profileSplit';
import { startStand, VISITOR } from './bench/stand';
import { freePort } from './freePort';
import { buildProduction } from './production';

const PROFILE = 'var/profile.cpuprofile';
const PRODUCTS = 2_000;
const WARM_UP_MS = 2_000;
const LOAD_MS = 6_000;

const { positionals } = parseArgs({ allowPositionals: true });
const name = positionals.find((word) => word !== 'visitor') ?? 'search';

await buildProduction();
pinThisProcess(LOAD_CORE);
try {
  const inspector = await freePort();
  const stand = await startStand(PRODUCTS, ['--enable-source-maps', `--inspect=127.0.0.1:${inspector}`]);
  const path = stand.pages.find((page) => page.name === name)?.path ?? name;
  const cookie = positionals.includes('visitor') ? VISITOR : stand.buyer;
  const pid = stand.server.pid as number;
  const target = { url: stand.origin + path, cookie, pid };
  await load(target, WARM_UP_MS);
  const before = cpuMsByThread(pid);
  let pages = 0;
  const profile = await profileOf(inspector, async () => {
    pages = (await load(target, LOAD_MS)).requests;
  });
  const threads = [...cpuMsByThread(pid)].map(([thread, ms]) => [thread, ms - (before.get(thread) ?? 0)] as const);
  mkdirSync('var', { recursive: true });
  writeFileSync(PROFILE, JSON.stringify(profile));
  console.log(splitText({ path, pages, areas: splitByArea(profile), threads }));
  console.log(`\nThe whole profile: ${PROFILE}`);
} finally {
  await stopAll();
}
process.exit(0);
