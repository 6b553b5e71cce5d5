import { startNotingProxy, startProxyApp } from '../support/proxyApp';
import { bodyOf, exchange, head, statusOf } from '../support/rawClient';
import { closeServers, startBackend } from '../support/rawServer';

afterEach(closeServers);

describe('the guard of request targets', () => {
  it.each([
    ['P1, P17: absolute form', 'http://evil.example/api/x'],
    ['P1: asterisk form', '*'],
    ['P2: two slashes', '//host.example/api/x'],
    ['P2: slash and backslash', '/\\host.example/api/x'],
    ['P4: encoded slash', '/api/..%2finternal'],
    ['P4: encoded slash in capitals', '/api/a%2Fb'],
    ['P4: encoded backslash', '/api/a%5cb'],
    ['P4: bare backslash', '/api/a\\b'],
    ['P4: encoded NUL', '/iam/a%00'],
    ['P4: dot segments', '/api/../x'],
    ['P4: encoded dot segments', '/api/%2e%2e/x'],
    ['P4: one dot', '/api/./x'],
    ['P4: dot segment with a parameter', '/api/..;a=b/internal'],
    ['a fragment', '/api/x#/../y'],
    ['P18: bad percent', '/%zz'],
    ['P18: lone percent', '/%'],
    ['P18: broken UTF-8', '/items/%E0%A4%A'],
  ])('answers 400 to %s: %s', async (_name, target) => {
    const { seen, ask } = await startNotingProxy();
    const answer = await ask(head(target, { method: target === '*' ? 'OPTIONS' : 'GET' }));
    expect([statusOf(answer), seen]).toEqual([400, []]);
  });

  it('says so in JSON on the paths of the backend, in a page elsewhere, and repeats nothing', async () => {
    const { ask } = await startNotingProxy();
    const call = await ask(head('/api/%2fSECRET'));
    expect(JSON.parse(bodyOf(call))).toEqual({ success: false, message: 'The request is not valid' });
    const page = await ask(head('/items/SECRET%zz'));
    expect(page).toMatch(/content-type: text\/html/i);
    for (const answer of [call, page]) {
      expect(answer).toMatch(/x-content-type-options: nosniff/i);
      expect(answer).toMatch(/cache-control: no-store/i);
      expect(answer).not.toContain('SECRET');
    }
  });

  it('answers 414 to an address of more than 8 KB (P21)', async () => {
    const { seen, ask } = await startNotingProxy();
    expect(statusOf(await ask(head(`/api/x?q=${'x'.repeat(8192)}`)))).toBe(414);
    expect(statusOf(await ask(head(`/search?q=${'x'.repeat(8192)}`)))).toBe(414);
    expect(seen).toEqual([]);
  });

  it.each([
    ['P7: two hosts', ['Host: other.example']],
    ['P16: length and chunks', ['Content-Length: 3', 'Transfer-Encoding: chunked']],
    ['P16: two lengths', ['Content-Length: 3', 'Content-Length: 4']],
    ['P16: a coding that is not chunked', ['Transfer-Encoding: xchunked']],
    ['P16: another coding before chunked', ['Transfer-Encoding: gzip, chunked']],
    ['P16: space before the colon', ['Content-Length : 3']],
  ])('answers 400 to %s', async (_name, headers) => {
    const { seen, ask } = await startNotingProxy();
    const answer = await ask(`${head('/api/x', { method: 'POST', headers })}0\r\n\r\n`);
    expect([statusOf(answer), seen]).toEqual([400, []]);
  });
});

describe('what is proxied', () => {
  it.each(['/api', '/api?x=1', '/api/a/b?c=%2F..', '/iam/login', '/api/a%20b/%E4%B8%AD'])(
    'passes %s on as it is (S157)',
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

  it('refuses other methods and names those it takes (P8)', async () => {
    const { seen, ask } = await startNotingProxy();
    for (const method of ['TRACE', 'PROPFIND', 'LINK']) {
      const answer = await ask(head('/api/x', { method }));
      expect(statusOf(answer)).toBe(405);
      expect(answer).toMatch(/allow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS\r/i);
    }
    expect(seen).toEqual([]);
  });

  it('passes the seven methods on (P8)', async () => {
    const { seen, ask } = await startNotingProxy();
    const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
    for (const method of methods) await ask(head('/api/x', { method, headers: ['X-Requested-With: XMLHttpRequest'] }));
    expect(seen).toEqual(methods.map((method) => `${method} /api/x`));
  });

  it('answers an upgrade as a plain request and closes CONNECT (P22)', async () => {
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
