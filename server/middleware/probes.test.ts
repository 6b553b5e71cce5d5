import express from 'express';
import request from 'supertest';
import { probes } from './probes';
import { requestContext } from './requestContext';

const BUILD = { version: '1.2.3', build: 'abc' };

const appWith = (isDraining = false) =>
  express().use(
    requestContext(),
    probes(() => isDraining, BUILD),
  );

describe('the probes (N01)', () => {
  it.each(['post', 'put', 'delete', 'options'] as const)('refuse %s', async (method) => {
    const { headers } = await request(appWith())[method]('/readyz').expect(405);
    expect(headers).toMatchObject({ allow: 'GET, HEAD', 'cache-control': 'no-store' });
  });

  it.each([
    [true, 503, 'draining'],
    [false, 200, 'ready'],
  ])('report readiness, draining: %s, as %i %s (D161)', async (isDraining, status, text) => {
    await request(appWith(isDraining)).get('/readyz').expect(status, { status: text });
    await request(appWith(isDraining)).get('/healthz').expect(200, { status: 'ok' });
  });

  it.each(['/Version', '/version/', '/READYZ', '/healthz/'])('have no other spelling, such as %s', async (path) => {
    await request(appWith()).get(path).expect(404);
  });
});
