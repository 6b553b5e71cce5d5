// The results: as tables for the terminal, and as JSON.
import { mkdirSync, writeFileSync } from 'node:fs';
import { type BrowserRow, medianOf } from './measureBrowser';
import type { CrowdRow } from './measureCrowd';
import { LISTED, type ListingRow } from './measureListing';
import { medianCost, type PeerRow } from './measurePeers';
import type { ProcessFigures } from './measureProcess';
import type { ScaleRow } from './measureScale';
import type { ServerRow } from './measureServer';

/** Cells by the titles of their columns. */
type Row = Readonly<Record<string, string | number>>;
/** Rows by the title of their table. */
export type Report = Readonly<Record<string, readonly Row[]>>;

const round = (value: number): number => Number(value.toFixed(Math.abs(value) < 10 ? 2 : 0));
const kB = (bytes = 0): number => round(bytes / 1000);

export const reportOf = (
  server: readonly ServerRow[],
  { startMs, emptyStartMs, requests, rssMb }: ProcessFigures,
  browser: readonly BrowserRow[],
): Report => ({
  'Server, one core: CPU ms a page; the ratio to Express sending the same bytes (E) in the same rounds':
    server.map(serverCells),
  'Browser, first visit, slow 4G, CPU ÷ 4: medians; kB on the wire': browser.map(browserCells),
  'Start to the first 200, beside an empty Node server': [
    { ms: round(startMs), '× empty': round(startMs / emptyStartMs), 'empty ms': round(emptyStartMs) },
  ],
  [`RSS in MB at start, after half of ${requests} requests and after all; a tenth hung up`]: [
    { before: round(rssMb.before), half: round(rssMb.half), after: round(rssMb.after) },
  ],
});

function serverCells({ page, role, cpuMs, pagesPerS, p50, p99, ratio, html, stateShare }: ServerRow): Row {
  return {
    page,
    role,
    'CPU ms': round(cpuMs),
    'pages/s': round(pagesPerS),
    p50: round(p50),
    p99: round(p99),
    '× E': round(ratio),
    'HTML kB': kB(html.raw),
    'wire kB': kB(html.wire),
    encoding: html.encoding,
    'gzip kB': kB(html.gzip),
    'state %': round(stateShare * 100),
  };
}

function browserCells({ page, visits }: BrowserRow): Row {
  const { requests = 0, bytes = {} } = visits[0] ?? {};
  return {
    page,
    ...vitalsOf(visits),
    CLS: round(medianOf(visits, 'cls')),
    requests,
    JS: kB(bytes.Script),
    CSS: kB(bytes.Stylesheet),
    HTML: kB(bytes.Document),
    fonts: kB(bytes.Font),
    pictures: kB(bytes.Image),
  };
}

const vitalsOf = (visits: BrowserRow['visits']): Row =>
  Object.fromEntries((['fcp', 'lcp', 'tbt'] as const).map((name) => [name, round(medianOf(visits, name))]));

/** What a reader of its row must know. */
const HYDROGEN = `Hydrogen: /collections/all of its skeleton, a whole shop, as built for Oxygen. What differs: Node and Express serve it, the cache of its
product data is in memory, a stand-in for mock.shop gives 20 products instead of 8, the content policy allows their pictures, and
no script comes from Shopify’s CDN`;

/** Others' apps beside our search page, and Express beside our stored page. */
export function peersReportOf(rows: readonly PeerRow[]): Report {
  const cells = rows.map((row, at) => {
    const own = rows[at < 4 ? 0 : 4];
    const { Script, Document } = row.visits[0]?.bytes ?? {};
    return {
      page: row.name,
      'CPU ms': round(medianCost(row, 'all')),
      'ours ÷ it': round(medianCost(row, 'all', own)),
      main: round(medianCost(row, 'main')),
      'ours ÷ it, main': round(medianCost(row, 'main', own)),
      'pages/s': round(medianCost(row, 'pagesPerS')),
      'RSS MB': round(medianCost(row, 'rssMb')),
      ...vitalsOf(row.visits),
      JS: kB(Script),
      HTML: kB(Document),
    };
  });
  const title =
    'Ten connections, one core: CPU ms a page of all threads and of the main one; first visits as in a phone';
  return { [`${title}\n${HYDROGEN}`]: cells };
}

/** What a crowd gets, beside a few. */
export function crowdReportOf(rows: readonly CrowdRow[]): Report {
  const best = Math.max(...rows.map(({ pagesPerS }) => pagesPerS));
  const cells = rows.map(({ clients, pagesPerS, refused, without, fewest, most, cpuMs, p50, p99 }) => ({
    buyers: clients,
    'pages/s': round(pagesPerS),
    'of the best': round(pagesPerS / best),
    refused,
    'none for 5 s': without,
    'pages a buyer': `${fewest}–${most}`,
    'CPU ms': round(cpuMs),
    p50: round(p50),
    p99: round(p99),
  }));
  return { 'Buyers who come again 200 ms after a refusal, ten seconds each': cells };
}

/** The steps to a listing, each as a whole, and what all come to for a product. */
export function listingReportOf(rows: readonly ListingRow[]): Report {
  const totals = rows.map(({ step, calls, cpuMs, bytes }) => {
    const names = Object.entries(calls).map(([name, count]) => `${count} ${name}`);
    return { step, calls: sumOf(Object.values(calls)), cpuMs, bytes, names: names.join(', ') };
  });
  const sum = (name: 'calls' | 'cpuMs' | 'bytes') => sumOf(totals.map((row) => row[name])) / LISTED;
  const each = { step: 'a product', calls: sum('calls'), cpuMs: sum('cpuMs'), bytes: sum('bytes'), names: '' };
  const cells = [...totals, each].map(({ step, calls, cpuMs, bytes, names }) => ({
    step,
    calls: round(calls),
    'CPU ms': round(cpuMs),
    kB: kB(bytes),
    names,
  }));
  return { [`A buyer lists ${LISTED} products in Chromium: backend calls, CPU of the server, kB on the wire`]: cells };
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The table of both sizes of the backend. */
export const scaleReportOf = (rows: readonly ScaleRow[]): Report => ({
  'A buyer’s page over 100 and 100,000 products, 1 and 2,000 categories in a tree, 7 and 2,000 on its first level, 1 kB and more of a supplier’s HTML: CPU ms a page':
    rows.map(({ of, page, small, large, ratio }) => ({
      of,
      page,
      small: round(small),
      large: round(large),
      ratio: round(ratio),
    })),
});

/** Prints the tables, and writes the figures into a file with the date. */
export function show(report: Report, file: string, figures: object): void {
  mkdirSync('var', { recursive: true });
  writeFileSync(file, `${JSON.stringify({ date: new Date().toISOString(), ...figures }, undefined, 2)}\n`);
  for (const [title, rows] of Object.entries(report)) {
    console.log(`\n${title}`);
    console.table(rows);
  }
  console.log(`\nAll figures: ${file}`);
}
