// Every response with them: test/integration/security/securityHeaders.test.ts.
import { loadConfig } from '../../config/config';
import { expectedSecurityHeaders } from '../../test/support/securityHeaders';
import { securityHeadersOf } from './securityHeaders';

const HEADERS = expectedSecurityHeaders();

describe('the security headers', () => {
  it.each([
    ['none', {}, {}],
    ['http', { PUBLIC_URL: 'http://shop.example' }, {}],
    ['https', { PUBLIC_URL: 'https://shop.example' }, { 'strict-transport-security': 'max-age=31536000' }],
    [
      'https with all its hosts',
      { PUBLIC_URL: 'https://shop.example', HSTS: 'max-age=60; includeSubDomains' },
      { 'strict-transport-security': 'max-age=60; includeSubDomains' },
    ],
    ['https on trial', { PUBLIC_URL: 'https://shop.example', HSTS: 'off' }, {}],
  ])('of a site whose address is %s are exactly these, HSTS for a year with https only (A11)', (_name, env, more) => {
    expect(securityHeadersOf(loadConfig(env))).toEqual({ ...HEADERS, ...more });
  });

  it('allow forms to lead where the proxy lets redirects lead, by origin', () => {
    const env = { LOGIN_URL: 'https://login.example/start', SELLER_PORTAL_URL: 'https://sellers.example' };
    expect(securityHeadersOf(loadConfig(env))['content-security-policy']).toBe(
      HEADERS['content-security-policy'].replace(
        "form-action 'self'",
        "form-action 'self' https://login.example https://sellers.example",
      ),
    );
  });
});
