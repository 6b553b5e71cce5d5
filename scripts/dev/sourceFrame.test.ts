import { readFileSync, statSync } from 'node:fs';
import { hasPlace, sourceFrame } from './sourceFrame';

const FILE = 'server/index.ts';
const FRAME = `    at start (${FILE}:2:1)`;
const [, secondLine] = readFileSync(FILE, 'utf8').split('\n');

describe('the source around a frame', () => {
  it('is that of the build which ran', () => {
    expect(sourceFrame(FRAME)).toContain(`>    2 | ${secondLine}`);
    expect(sourceFrame(FRAME, statSync(FILE).mtimeMs)).toContain(`>    2 | ${secondLine}`);
  });

  it('is left out when the file has changed since, as its lines may be others', () => {
    expect(sourceFrame(FRAME, statSync(FILE).mtimeMs - 1)).toEqual([]);
  });

  it('is left out when the file is gone or not ours', () => {
    expect(sourceFrame('    at start (server/gone.ts:2:1)')).toEqual([]);
    expect(sourceFrame('    at start (node:internal/main.js:2:1)')).toEqual([]);
  });
});

describe('a frame of the server', () => {
  it.each([
    ['a function', FRAME, true],
    ['one without a name', `    at ${FILE}:2:1`, true],
    ['the code of a module itself', `    at Object../${FILE} (${FILE}:2:1)`, true],
    [
      'an import, which a source map takes for a line of another module',
      `    at Object../${FILE} (server/app.ts:2:1)`,
      false,
    ],
    ['an import, as a browser names it', `    at ./${FILE} (server/app.ts:2:1)`, false],
    ['the loader of modules', '    at __webpack_require__ (webpack/bootstrap:22:1)', false],
    [
      'the loader of modules under a name of its place',
      '    at __webpack_require__ (dist-dev/server/bundle.js:9:1)',
      false,
    ],
  ])('of %s', (_, frame, expected) => {
    expect(hasPlace(frame)).toBe(expected);
  });
});
