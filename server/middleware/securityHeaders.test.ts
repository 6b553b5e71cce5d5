import express from 'express';
import request from 'supertest';
import { loadConfig } from '../../config/config';
import { expectedSecurityHeaders } from '../../test/support/securityHeaders';
import { securityHeaders, securityHeadersOf } from './securityHeaders';

/** Every header that the middleware sets. */
async function headersOf(env: Record<string, string> = {}): Promise<Record<string, unknown>> {
  const app = express()
    .disable('x-powered-by')
    .use(securityHeaders(securityHeadersOf(loadConfig(env))));
  const { headers } = await request(app.use((_req, res) => void res.writeHead(204).end())).get('/');
  const { date: _, connection: __, 'keep-alive': ___, ...own } = headers as Record<string, unknown>;
  return own;
}

const HEADERS = expectedSecurityHeaders();

describe('the security headers', () => {
  it('are exactly these (A11)', async () => {
    expect(await headersOf()).toEqual(HEADERS);
  });

  it('contain HSTS for a year on an https site only (A11)', async () => {
    expect(await headersOf({ PUBLIC_URL: 'https://shop.example' })).toEqual({
      ...HEADERS,
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    expect(await headersOf({ PUBLIC_URL: 'http://shop.example' })).toEqual(HEADERS);
  });

  it('allow forms to submit to an external login, by its origin', async () => {
    expect((await headersOf({ LOGIN_URL: 'https://login.example/start' }))['content-security-policy']).toBe(
      HEADERS['content-security-policy'].replace("form-action 'self'", "form-action 'self' https://login.example"),
    );
  });
});
