#!/usr/bin/env bash
# Helmet's default Origin-Agent-Cluster makes Chromium begin a process once the response has come.
set -euo pipefail
chromium=$(command -v chromium)
version=$("$chromium" --version 2>/dev/null)
echo "$version"
[[ $version == 'Chromium 156.'* ]] || { echo 'This was seen with another version.' >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true } }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 express@5.2.1 helmet@8.3.0 puppeteer-core@25.16.0
cat >surprise.mjs <<'END'
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import express from 'express';
import helmet from 'helmet';
import puppeteer from 'puppeteer-core';

// One that is kept in reserve for any page would take the place of the one that begins.
const args = ['--no-sandbox', '--disable-features=SpareRendererForSitePerProcess'];
const browser = await puppeteer.launch({ executablePath: process.argv[2], args });
const session = await browser.target().createCDPSession();
const renderers = async () => {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
};

/** Whether the process that paints a page was there before the page's response. */
async function isPaintedByWaitingProcess(helmetOptions) {
  let waiting = [];
  const app = express();
  app.get('/elsewhere', (_req, res) => res.type('html').send('<p>Another site.</p>'));
  app.use(helmet(helmetOptions));
  app.get('/shop', async (_req, res) => {
    // Long enough for the process to have begun.
    await setTimeout(2_000);
    waiting = await renderers();
    res.type('html').send('<p>Shop.</p>');
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.goto(`http://localhost:${port}/elsewhere`);
  await page.tracing.start({ categories: ['loading', 'devtools.timeline'] });
  await page.goto(`http://127.0.0.1:${port}/shop`);
  await page.evaluate(
    () => new Promise((done) => new PerformanceObserver(done).observe({ type: 'paint', buffered: true })),
  );
  const { traceEvents } = JSON.parse(new TextDecoder().decode(await page.tracing.stop()));
  const { pid } = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint');
  await context.close();
  server.close();
  return waiting.includes(pid);
}

const seen = {
  default: await isPaintedByWaitingProcess({}),
  without: await isPaintedByWaitingProcess({ originAgentCluster: false }),
};
await browser.close();

console.log('Guess: Helmet sets only headers that cost a page nothing but their bytes.');
console.log('Seen: on the way from another site Chromium prepares a process while it waits for the response. With');
console.log('Origin-Agent-Cluster: ?1 it is not used: another begins after the response, and paints the page.');
console.log(`painted by a process that was there before the response: ${JSON.stringify(seen)}`);
assert.deepEqual(seen, { default: false, without: true });
process.exit();
END
node_modules/.bin/node surprise.mjs "$chromium"
