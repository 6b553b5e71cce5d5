import { LOGOUT_PATH } from '../../../shared/api/requestConstants';
import { EXTERNAL_ORIGIN, PUBLIC_ORIGIN, responseTo, said } from '../../support/proxyApp';
import { bodyOf, head, statusOf } from '../../support/rawClient';
import { closeServers } from '../../support/rawServer';

afterEach(closeServers);

describe('a backend response', () => {
  it.each(['200 OK', '401 Unauthorized', '404 Not Found', '499 Odd', '500 Oops'])(
    'arrives with unchanged status and body: %s (S157)',
    async (status) => {
      const body = '{"success":false,"err":{"msg":"x"}}';
      const headers = ['Content-Type: application/json', 'Content-Encoding: gzip'];
      const { response, header } = await responseTo(said(status, headers, body));
      expect([statusOf(response), bodyOf(response)]).toEqual([Number(status.slice(0, 3)), body]);
      expect(header('content-encoding')).toBe('gzip');
      expect(header('content-type')).toBe('application/json');
      expect(header('x-content-type-options')).toBe('nosniff');
    },
  );

  it('keeps its cookies, rewritten to our host (S157, P10)', async () => {
    const cookies = [
      'Set-Cookie: sid=1; Domain=backend.internal; Path=/; HttpOnly',
      'Set-Cookie: b=domain=2; domain=x',
      'Set-Cookie: c=3;domain=x;  Domain = x; Domain; Not-Domain=4',
    ];
    const { response } = await responseTo(said('200 OK', cookies));
    expect(response.match(/set-cookie: .*/gi)).toEqual([
      'set-cookie: sid=1; Path=/; HttpOnly',
      'set-cookie: b=domain=2',
      'set-cookie: c=3; Not-Domain=4',
    ]);
  });

  const fromPage = `Referer: ${PUBLIC_ORIGIN}/items/1`;
  const fromLogin = `Referer: ${PUBLIC_ORIGIN}/iam/login`;
  it.each([
    [undefined, ['Sec-Fetch-Dest: image', fromPage]],
    [undefined, ['Sec-Fetch-Dest: iframe', fromPage]],
    [undefined, ['Sec-Fetch-Dest: image']],
    [undefined, ['Sec-Fetch-Dest: document', 'Sec-Purpose: prefetch']],
    ['sid=1', ['Sec-Fetch-Dest: image', fromLogin]],
    ['sid=1', ['Sec-Fetch-Dest: document', fromPage]],
    ['sid=1', ['Sec-Fetch-Dest: empty', fromPage]],
    ['sid=1', []],
  ] as const)('sets the cookie %s where it was asked for with %j (D197)', async (cookie, headers) => {
    const picture = said('200 OK', ['Content-Type: image/png', 'Set-Cookie: sid=1']);
    const { response, header } = await responseTo(picture, head('/api/files/1', { headers: [...headers] }));
    expect([statusOf(response), header('set-cookie')]).toEqual([200, cookie]);
  });

  it.each([
    ['private, no-store', 'GET', ['Content-Type: application/json']],
    ['private, no-store', 'GET', ['Content-Type: text/html']],
    ['private, no-store', 'GET', ['Content-Type: image/png', 'Set-Cookie: a=1']],
    ['private, no-store', 'GET', ['Content-Type: x-image/png']],
    ['private, no-store', 'POST', ['Content-Type: image/png']],
    ['public, max-age=9', 'GET', ['Content-Type: image/svg+xml']],
    ['public, max-age=9', 'GET', ['Content-Type: font/woff2']],
    ['public, max-age=9', 'GET', ['Content-Type: Video/mp4']],
  ])('may be stored as "%s" after %s with %j (P10)', async (expected, method, headers) => {
    const request = head('/api/x', { method, headers: ['X-Requested-With: XMLHttpRequest'] });
    const { header } = await responseTo(said('200 OK', ['Cache-Control: public, max-age=9', ...headers]), request);
    expect(header('cache-control')).toBe(expected);
  });

  it.each([
    ['private', ['Content-Type: image/png', 'Last-Modified: Sat, 21 Nov 2026 07:07:07 GMT']],
    ['private', ['Content-Type: video/mp4', 'ETag: "a"']],
    [undefined, ['Content-Type: image/png', 'Expires: Sat, 21 Nov 2099 07:07:07 GMT']],
  ])('of media that does not say who may store it has Cache-Control "%s": %j (P10)', async (expected, headers) => {
    const { header } = await responseTo(said('200 OK', headers));
    expect(header('cache-control')).toBe(expected);
  });

  it('keeps a 304 for a picture cacheable', async () => {
    const { response, header } = await responseTo(
      'HTTP/1.1 304 Not Modified\r\nCache-Control: public, max-age=9\r\n\r\n',
    );
    expect([statusOf(response), header('cache-control')]).toEqual([304, 'public, max-age=9']);
  });

  const form = [`Origin: ${PUBLIC_ORIGIN}`, 'Sec-Fetch-Dest: document'];
  it.each([
    [[303, '/'], 'POST', LOGOUT_PATH, form],
    [[303, '/'], 'POST', `${LOGOUT_PATH}?from=menu`, form],
    [[200, undefined], 'POST', LOGOUT_PATH, [...form, 'X-Requested-With: XMLHttpRequest']],
    [[200, undefined], 'POST', '/iam/login', form],
    [[200, undefined], 'GET', '/iam/login', form],
  ])('becomes %j after %s %s with %j, with its cookies (N11)', async (expected, method, target, headers) => {
    const ended = said('200 OK', ['Set-Cookie: sid=; Max-Age=0']);
    const { response, header } = await responseTo(ended, head(target, { method, headers }));
    expect([statusOf(response), header('location')]).toEqual(expected);
    expect(header('set-cookie')).toBe('sid=; Max-Age=0');
  });

  it.each([
    ['{origin}/iam/next?x=1#y', '/iam/next?x=1#y'],
    ['{origin}//evil.example/x', '/evil.example/x'],
    ['/iam/next', '/iam/next'],
    ['next', '/api/a/next'],
    // The bytes of UTF-8, and of Latin-1.
    ['/iam/sp\u00c3\u00a4ter?to=%C3%A4', '/iam/sp%C3%A4ter?to=%C3%A4'],
    ['/iam/sp\u00e4ter', '/iam/sp%C3%A4ter'],
    [`${PUBLIC_ORIGIN}/search?keyword=a`, `${PUBLIC_ORIGIN}/search?keyword=a`],
    ['https://user:pw@shop.example/', `${PUBLIC_ORIGIN}/`],
    [`${EXTERNAL_ORIGIN}/sso?state=1#x`, `${EXTERNAL_ORIGIN}/sso?state=1#x`],
    ['https://user:pw@login.example/', `${EXTERNAL_ORIGIN}/`],
  ])('that redirects to %s leads the browser to %s (P9)', async (location, expected) => {
    const { response, header } = await responseTo(said('302 Found', [`Location: ${location}`]));
    expect([statusOf(response), header('location')]).toEqual([302, expected]);
  });

  it.each([
    'http://backend.internal:9999/x',
    '//evil.example/x',
    '/\\evil.example',
    'https://shop.example.evil.example/',
    'http://login.example/',
    'https://login.example:8443/',
    'javascript:alert(1)',
    'http://[',
  ])('that redirects to %s is refused (P9)', async (location) => {
    const { response, header, app } = await responseTo(said('302 Found', [`Location: ${location}`, 'Set-Cookie: a=1']));
    expect([statusOf(response), header('location'), header('set-cookie')]).toEqual([502, undefined, undefined]);
    expect(JSON.parse(bodyOf(response))).toMatchObject({ success: false });
    expect(app.lines).toMatchObject([{ event: 'proxy.responseRefused', status: 302, requestId: 'request-0001' }]);
  });

  it('that is refused is not read to its end (P9)', async () => {
    const endless = 'HTTP/1.1 302 Found\r\nLocation: //evil.example\r\nContent-Length: 9\r\n\r\nhalf';
    const { response, backend } = await responseTo(endless, undefined, { staysOpen: true });
    expect(statusOf(response)).toBe(502);
    await backend.allClosed();
  });

  it('drops headers about the backend, its connection and other caches (P6, P10)', async () => {
    const { response } = await responseTo(
      said('200 OK', [
        'Server: nginx',
        'X-Powered-By: PHP',
        'Alt-Svc: h3=":443"',
        'CDN-Cache-Control: public',
        'Surrogate-Control: max-age=9',
        'Connection: close, x-hop',
        'X-Hop: 1',
        'Keep-Alive: timeout=9',
        'Trailer: x',
        'Proxy-Authenticate: Basic realm="hop"',
        'X-Request-Id: theirs',
      ]),
    );
    expect(response).not.toMatch(/nginx|PHP|h3=|surrogate|cdn-|x-hop|keep-alive|trailer|basic|theirs/i);
  });

  it('cannot replace our security headers, nor speak for our origin', async () => {
    const { response, header } = await responseTo(
      said('200 OK', [
        'Strict-Transport-Security: max-age=0',
        'X-Frame-Options: ALLOWALL',
        'Referrer-Policy: unsafe-url',
        'Permissions-Policy: camera=*',
        'Cross-Origin-Opener-Policy: unsafe-none',
        'Cross-Origin-Resource-Policy: cross-origin-unsafe',
        'Origin-Agent-Cluster: ?0-unsafe',
        'X-DNS-Prefetch-Control: unsafe',
        'X-Download-Options: unsafe',
        'X-Permitted-Cross-Domain-Policies: unsafe',
        'X-XSS-Protection: 1; report=https://evil.example',
        'Content-Security-Policy-Report-Only: report-uri https://evil.example',
        'Report-To: {"endpoints":[{"url":"https://evil.example"}]}',
        'Reporting-Endpoints: a="https://evil.example"',
        'NEL: {"report_to":"evil"}',
        'X-Accel-Expires: 3600; unsafe',
        'Refresh: 0; url=https://evil.example',
        'Access-Control-Allow-Origin: *',
        'Access-Control-Allow-Credentials: true',
        'Clear-Site-Data: "*"',
        'Service-Worker-Allowed: /',
        'X-Accel-Redirect: /etc/passwd',
        'X-Sendfile: /etc/passwd',
        'Link: <https://evil.example/x>; rel=preload',
        'Content-Location: http://backend.internal/x',
        'Via: 1.1 backend.internal',
        'Content-Security-Policy: default-src *',
      ]),
    );
    expect(response).not.toMatch(
      /max-age=0|ALLOWALL|unsafe|camera|evil|access-control|clear-site|service-worker|passwd|internal/i,
    );
    // Sent beside ours: a browser enforces both.
    expect(header('content-security-policy')).toBe('default-src *, sandbox');
  });

  it.each([
    ['/api/files/a', 'text/html; charset=utf-8', 'sandbox'],
    ['/api/files/a?b', 'Text/HTML', 'sandbox'],
    ['/api/a', 'application/xhtml+xml', 'sandbox'],
    ['/api/a', 'image/svg+xml', 'sandbox'],
    ['/api/a', 'text/xml', 'sandbox'],
    ['/api/a', 'text/xsl', 'sandbox'],
    ['/api/a', 'text/plain, text/html', 'sandbox'],
    ['/api/a', 'multipart/x-mixed-replace;boundary=x', 'sandbox'],
    ['/api/a', '', 'sandbox'],
    ['/api/a', 'application/json', undefined],
    ['/api/a', 'image/png', undefined],
    ['/api/a', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', undefined],
    ['/iam/a', 'text/html', undefined],
    ['/iam/a', 'image/svg+xml', undefined],
  ])('of a file is inert: %s of type "%s"', async (path, type, policy) => {
    const types = type ? [`Content-Type: ${type}`] : [];
    const { header } = await responseTo(said('200 OK', types), head(path));
    expect(header('content-security-policy')).toBe(policy);
  });

  it('of a login keeps the policy of the backend', async () => {
    const ofBackend = said('200 OK', ['Content-Type: text/html', 'Content-Security-Policy: a']);
    expect((await responseTo(ofBackend, head('/iam/a'))).header('content-security-policy')).toBe('a');
  });

  it('that confirms a stored file leaves it inert', async () => {
    const { header } = await responseTo(said('304 Not Modified', [], ''), head('/api/files/a.svg'));
    expect(header('content-security-policy')).toBe('sandbox');
  });

  it('is not lost after early hints', async () => {
    const early = 'HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n';
    const { response } = await responseTo(early + said('200 OK', []));
    expect([statusOf(response), bodyOf(response)]).toEqual([200, 'body']);
  });
});
