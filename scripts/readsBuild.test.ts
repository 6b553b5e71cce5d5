import { isTest, sourcesIn } from '../test/support/sources';
import { readsBuild } from './readsBuild';

describe('the build before tests', () => {
  it.each(['client/layout', './shared', 'scripts', 'test/architecture', 'test/architecture/brand', 'test/e2e/devLoop'])(
    'is not made for %s',
    (path) => expect(readsBuild(path)).toBe(false),
  );

  it.each(['test', 'test/integration/pages/gates', './test/e2e', 'test/e2e/home', 'test/resilience', '.', 'clients'])(
    'is made for %s',
    (path) => expect(readsBuild(path)).toBe(true),
  );

  it('is read by no test that it is not made for', () => {
    const readers = sourcesIn('client', 'shared', 'server', 'config', 'scripts', 'test')
      .filter((source) => isTest(source) && !readsBuild(source.name))
      .filter(({ text }) => /support\/storefront'|(readFileSync|globSync|readdirSync)\([`']dist\b/.test(text));
    expect(readers.map(({ name }) => name)).toEqual([]);
  });
});
