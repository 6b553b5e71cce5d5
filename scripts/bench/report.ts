// The results: as tables for the terminal, and as JSON.
import { mkdirSync, writeFileSync } from 'node:fs';
import type { LoadFigures } from './load';
import { type BrowserRow, medianOf } from './measureBrowser';
import type { CrowdRow } from './measureCrowd';
import { medianCost, type PeerRow } from './measurePeers';
import type { ProcessFigures } from './measureProcess';
import type { ProcessesRow } from './measureProcesses';
import type { ScaleRow } from './measureScale';
import type { ServerRow } from './measureServer';

export interface BenchResult {
  readonly server: readonly ServerRow[];
  readonly process: ProcessFigures;
  readonly browser: readonly BrowserRow[];
  readonly rival: { readonly url: string; readonly load: LoadFigures } | undefined;
}

const ms = (value: number): string => (Number.isFinite(value) ? value.toFixed(value < 10 ? 2 : 0) : '—');
const times = (value: number): string => `${value.toFixed(value < 10 ? 2 : 1)} ×`;
const kB = (bytes = 0): string => (bytes / 1000).toFixed(1);

/** Cells by the titles of their columns. */
type Row = Readonly<Record<string, string>>;

export function reportOf({ server, process, browser, rival }: BenchResult): string {
  const { startMs, emptyStartMs, requests, rssMb } = process;
  const rivalRows = rival
    ? [{ page: rival.url, 'CPU ms': ms(rival.load.cpuMs), 'pages/s': ms(rival.load.pagesPerS) }]
    : [];
  return [
    'Server, one core: CPU ms a page; ratios to rendering the same tree and gzip 6 in a loop (R+C), and to Express sending\nthe same bytes (E), all in the same rounds',
    table([...server.map(serverCells), ...rivalRows]),
    'Browser, first visit, slow 4G, CPU ÷ 4: medians; kB on the wire',
    table(browser.map(browserCells)),
    `Start to the first 200: ${ms(startMs)} ms, ${times(startMs / emptyStartMs)} an empty Node server (${ms(emptyStartMs)} ms)`,
    `RSS: ${ms(rssMb.before)} MB at start, ${ms(rssMb.half)} after ${requests / 2}, ${ms(rssMb.after)} after ${requests} requests, a tenth hung up`,
  ].join('\n\n');
}

function serverCells({ page, role, cpu, pagesPerS, p50, p99, ratios, html, stateShare }: ServerRow): Row {
  return {
    page,
    role,
    'CPU ms': ms(cpu.own),
    'pages/s': ms(pagesPerS),
    p50: ms(p50),
    p99: ms(p99),
    '× R+C': times(ratios.render),
    '× E': times(ratios.express),
    'HTML kB': kB(html.raw),
    'wire kB': `${kB(html.wire)} ${html.encoding}`,
    'gzip kB': kB(html.gzip),
    state: `${(stateShare * 100).toFixed(0)} %`,
  };
}

function browserCells({ page, visits }: BrowserRow): Row {
  const { requests = 0, bytes = {} } = visits[0] ?? {};
  return {
    page,
    FCP: medianOf(visits, 'fcp').toFixed(0),
    LCP: medianOf(visits, 'lcp').toFixed(0),
    TBT: medianOf(visits, 'tbt').toFixed(0),
    CLS: medianOf(visits, 'cls').toFixed(3),
    requests: String(requests),
    JS: kB(bytes.Script),
    CSS: kB(bytes.Stylesheet),
    HTML: kB(bytes.Document),
    fonts: kB(bytes.Font),
    pictures: kB(bytes.Image),
  };
}

/** What a reader of its row must know. */
const HYDROGEN = `Hydrogen: /collections/all of its skeleton, a whole shop, as built for Oxygen. What differs: Node and Express serve it, the cache of its
product data is in memory, a stand-in for mock.shop gives 20 products instead of 8, the content policy allows their pictures, and
no script comes from Shopify’s CDN`;

/** Others' apps beside our search page, and Express beside our stored page. */
export function peersReportOf(rows: readonly PeerRow[]): string {
  const cells = rows.map((row, at) => {
    const own = rows[at < 4 ? 0 : 4];
    const vital = (name: 'fcp' | 'lcp' | 'tbt'): string => ms(medianOf(row.visits, name));
    const { Script, Document } = row.visits[0]?.bytes ?? {};
    return {
      page: row.name,
      'CPU ms': ms(medianCost(row, 'all')),
      'ours ÷ it': times(medianCost(row, 'all', own)),
      main: ms(medianCost(row, 'main')),
      'ours ÷ it, main': times(medianCost(row, 'main', own)),
      'pages/s': ms(medianCost(row, 'pagesPerS')),
      'RSS MB': ms(medianCost(row, 'rssMb')),
      FCP: vital('fcp'),
      LCP: vital('lcp'),
      TBT: vital('tbt'),
      JS: kB(Script),
      HTML: kB(Document),
    };
  });
  return `Ten connections, one core: CPU ms a page of all threads and of the main one; first visits as in a phone\n\n${table(cells)}\n${HYDROGEN}`;
}

/** What a crowd gets, beside a few. */
export function crowdReportOf(rows: readonly CrowdRow[]): string {
  const best = Math.max(...rows.map(({ pagesPerS }) => pagesPerS));
  const cells = rows.map(({ clients, pagesPerS, refused, without, fewest, most, cpuMs, p50, p99 }) => ({
    buyers: String(clients),
    'pages/s': ms(pagesPerS),
    'of the best': times(pagesPerS / best),
    refused: String(refused),
    'none for 5 s': String(without),
    'pages a buyer': `${fewest}–${most}`,
    'CPU ms': ms(cpuMs),
    p50: ms(p50),
    p99: ms(p99),
  }));
  return `Buyers who come again 200 ms after a refusal, ten seconds each\n\n${table(cells)}`;
}

/** What two processes serve, beside one. */
export function processesReportOf(rows: readonly ProcessesRow[]): string {
  const cells = rows.map(({ processes, pagesPerS, cpuMs, ratio }) => ({
    processes: String(processes),
    'pages/s': ms(pagesPerS),
    '× one': times(ratio),
    'CPU ms': ms(cpuMs),
  }));
  return `A buyer’s search: each process on a core, beside its backend and its load\n\n${table(cells)}`;
}

/** The table of both sizes of the backend. */
export function scaleReportOf(rows: readonly ScaleRow[]): string {
  const cells = rows.map(({ of, page, small, large, ratio }) => ({
    page: `${of}: ${page}`,
    small: ms(small),
    large: ms(large),
    ratio: times(ratio),
  }));
  return `A buyer’s page over 100 and 100,000 products, 1 and 2,000 categories, 1 kB and more of a supplier’s HTML: CPU ms a page\n\n${table(cells)}`;
}

/** The columns of the first row, as wide as their widest cell; the first left-aligned, the others right-aligned. */
export function table(rows: readonly Row[]): string {
  const titles = Object.keys(rows[0] ?? {});
  const all = [titles, ...rows.map((row) => titles.map((title) => row[title] ?? ''))];
  const widths = titles.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]): string =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ');
  return all.map(line).join('\n');
}

/** Prints the report, and writes the figures into a file with the date. */
export function show(report: string, file: string, figures: object): void {
  mkdirSync('var', { recursive: true });
  writeFileSync(file, `${JSON.stringify({ date: new Date().toISOString(), ...figures }, undefined, 2)}\n`);
  console.log(`\n${report}\n\nAll figures: ${file}`);
}
