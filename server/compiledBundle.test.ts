import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { COMPILED_BUNDLE, runBundle } from './compiledBundle';

/** A bundle that says where it ran and what its neighbour exports. */
const BUNDLE = `const { writeFileSync } = require('node:fs');
writeFileSync(__dirname + '/ran', [__filename, require('./neighbour.js')].join(' '));`;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bundle-'));
  writeFileSync(path.join(folder, 'main.js'), BUNDLE);
  writeFileSync(path.join(folder, 'neighbour.js'), "module.exports = 'beside it';");
});
afterEach(() => rmSync(folder, { recursive: true }));

const expectRun = (): void =>
  expect(readFileSync(path.join(folder, 'ran'), 'utf8')).toBe(`${path.join(folder, 'main.js')} beside it`);

describe('a bundle', () => {
  it('runs without compiled code', () => {
    expect(runBundle(folder).cachedDataRejected).toBeUndefined();
    expectRun();
  });

  it('runs with its compiled code', () => {
    writeFileSync(path.join(folder, COMPILED_BUNDLE), runBundle(folder).createCachedData());
    rmSync(path.join(folder, 'ran'));
    expect(runBundle(folder).cachedDataRejected).toBe(false);
    expectRun();
  });

  it('runs with compiled code that V8 does not accept', () => {
    writeFileSync(path.join(folder, COMPILED_BUNDLE), 'of another version');
    expect(runBundle(folder).cachedDataRejected).toBe(true);
    expectRun();
  });
});
