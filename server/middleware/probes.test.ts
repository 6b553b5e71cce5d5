import express from 'express';
import request from 'supertest';
import { probes } from './probes';
import { requestContext } from './requestContext';

const BUILD = { version: '1.2.3', build: 'abc' };

function appWith(state: { isDraining?: boolean; isOverloaded?: boolean } = {}) {
  const { isDraining = false, isOverloaded = false } = state;
  return express().use(
    requestContext(),
    probes({ isDraining: () => isDraining, isOverloaded: () => isOverloaded }, BUILD),
  );
}

describe('the probes (N01)', () => {
  it.each(['post', 'put', 'delete', 'options'] as const)('refuse %s', async (method) => {
    const { headers } = await request(appWith())[method]('/readyz').expect(405);
    expect(headers).toMatchObject({ allow: 'GET, HEAD', 'cache-control': 'no-store' });
  });

  it.each([
    [{ isDraining: true }, 503, 'draining'],
    [{ isOverloaded: true }, 503, 'overloaded'],
    [{}, 200, 'ready'],
  ])('report readiness of %j as %i %s', async (state, status, text) => {
    await request(appWith(state)).get('/readyz').expect(status, { status: text });
    await request(appWith(state)).get('/healthz').expect(200, { status: 'ok' });
  });
});
