// The application status and logging out, over a backend whose data changes.
import request from 'supertest';
import { sharedStorefront } from '../../support/storefront';

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

it.each([false, true])(
  'logging out by a form goes home, whether the backend fails: %j (N11, S155, S166)',
  async (fails) => {
    const cookie = await shop.login('mei.lin');
    if (fails) shop.sandbox.fail({ match: 'user/logout', status: 500, body: { error: 'no' } });
    await request(shop.app)
      .post('/iam/api/v1/user/logout')
      .set({ 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'document', Cookie: cookie })
      .type('form')
      .send('')
      .expect(303)
      .expect('Location', '/');
    await shop.get('/account/verification', cookie).expect(fails ? 200 : 302);
  },
);
