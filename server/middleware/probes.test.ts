import express from 'express';
import request from 'supertest';
import { probes } from './probes';
import { requestContext } from './requestContext';

const app = express().use(
  requestContext(),
  probes(() => false, { version: '1.2.3', build: 'abc' }),
);

describe('the probes (N01)', () => {
  it.each(['post', 'put', 'delete', 'options'] as const)('refuse %s', async (method) => {
    const { headers } = await request(app)[method]('/readyz').expect(405);
    expect(headers).toMatchObject({ allow: 'GET, HEAD', 'cache-control': 'no-store' });
  });

  it.each(['/Version', '/version/', '/READYZ', '/healthz/'])('have no other spelling, such as %s', async (path) => {
    await request(app).get(path).expect(404);
  });
});
