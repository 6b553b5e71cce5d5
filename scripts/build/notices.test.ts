import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { noticesOf, type Package } from './notices';

const root = mkdtempSync(path.join(tmpdir(), 'packages-'));
afterAll(() => rmSync(root, { recursive: true }));

/** A package with these files. */
function packageOf(name: string, files: Readonly<Record<string, string>>, facts: Partial<Package> = {}) {
  const folder = path.join(root, name);
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  return { name, version: '1.2.3', license: 'MIT', folder, ...facts };
}

const sectionOf = (notices: string, title: string) =>
  notices.split('-'.repeat(80)).find((section) => section.includes(title)) ?? '';

describe('the licences of packages', () => {
  it('stand once for all that have the same text, with their notices', () => {
    const notices = noticesOf([
      packageOf('one', { LICENSE: 'Copyright Ann\r\nGranted\n' }),
      packageOf('two', { 'licence.md': 'Copyright Ann\nGranted' }),
      packageOf('three', { LICENSE: 'Apache', NOTICE: 'By Bea' }, { license: 'Apache-2.0' }),
    ]);
    expect(sectionOf(notices, 'one 1.2.3')).toContain('one 1.2.3 (MIT)\ntwo 1.2.3 (MIT)\n\nCopyright Ann\nGranted\n');
    expect(sectionOf(notices, 'three 1.2.3 (Apache-2.0)')).toContain('Apache\n\nBy Bea');
  });

  it.each<[Package['author'], string]>([
    ['Ann <ann@one.example>', 'Ann <ann@one.example>'],
    [{ name: 'Ann' }, 'Ann'],
    [undefined, 'the authors of silent'],
  ])('are the words of MIT for one that brings none: by %j', (author, holder) => {
    const section = sectionOf(noticesOf([packageOf('silent', {}, { author })]), 'silent 1.2.3');
    expect(section).toContain(`Copyright (c) ${holder}\n\nPermission is hereby granted`);
    expect(section).not.toContain('Tovaro');
  });

  it.each([['GPL-3.0-only'], ['(MIT OR GPL-2.0)'], [undefined], [{ type: 'MIT' }]])(
    'end a build that has %j',
    (license) => {
      const allowed = packageOf('allowed', { LICENSE: 'Granted' });
      const refused = { ...packageOf('refused', { LICENSE: 'Granted' }), license } as Package;
      const end = () => noticesOf([allowed, refused]);
      expect(end).toThrow(`alone, and not refused 1.2.3 under ${JSON.stringify(license)}`);
    },
  );
});
