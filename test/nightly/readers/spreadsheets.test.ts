// Our CSV files in LibreOffice as a double click opens them, and what is copied there in our paste dialog.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readList } from '../../../client/desk/selection/pasteList/readList';
import { csvText } from '../../../client/products/csv/csvText';
import { ensureProgram } from '../../../scripts/debian';

const HEAD = ['Product ID', 'Product', 'Price', 'Note'];
const ROWS = [
  ['20450001', 'Lampe 3,5 m; rot', '41.10', '"Halo" lamp'],
  ['1234567890123456', '灯, 红', '1234.50', '=1+1'],
  ['00012', '15" stand', '0.05', 'x;=1'],
];

const folder = mkdtempSync(path.join(tmpdir(), 'sheets-'));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * The cells that LibreOffice finds, as it shows them, from tab to tab as in its clipboard. Its window divides at tab, comma and
 * semicolon in every language, and evaluates no formula.
 */
function shownCells(file: string, language: number): string {
  const filters = [
    `--infilter=CSV:9/44/59,34,76,1,,${language},false,false,,,,,false`,
    ...['--convert-to', `txt:Text - txt - csv (StarCalc):9,0,76,1,,${language},false,true,false`],
  ];
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const words = ['--headless', profile, ...filters, '--outdir', folder, file];
  execFileSync(ensureProgram('LIBREOFFICE_PATH'), words, { stdio: 'pipe' });
  return readFileSync(file.replace(/csv$/, 'txt'), 'utf8').trim();
}

it.each([
  ['en-US', 1033],
  ['de-DE', 1031],
  ['zh-CN', 2052],
])('a file of %s has the cells that were written, and its copy keeps every row (D166, D187)', (name, language) => {
  const file = path.join(folder, `${name}.csv`);
  const rows = ROWS.map(([id = '', ...cells]) => [{ id }, ...cells]);
  writeFileSync(file, csvText([HEAD, ...rows], name));
  const shown = shownCells(file, language);
  const [head, ...lines] = shown.split('\n').map((line) => line.split('\t'));
  expect(head).toEqual(HEAD);
  expect(lines.map(([id]) => id?.replace(/^="(.*)"$/, '$1'))).toEqual(ROWS.map(([id]) => id));
  expect(lines.map(([, text]) => text)).toEqual(ROWS.map(([, text]) => text));
  // Read as numbers of the language, and shown in English.
  expect(lines.map(([, , price]) => price)).toEqual(['41.1', '1234.5', '0.05']);
  const { lines: codes, unknown } = readList(shown, ['https://shop.example']);
  expect([[...codes.keys()], unknown]).toEqual([ROWS.map(([id]) => id), []]);
});
