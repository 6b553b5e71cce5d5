// No address of a request leads to another site. The page that reads one: client/pages/BusyPage/BusyPage.test.tsx.
import fc from 'fast-check';
import { ownPath } from '../../shared/routing/ownPath';
import { SEED } from '../support/resilience/cases';

const OWN = 'http://shop.example';

const HOSTS = [
  ...['e', 'evil.example', 'evil.example:80', 'shop.example@evil.example', 'shop.example.evil.example', '127.0.0.1'],
  ...['[::1]', '\u0435vil.example', 'xn--vil-qdd.example', 'evil\u3002example'],
];
const STARTS = [
  ...['//', '/\\', '\\\\', '\\/', '///', '////', '/\t/', '/\n/', '/\r/', '\t//', ' //', '/ /', '\0//', '//\0'],
  ...['/%09/', '/%0a/', '/%2f', '/%5c', '%2f%2f', '%5c%5c', '//%00', '/.//', '/..//', '/x/..//', '/./\\'],
  ...['/%2e%2e//', '@', '/@', '/;@', '//@', 'https:', 'https:/', 'https://', 'https:\\\\', 'http:', 'HTTP://'],
  ...['ftp://', 'ws://', 'javascript:', 'JaVaScRiPt:', 'java\tscript:', 'data:text/html,', 'blob:https://'],
  ...['view-source:https://', 'vbscript:', '\u2028//', '\ufeff//', '\uff0f\uff0f', '/\uff0f', '/#//', '/?//'],
];

/** Hundreds of known spellings. */
const REDIRECT_TARGETS: readonly string[] = STARTS.flatMap((start) => HOSTS.map((host) => start + host));

/** Further ones, composed of the same parts and any text. */
const redirectTargets: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...STARTS) },
      { weight: 3, arbitrary: fc.constantFrom(...HOSTS, '/', '\\', '.', '..', '#', '?', '%', ':', '@') },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.join(''));

it('an address from a request is used only when a browser would stay on the own origin', () => {
  const check = (target: string) => {
    const path = ownPath(target);
    if (path !== undefined) expect([path, new URL(path, OWN).origin]).toEqual([path, OWN]);
  };
  REDIRECT_TARGETS.forEach(check);
  fc.assert(fc.property(redirectTargets, check), { numRuns: 30_000, seed: SEED });
  expect(ownPath('/search?keyword=a#b')).toBe('/search?keyword=a#b');
});
