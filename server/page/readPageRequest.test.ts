import cookieParser from 'cookie-parser';
import express from 'express';
import request from 'supertest';
import { loadConfig } from '../../config/config';
import { requestContext } from '../middleware/requestContext';
import { type PageRequest, readPageRequest } from './readPageRequest';

/** What is read of a request. */
async function read(target: string, headers: Record<string, string> = {}, env: Record<string, string> = {}) {
  const config = loadConfig({ PUBLIC_URL: 'https://shop.example', ...env });
  const { promise, resolve } = Promise.withResolvers<PageRequest>();
  const app = express().set('trust proxy', 'loopback').use(requestContext(), cookieParser());
  app.use((req, res) => {
    resolve(readPageRequest(req, res, config));
    res.end();
  });
  await request(app).get(target).set(headers);
  return promise;
}

describe('readPageRequest', () => {
  it('reads each part of a request once', async () => {
    const headers = {
      ...{ 'X-Request-Id': 'request-0001', 'X-Forwarded-For': '203.0.113.9', Host: 'a.example:81' },
      Cookie: 'lng=zz; chtk=a%26b',
    };
    const { query, ...rest } = await read('/search?keyword=a%20b&x=1', headers);
    expect([...query]).toEqual([
      ['keyword', 'a b'],
      ['x', '1'],
    ]);
    expect(rest).toEqual({
      ...{ requestId: 'request-0001', url: '/search?keyword=a%20b&x=1', path: '/search' },
      ...{ publicOrigin: 'https://shop.example', cookies: { lng: 'zz', chtk: 'a&b' } },
      ...{ cookieHeader: 'lng=zz; chtk=a%26b', isFirstVisit: false, isPrefetch: false, hostname: 'a.example:81' },
      ...{ clientIp: '203.0.113.9', sandboxFault: undefined },
    });
  });

  it.each([
    ['/search', ''],
    ['/search?', ''],
    ['/search?keyword=what?now', 'keyword=what%3Fnow'],
    ['/?a', 'a='],
  ])('reads the query behind the first question mark of %s', async (target, query) => {
    expect(String((await read(target)).query)).toBe(query);
  });

  it('reads a fault switch from this machine and for the embedded backend only (N07)', async () => {
    const fault = { 'X-Sandbox-Fault': '*;delay' };
    expect((await read('/', fault)).sandboxFault).toBe('*;delay');
    expect((await read('/', { ...fault, 'X-Forwarded-For': '203.0.113.9' })).sandboxFault).toBeUndefined();
    expect((await read('/', fault, { BACKEND_URL: 'http://localhost:1' })).sandboxFault).toBeUndefined();
    expect((await read('/')).sandboxFault).toBeUndefined();
  });
});
