// Size and naming rules of the code base that no rule of Biome holds.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { matchRoute } from '../../shared/routing/matchRoute';
import { routes } from '../../shared/routing/routes';
import { BUYER_PATHS, VISITOR_PATHS } from '../support/e2e/everyPath';
import { isTest, sourcesIn } from '../support/sources';

/** Data such as messages may be long, and has a file for each page. */
const DATA = /^(shared\/messages\/|client\/components\/Icon\/icons)/;
const sources = sourcesIn('client', 'server', 'shared', 'config', 'scripts');
/** The names of files beside tests whose text matches. */
const filesWith = (folder: RegExp, words: RegExp) =>
  sources.filter((file) => folder.test(file.name) && !isTest(file) && words.test(file.text)).map(({ name }) => name);

describe('shape of the code', () => {
  it('has a median of 60 and a 90th percentile of 150 lines', () => {
    const sizes = sources
      // The states of the gallery are read like any other file.
      .filter((file) => !isTest(file) || file.name.endsWith('.states.tsx'))
      .map(({ text }) => text.split('\n').length)
      .sort((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(60);
    expect(sizes[Math.floor(sizes.length * 0.9)]).toBeLessThanOrEqual(150);
  });

  it('has no folder above 16 files', () => {
    const folders = Map.groupBy([...sources, ...sourcesIn('test')], ({ name }) => path.dirname(name));
    const large = [...folders].filter(([folder, files]) => files.length > 16 && !DATA.test(`${folder}/`));
    expect(large.map(([folder]) => folder)).toEqual([]);
  });

  it('has no index files but the process entry, and no utils or helpers', () => {
    const names = sources.map(({ name }) => name);
    expect(names.filter((name) => /\/index\.tsx?$/.test(name))).toEqual(['server/index.ts']);
    expect(names.filter((name) => /(^|\/)(utils?|helpers?|common|misc|manager)(\/|\.)/i.test(name))).toEqual([]);
  });

  it('measures no span of the server by a clock that can be set back (D169)', () => {
    expect(filesWith(/^server\/(?!sandbox)/, /\bDate\.now\b/)).toEqual([]);
  });

  it('has no inline scripts, which the CSP blocks (A11)', () => {
    expect(filesWith(/^client\/.*\.tsx$/, /<script/)).toEqual([]);
  });
});

/** What stores a time, or shows it: all else measures spans, by performance.now. */
const READS_THE_CLOCK: Readonly<Record<string, string>> = {
  'client/desk/changed/keptProducts.ts': 'the times of products that outlive the document',
  'client/desk/recent/recentValues.ts': 'the time of a search that outlives the document, and its day',
  'client/storage/storedValue.ts': 'an age that outlives the document',
  'client/storage/values/cartCount.ts': 'an age that outlives the document',
  'client/outbox/cart/cartEntries.ts': 'the time of an entry that outlives the document',
  'client/outbox/listings/commitEntry.ts': 'the time of a listing, where the backend gives none',
  'client/outbox/listings/createListings.ts': 'the time of an entry that outlives the document',
  'client/outbox/cart/formerNotes.ts': 'the time of an entry that outlives the document',
  'client/testing/testListing.ts': 'the time of an entry that outlives the document',
  'client/listing/FailedRecords/FailedRecords.tsx': 'a time that is shown',
};

it('the clock, which may be set back, is read for times that are stored or shown alone (D169)', () => {
  const readers = filesWith(/^client\//, /Date\.now|new Date\(\)/);
  expect(readers.toSorted()).toEqual(Object.keys(READS_THE_CLOCK).toSorted());
});

it('one file of the client hears other documents of the browser', () => {
  const hears = /new BroadcastChannel|addEventListener\('storage'/;
  expect(filesWith(/^client\//, hears)).toEqual(['client/storage/tabs.ts']);
});

it('the addresses in test/support/e2e/everyPath.ts, which browsers visit, are of every page', () => {
  const visited = [...VISITOR_PATHS, ...BUYER_PATHS].map((address) => matchRoute(address.split('?')[0] ?? ''));
  const names = new Set(visited.map((match) => match?.route.name));
  expect(routes.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([]);
});

it.each(['.', 'test/nightly', 'scripts/bench/peers'])('the lockfile of %s contains no registry URLs', (folder) => {
  expect(readFileSync(`${folder}/package-lock.json`, 'utf8')).not.toMatch(/"resolved": "https?:/);
});
