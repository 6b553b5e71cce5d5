// The last step of a production build: runs the storefront until it has served pages, and stores the compiled code of what
// ran beside the bundle. A process entry.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { COMPILED_BUNDLE, runBundle } from './compiledBundle';

/** The first page of a process, and one with every part of the frame. */
const PAGES = ['/', '/search'];
const POLL_MS = 10;
const TIMEOUT_MS = 60_000;

async function compile(folder: string, origin: string): Promise<void> {
  const script = runBundle(folder);
  const deadline = performance.now() + TIMEOUT_MS;
  for (const page of PAGES) {
    while (!(await isServed(origin + page))) {
      if (performance.now() > deadline) throw new Error(`${page} was not served`);
      await delay(POLL_MS);
    }
  }
  writeFileSync(path.join(folder, COMPILED_BUNDLE), script.createCachedData());
}

async function isServed(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { redirect: 'manual', headers: { 'Accept-Encoding': 'br' } });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

compile(__dirname, `http://127.0.0.1:${process.env.PORT}`).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error}\n`);
    process.exit(1);
  },
);
