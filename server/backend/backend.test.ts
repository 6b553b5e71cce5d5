// The server's calls over a real backend on loopback: retry, breakers, cache and content types together.
import type http from 'node:http';
import { loadConfig } from '../../config/config';
import type { ApiClient } from '../../shared/api/apiClient';
import { closeServers, closeWithServers, startBackend } from '../../test/support/rawServer';
import { recordedLog } from '../../test/support/recordedLog';
import { createBackend } from './backend';
import { createServerTiming } from './serverTiming';

/** `count` is the number of requests so far. */
type Respond = (res: http.ServerResponse, url: string, count: number) => void;

/** The calls of one request over a backend that responds so. */
async function setUp(respond: Respond) {
  const urls: string[] = [];
  const server = await startBackend((req, res) => {
    req.resume().once('end', () => {
      urls.push(req.url ?? '');
      respond(res, req.url ?? '', urls.length);
    });
  });
  const { log, lines: logged } = recordedLog();
  const backend = createBackend(server.origin, loadConfig({ BACKEND_URL: server.origin }), log);
  closeWithServers(backend.close);
  const apiOf = (cookie?: string) =>
    backend.requestApi({
      ...{ requestId: 'request-1', cookieHeader: cookie, clientIp: '192.0.2.1' },
      ...{ mayShowPrices: async () => true, timing: createServerTiming() },
    });
  return { api: apiOf('sid=1'), visitorApi: apiOf(), urls, logged };
}

const USER = { success: true, data: { id: '7', username: 'mei' } };
const json = (res: http.ServerResponse, body: unknown, type = 'application/json', status = 200) =>
  void res.writeHead(status, type ? { 'Content-Type': type } : {}).end(JSON.stringify(body));

afterEach(closeServers);

describe('a call whose connection is reset', () => {
  const commit = { channelId: '1', shopId: '2', sellerProductIdList: ['3'] };

  it.each<[string, number, (api: ApiClient) => Promise<unknown>]>([
    ['twice when it reads by GET', 2, (api) => api.currentUser()],
    ['twice when it reads by an engine service', 2, (api) => api.sellerAccount()],
    ['once when it commits a listing', 1, (api) => api.commitListing(commit)],
    ['once when it adds to the cart', 1, (api) => api.addToCart('1')],
  ])('is sent %s', async (_title, count, call) => {
    const { api, urls } = await setUp((res) => void res.socket?.resetAndDestroy());
    await expect(call(api)).rejects.toMatchObject({ kind: 'network' });
    expect(urls).toHaveLength(count);
  });
});

describe('the content type of a response', () => {
  it.each(['text/html', 'text/plain', 'application/octet-stream', 'application/jsonp'])(
    'is logged for JSON that is declared as %s, which is read all the same (D115)',
    async (type) => {
      const { api, logged } = await setUp((res) => json(res, USER, type));
      await expect(api.currentUser()).resolves.toMatchObject({ id: '7' });
      const line = { level: 'error', event: 'backend.responseMismatch', call: 'currentUser', requestId: 'request-1' };
      expect(logged).toMatchObject([line]);
    },
  );

  it('and a body that is no JSON are one line in the log', async () => {
    const { api, logged } = await setUp((res) => res.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Hi</p>'));
    await expect(api.currentUser()).rejects.toMatchObject({ kind: 'malformed', call: 'currentUser' });
    expect(logged).toHaveLength(1);
  });

  it.each(['application/json', 'application/json;charset=UTF-8', 'application/problem+json', 'text/json', ''])(
    'may be %j',
    async (type) => {
      const { api } = await setUp((res) => json(res, USER, type));
      await expect(api.currentUser()).resolves.toMatchObject({ id: '7' });
    },
  );

  it('may be text for the address of a file, and anything for an empty body or a failure', async () => {
    const file = await setUp((res) => res.writeHead(200, { 'Content-Type': 'text/plain' }).end('/files/1.svg'));
    await expect(file.visitorApi.fileUrl({ fileUrl: 'x' })).resolves.toBe('/files/1.svg');
    const empty = await setUp((res) => res.writeHead(200, { 'Content-Type': 'text/html' }).end());
    await expect(empty.api.addToCart('1')).resolves.toBe(true);
    const failed = await setUp((res) => json(res, { message: 'No stock' }, 'text/html', 500));
    await expect(failed.api.currentUser()).rejects.toMatchObject({ kind: 'http', message: 'No stock' });
  });
});

it('walking through articles evicts articles, and neither the categories nor the site config', async () => {
  // The site config is fresh for five seconds, which the walk takes on a busy machine.
  jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  const content = 'x'.repeat(450 * 1024);
  const { visitorApi, urls } = await setUp((res, url) => {
    if (url.includes('article')) json(res, { success: true, data: { id: '1', title: 'T', content } });
    else json(res, { success: true, data: url.includes('config') ? { upgrading: false } : [] });
  });
  const callsTo = (part: string) => urls.filter((url) => url.includes(part)).length;
  const shell = () => Promise.all([visitorApi.categories(), visitorApi.siteConfig()]);
  await shell();
  // The last is still there, the first is not.
  for (const id of [...Array(61).keys(), 60, 0]) await visitorApi.article({ id: String(id) });
  await shell();
  expect(['article_detail', 'CATE_LIST', 'site/config'].map(callsTo)).toEqual([62, 1, 1]);
});
