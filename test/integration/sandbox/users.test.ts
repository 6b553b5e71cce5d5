import request from 'supertest';
import { DEMO_PASSWORD, DEMO_USERS } from '../../../server/sandbox/users/demoUsers';
import type { Shop } from '../../../shared/api/models';
import { SandboxVisitor, sharedSandbox } from '../../support/testSandbox';

const sandbox = sharedSandbox({ publicOrigin: 'https://shop.example' });
const acme = sharedSandbox({ siteName: 'Acme & Co' });

const loggedIn = (username: string) => new SandboxVisitor(sandbox).logIn(username);
const submitLogin = (form: Record<string, string>) => request(sandbox.app).post('/iam/login').type('form').send(form);

describe('login at the embedded backend', () => {
  it('offers each demo user and the password, without scripts (N19)', async () => {
    const { text } = await request(sandbox.app).get('/iam/login?redirectUrl=%2Fsearch%3Fkeyword%3Da%22b').expect(200);
    for (const { username, role } of DEMO_USERS) expect(text).toMatch(new RegExp(`value="${username}".*${role}`, 's'));
    for (const part of [DEMO_PASSWORD, 'value="/search?keyword=a&quot;b"']) expect(text).toContain(part);
  });

  it('sets a cookie for itself alone, and leads on (S137)', async () => {
    const form = { username: 'mei.lin', password: DEMO_PASSWORD, redirectUrl: '/search?keyword=bag#top' };
    const { headers } = await submitLogin(form).expect(303).expect('Location', '/search?keyword=bag#top');
    expect(headers['set-cookie']?.[0]).toMatch(/^sandboxSession=[\w-]{32}; .*Path=\/; .*HttpOnly; SameSite=Lax$/);
  });

  it.each([
    ['https://shop.example/items/1?x=2', '/items/1?x=2'],
    ['http://front.example:8080/a', '/a'],
    ['http://front.example:8080@evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['', '/'],
  ])('redirects from %s to %s', async (redirectUrl, location) => {
    await submitLogin({ demoUser: 'mei.lin', redirectUrl })
      .set({ 'X-Forwarded-Host': 'front.example:8080', 'X-Forwarded-Proto': 'http' })
      .expect(303)
      .expect('Location', location);
  });
});

describe('the shop authorization page', () => {
  const PATH = '/iam/shop-authorization';
  const SHOPS = { pageNo: 1, pageSize: 100, chShopStatus: 'ENABLED' };
  const shopNames = async (who: SandboxVisitor) => {
    const { data } = (await who.payload('SLS_BUYER_SHOP_PAGE_EVENT_SERVICE', SHOPS)) as { data: Shop[] };
    return data.map(({ chShopName }) => chShopName);
  };
  const connect = (who: SandboxVisitor, form: object) => who.agent.post(PATH).type('form').send(form);

  it('redirects to login and back, and connects or renews a shop (S002)', async () => {
    const location = `/iam/login?redirectUrl=${encodeURIComponent(`${PATH}?a=1`)}`;
    await new SandboxVisitor(sandbox).agent.get(`${PATH}?a=1`).expect(303).expect('Location', location);
    const jonas = await loggedIn('jonas.o');
    const form = { shopName: ' Okafor <Goods> ', channel: 'TikTok Shop SG' };
    const { headers } = await connect(jonas, form).expect(303);
    const { text } = await jonas.agent.get(String(headers.location)).expect(200);
    expect(text).toContain('Okafor &lt;Goods&gt; is connected');
    await connect(jonas, { ...form, redirectUrl: '/account/verification' }).expect('Location', '/account/verification');
    expect(await shopNames(jonas)).toEqual(['Okafor <Goods>']);
  });
});

it.each(['/iam/login', '/iam/shop-authorization', '/iam/seller'])(
  '%s has no scripts, no inline styles, the brand of SITE_NAME, and is not indexed (A11, D65)',
  async (address) => {
    const seller = await new SandboxVisitor(acme).logIn('lumen.works');
    const { text, headers } = await seller.agent.get(address).expect(200);
    expect(text).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/i);
    expect(text).toMatch(/<html lang="en-US">.*<title>[^<]+ - Acme &amp; Co<\/title>/s);
    expect(headers).toMatchObject({
      ...{ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' },
      'content-security-policy': expect.stringContaining("style-src 'self'"),
    });
    const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(text) ?? [];
    await seller.agent.get(sheet).expect(200);
  },
);
