import { startNotingProxy, startProxyApp } from '../../support/proxyApp';
import { bodyOf, exchange, head, statusOf } from '../../support/rawClient';
import { closeServers, startBackend } from '../../support/rawServer';

afterEach(closeServers);

// What two parsers may split differently: test/resilience/smuggling.test.ts.
describe('the request target guard', () => {
  it.each([
    ['absolute form (P1, P17)', 'http://evil.example/api/x'],
    ['asterisk form (P1)', '*'],
    ['two slashes (P2)', '//host.example/api/x'],
    ['slash and backslash (P2)', '/\\host.example/api/x'],
    ['encoded slash (P4)', '/api/..%2finternal'],
    ['encoded slash in capitals (P4)', '/api/a%2Fb'],
    ['encoded backslash (P4)', '/api/a%5cb'],
    ['bare backslash (P4)', '/api/a\\b'],
    ['encoded NUL (P4)', '/iam/a%00'],
    ['dot segments (P4)', '/api/../x'],
    ['encoded dot segments (P4)', '/api/%2e%2e/x'],
    ['one dot (P4)', '/api/./x'],
    ['dot segment with a parameter (P4)', '/api/..;a=b/internal'],
    ['a fragment', '/api/x#/../y'],
    ['bad percent (P18)', '/%zz'],
    ['lone percent (P18)', '/%'],
    ['broken UTF-8 (P18)', '/items/%E0%A4%A'],
  ])('responds 400 to %s', async (_name, target) => {
    const { seen, ask } = await startNotingProxy();
    const response = await ask(head(target, { method: target === '*' ? 'OPTIONS' : 'GET' }));
    expect([statusOf(response), seen]).toEqual([400, []]);
  });

  it('responds in JSON on proxied paths, in HTML elsewhere, and echoes nothing', async () => {
    const { ask } = await startNotingProxy();
    const call = await ask(head('/api/%2fSECRET'));
    expect(JSON.parse(bodyOf(call))).toEqual({ success: false, message: 'The request is not valid' });
    const page = await ask(head('/items/SECRET%zz'));
    expect(page).toMatch(/content-type: text\/html/i);
    for (const response of [call, page]) {
      expect(response).toMatch(/x-content-type-options: nosniff/i);
      expect(response).toMatch(/cache-control: no-store/i);
      expect(response).not.toContain('SECRET');
    }
  });

  it('responds 414 to an address above 8 KB (P21)', async () => {
    const { seen, ask } = await startNotingProxy();
    expect(statusOf(await ask(head(`/api/x?q=${'x'.repeat(8192)}`)))).toBe(414);
    expect(statusOf(await ask(head(`/search?q=${'x'.repeat(8192)}`)))).toBe(414);
    expect(seen).toEqual([]);
  });
});

describe('the proxy', () => {
  it.each(['/api', '/api?x=1', '/api/a/b?c=%2F..', '/iam/login', '/api/a%20b/%E4%B8%AD'])(
    'forwards %s unchanged (S157)',
    async (target) => {
      const { seen, ask } = await startNotingProxy();
      expect(bodyOf(await ask(head(target)))).toContain('backend');
      expect(seen).toEqual([`GET ${target}`]);
    },
  );

  it.each(['/', '/apiary', '/api@host:99/', '/iamb', '/API/x', '/search?q=/api/'])(
    'leaves %s to the pages (P3)',
    async (target) => {
      const { seen, ask } = await startNotingProxy();
      expect(bodyOf(await ask(head(target)))).toBe('page');
      expect(seen).toEqual([]);
    },
  );

  it('refuses other methods with an Allow header (P8)', async () => {
    const { seen, ask } = await startNotingProxy();
    for (const method of ['TRACE', 'PROPFIND', 'LINK']) {
      const response = await ask(head('/api/x', { method }));
      expect(statusOf(response)).toBe(405);
      expect(response).toMatch(/allow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS\r/i);
    }
    expect(seen).toEqual([]);
  });

  it('forwards the seven methods (P8)', async () => {
    const { seen, ask } = await startNotingProxy();
    const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
    for (const method of methods) await ask(head('/api/x', { method, headers: ['X-Requested-With: XMLHttpRequest'] }));
    expect(seen).toEqual(methods.map((method) => `${method} /api/x`));
  });

  it('treats an upgrade as a plain request and closes CONNECT (P22)', async () => {
    const upgrades: unknown[] = [];
    const backend = await startBackend((req, res) => {
      upgrades.push(req.headers.upgrade);
      res.end('plain');
    });
    const app = await startProxyApp(backend.origin);
    const upgrade = `GET /api/x HTTP/1.1\r\nHost: a\r\nConnection: close, upgrade\r\nUpgrade: websocket\r\n\r\n`;
    expect(bodyOf(await exchange(app.port, upgrade))).toContain('plain');
    expect(statusOf(await exchange(app.port, 'CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n'))).toBe(0);
    expect(upgrades).toEqual([undefined]);
  });
});
