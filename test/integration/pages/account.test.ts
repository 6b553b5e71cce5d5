// The application status and logging out, over a backend whose data changes.
import request from 'supertest';
import { sharedStorefront, startTestStorefront } from '../../support/storefront';

const shop = sharedStorefront();

const submit = (path: string, cookie: string, form: object) =>
  request(shop.app).post(path).set({ Cookie: cookie, 'X-Requested-With': 'XMLHttpRequest' }).type('form').send(form);

it('the application status is loaded for every user and visit (S036, C19)', async () => {
  const cookie = await shop.login('auria.audio');
  expect((await shop.get('/vendor/audit', cookie)).text).toContain('We are reviewing your application');
  await submit('/iam/seller', cookie, { status: 'SETTLING_IN' }).expect(303);
  expect((await shop.get('/vendor/audit', cookie)).text).toContain('Approved. Finish settling in');
  const another = await shop.get('/vendor/audit', await shop.login('stride'));
  expect(another.text).toContain('Your application was not accepted');
  expect(another.headers['cache-control']).toBe('private, no-cache, no-transform');
});

describe('a log-out', () => {
  const logOut = (cookie: string, site = 'same-origin', to = shop.app) =>
    request(to)
      .post('/iam/api/v1/user/logout')
      .set({ 'Sec-Fetch-Site': site, 'X-Requested-With': 'XMLHttpRequest', Cookie: `_ga=1; ${cookie}; lng=en-US` });
  const cookiesOf = (response: request.Response) =>
    response.get('Set-Cookie')?.map((cookie) => /^[^;]*; Max-Age=0|^[^;]*/.exec(cookie)?.[0]);

  it.each<[string, number, object | undefined]>([
    ['succeeds', 200, undefined],
    ['fails', 500, { kind: 'failed' }],
    ['is refused with 200', 200, { kind: 'rejectedErr' }],
    ['is one of no session', 401, { kind: 'unauthorized' }],
    ['has no answer', 502, { kind: 'reset' }],
  ])('takes pages, session and searches from the browser when it %s (D199)', async (_what, status, fault) => {
    const cookie = await shop.login('mei.lin');
    const [name = ''] = cookie.split('=');
    if (fault) shop.sandbox.fail({ match: 'user/logout', times: 1, ...fault });
    const response = await logOut(cookie);
    expect([response.status, response.headers['clear-site-data']]).toEqual([
      status,
      '"cache", "prefetchCache", "prerenderCache"',
    ]);
    const ended = ['searchHistory', '_ga', name].map((each) => `${each}=; Max-Age=0`);
    expect(cookiesOf(response)?.slice(0, 3)).toEqual(ended);
  });

  it('does so while it is refused for now, and names the cookies of SESSION_COOKIES alone', async () => {
    const other = await startTestStorefront({
      SESSION_COOKIES: 'sid',
      PUBLIC_URL: 'https://shop.example',
      RATE_LIMITS: '{"iam":{"attempts":1,"seconds":60}}',
    });
    const responses = await Promise.all(Array.from({ length: 2 }, () => logOut('sid=1', 'same-origin', other.app)));
    const refused = responses.find(({ status }) => status === 429);
    expect(refused?.headers['set-cookie']).toEqual(
      ['searchHistory', 'sid'].map((each) => `${each}=; Max-Age=0; Path=/; Secure; SameSite=Lax`),
    );
    await other.close();
  });

  it('of another site takes nothing', async () => {
    const { status, headers } = await logOut(await shop.login('mei.lin'), 'cross-site');
    expect([status, headers['clear-site-data'], headers['set-cookie']]).toEqual([403, undefined, undefined]);
  });
});
