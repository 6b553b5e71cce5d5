import { LOGOUT_PATH } from '../../../shared/api/requestConstants';
import { startNotingProxy } from '../../support/proxyApp';
import { bodyOf, head, statusOf } from '../../support/rawClient';
import { closeServers } from '../../support/rawServer';

afterEach(closeServers);

type Row = [status: number, method: string, target: string, headers: readonly string[]];

describe('the cross-site guard', () => {
  const engine = '/api/trantor/service/engine/execute/ToSea$A';
  const own = 'Origin: https://shop.example';
  it.each<Row>([
    [403, 'POST', '/api/x', []],
    [403, 'POST', '/api/x', ['Sec-Fetch-Site: cross-site', own, 'X-Requested-With: XMLHttpRequest']],
    [403, 'POST', '/api/x', ['Sec-Fetch-Site: same-site']],
    [403, 'PUT', '/iam/x', ['Origin: null', 'X-Requested-With: XMLHttpRequest']],
    [403, 'PATCH', '/api/x', ['Origin: https://shop.example.evil.example']],
    [403, 'DELETE', '/api/x', ['Origin: http://shop.example']],
    [403, 'POST', '/api/x', ['X-Requested-With: something']],
    [403, 'POST', '/iam/login', ['Referer: https://shop.example.evil.example/iam/login']],
    [403, 'POST', '/iam/login', ['Origin: null', 'Referer: https://shop.example/iam/login']],
    [200, 'POST', '/iam/login', ['Referer: https://shop.example/iam/login']],
    [200, 'POST', '/api/x', ['Sec-Fetch-Site: same-origin']],
    [200, 'POST', '/api/x', ['Sec-Fetch-Site: none']],
    [200, 'POST', '/iam/login', [own, 'Content-Type: application/x-www-form-urlencoded']],
    [200, 'DELETE', '/api/x', ['X-Requested-With: XMLHttpRequest']],
    [200, 'GET', '/api/x', ['Sec-Fetch-Site: cross-site', 'Origin: null']],
    [200, 'HEAD', '/api/x', ['Sec-Fetch-Site: cross-site']],
    [200, 'OPTIONS', '/api/x', ['Sec-Fetch-Site: cross-site']],
    ...['image', 'iframe', 'style', 'empty'].map(
      (dest): Row => [403, 'GET', '/iam/logout', [`Sec-Fetch-Dest: ${dest}`, 'Referer: https://shop.example/items/1']],
    ),
    [403, 'GET', '/iam/x', ['Sec-Fetch-Dest: image', 'Referer: https://evil.example/iam/login']],
    [403, 'GET', '/iam/x', ['Sec-Fetch-Dest: document', 'Sec-Purpose: prefetch;prerender']],
    [200, 'GET', '/iam/logo.png', ['Sec-Fetch-Dest: image', 'Referer: https://shop.example/iam/login']],
    [200, 'GET', '/iam/x', ['Sec-Fetch-Dest: empty', 'X-Requested-With: XMLHttpRequest']],
    [200, 'GET', '/iam/login', ['Sec-Fetch-Dest: document']],
    [405, 'DELETE', engine, [own]],
    ...['GET', 'HEAD', 'OPTIONS'].flatMap((method) =>
      [engine, '/api/trantor//service/Engine/execut%65/A', LOGOUT_PATH, `${LOGOUT_PATH}/?x=1`].map(
        (target): Row => [405, method, target, [own]],
      ),
    ),
    [415, 'POST', engine, [own, 'Content-Type: text/plain']],
    [415, 'POST', engine, [own, 'Content-Type: text/plain; application/json']],
    [415, 'POST', engine, [own, 'Content-Type: application/json-seq']],
    [415, 'POST', engine, [own, 'Content-Type: Application/X-WWW-Form-Urlencoded; charset=utf-8']],
    [415, 'POST', '/api/trantor/service/engin%65/execute/A', [own, 'Content-Type: text/plain;x']],
    [415, 'POST', engine, [own, 'Content-Type: multipart/form-data; boundary=x']],
    [415, 'POST', engine, [own]],
    [200, 'POST', engine, [own, 'Content-Type: application/json']],
    [200, 'POST', engine, [own, 'Content-Type: Application/JSON; charset=utf-8']],
    [200, 'POST', engine, [own, 'Content-Type: application/json ;charset=utf-8']],
  ])('responds %i to %s %s with %j', async (status, method, target, headers) => {
    const { seen, ask } = await startNotingProxy();
    const response = await ask(head(target, { method, headers }));
    expect([statusOf(response), seen.length]).toEqual([status, status === 200 ? 1 : 0]);
    if (status === 403) expect(JSON.parse(bodyOf(response))).toMatchObject({ success: false });
  });

  it('keeps the connection usable after refusing an upload', async () => {
    const { seen, ask } = await startNotingProxy();
    const length = 100_000;
    const refused = `POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n${'x'.repeat(length)}`;
    const responses = await ask(refused + head('/api/after'));
    expect(responses.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 403', 'HTTP/1.1 200']);
    expect(seen).toEqual(['GET /api/after']);
  });
});
