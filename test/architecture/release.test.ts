// What a release must change together (CONTRIBUTING.md, Release).
import { readFileSync } from 'node:fs';
import packageJson from '../../package.json';
import lockfile from '../../package-lock.json';

const sections = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\S+) \((.+)\)$/gm)].map(
  ([, version = '', date = '']) => ({ version, date }),
);

/** 0.10.0 above 0.9.1. */
const isAbove = (one: string, other: string): boolean =>
  one.localeCompare(other, 'en', { numeric: true }) > 0 && /^\d+\.\d+\.\d+$/.test(one);

describe('the version', () => {
  it('is the newest that the changelog dates, in every file that names it', () => {
    const [newest] = sections.filter(({ date }) => date !== 'unreleased');
    const image = /^ARG VERSION=(.*)$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1];
    expect([newest?.version, image, lockfile.version]).toEqual(Array(3).fill(packageJson.version));
  });

  it('is below one unreleased section at most, and all are dated and in order', () => {
    expect(sections.slice(1).filter(({ date }) => !/^\d{4}-\d\d-\d\d$/.test(date))).toEqual([]);
    const versions = sections.map(({ version }) => version);
    expect(versions.slice(1).filter((version, index) => !isAbove(versions[index] ?? '', version))).toEqual([]);
    expect(versions.length).toBeGreaterThan(1);
  });
});
