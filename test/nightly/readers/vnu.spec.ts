// Every page as the Nu Html Checker of the W3C reads it. No browser.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureProgram } from '../../../scripts/debian';
import { BUYER_PATHS, VISITOR_PATHS } from '../../support/e2e/everyPath';
import { expect, test } from '../../support/e2e/fixtures';

const JAR = 'test/nightly/node_modules/vnu-jar/build/dist/vnu.jar';
const OUT = 'var/vnu';

interface Message {
  readonly type: 'error' | 'info' | 'non-document-error';
  readonly message: string;
  readonly extract?: string;
  readonly url: string;
}

/** What it calls an error and isn't one of ours: the message, and what stands where it was found. */
const KNOWN: readonly (readonly [message: RegExp, extract: RegExp])[] = [
  // Its CSS checker knows neither container queries, round() nor the strokes of SVG.
  [/^CSS: /, /@container|iner-type:|er:sums|\dcq[iw]|62px\) - 8px|or-effect:/],
  // It knows no rel="expect" yet, which may block, too.
  [/“blocking” attribute must have a “rel” attribute/, /rel="expect" href="#content" blocking="render"/],
];

function java(): string | Error {
  try {
    return ensureProgram('JAVA_PATH');
  } catch (error) {
    return error as Error;
  }
}

test('the Nu Html Checker finds no error on any page', async ({ shop }) => {
  const program = java();
  test.skip(program instanceof Error, String(program));
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  const cookie = await shop.login('sofia.r');
  const pages = [
    ...VISITOR_PATHS.map((path) => [path, ''] as const),
    ...BUYER_PATHS.map((path) => [path, cookie] as const),
  ];
  const files = pages.map((_, index) => `${OUT}/${index}.html`);
  for (const [index, [page, user]] of pages.entries())
    writeFileSync(files[index] ?? '', (await shop.get(page, user)).text);
  writeFileSync(`${OUT}/wrong.html`, '<!doctype html><html lang="en"><title>Wrong</title><p><div></div></p>');
  const args = ['-jar', JAR, '--stdout', '--errors-only', '--format', 'json', ...files, `${OUT}/wrong.html`];
  const { stdout } = spawnSync(String(program), args, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  const { messages } = JSON.parse(stdout) as { messages: readonly Message[] };
  const found = messages
    .filter(({ message, extract = '' }) => !KNOWN.some(([text, at]) => text.test(message) && at.test(extract)))
    .map(({ message, extract = '', url }) => `${path.basename(url)} ${message} ${extract}`);
  expect(found).toEqual([expect.stringMatching(/^wrong\.html No “p” element in scope/)]);
});
