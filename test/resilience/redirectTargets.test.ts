// No address of a request leads to another site.
import fc from 'fast-check';
import { ownPath } from '../../shared/routing/ownPath';
import { bodyOf, exchange, head, headerOf, statusOf } from '../support/rawClient';
import { checkCases, SEED } from '../support/resilience/cases';
import {
  NO_SHEDDING,
  type ServerProcess,
  startServerProcess,
  stopServerProcesses,
} from '../support/resilience/serverProcess';

const OWN = 'http://shop.example';
const LOGIN = 'https://login.example';
const COUNT = 30_000;

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

let server: ServerProcess;

beforeAll(async () => {
  server = await startServerProcess({ PUBLIC_URL: OWN, LOGIN_URL: `${LOGIN}/start`, ...NO_SHEDDING });
});
afterAll(stopServerProcesses);

const originOf = (address: string) => new URL(address, OWN).origin;

/** Every address in the document that a click or a redirect would follow. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

describe('an address from a request', () => {
  it('is used only when a browser would stay on the own origin', () => {
    const check = (target: string) => {
      const path = ownPath(target);
      if (path !== undefined) expect([path, new URL(path, OWN).origin]).toEqual([path, OWN]);
    };
    REDIRECT_TARGETS.forEach(check);
    fc.assert(fc.property(redirectTargets, check), { numRuns: COUNT, seed: SEED });
    expect(ownPath('/search?keyword=a#b')).toBe('/search?keyword=a#b');
  });

  it('leads to the own site or the login from every page that reads one', async () => {
    const footer = new Set(linksOf(await (await fetch(`${server.origin}/busy`)).text()));
    const check = async (target: string) => {
      const encoded = encodeURIComponent(target.toWellFormed());
      for (const page of [`/busy?from=${encoded}`, `/search?redirectUrl=${encoded}&from=${encoded}`]) {
        const response = await exchange(server.port, head(page));
        const [status, location] = [statusOf(response), headerOf(response, 'location')];
        if (![302, 400, 503].includes(status)) throw new Error(`status ${status} of ${page}`);
        if (location !== undefined && ![OWN, LOGIN].includes(originOf(location))) throw new Error(`to ${location}`);
        const links = linksOf(bodyOf(response)).filter((href) => !footer.has(href));
        const foreign = links.filter((href) => originOf(href) !== OWN);
        if (foreign.length > 0) throw new Error(`links to ${foreign}`);
      }
    };
    for (const target of REDIRECT_TARGETS) await check(target);
    await checkCases(redirectTargets, COUNT, check);
  });
});
