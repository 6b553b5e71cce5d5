import { readFileSync } from 'node:fs';
import type { Shop } from '../../shared/api/models';
import { SandboxVisitor, sharedSandbox } from '../support/testSandbox';

const sandbox = sharedSandbox();
const SHOPS = { pageNo: 1, pageSize: 100, chShopStatus: 'ENABLED' };

const shopNames = async (who: SandboxVisitor) => {
  const { data } = (await who.payload('SLS_BUYER_SHOP_PAGE_EVENT_SERVICE', SHOPS)) as { data: Shop[] };
  return data.map(({ chShopName }) => chShopName);
};

describe('the shop authorization page (S002)', () => {
  const PATH = '/iam/shop-authorization';

  it('redirects to login and back', async () => {
    const visitor = new SandboxVisitor(sandbox);
    const location = `/iam/login?redirectUrl=${encodeURIComponent(`${PATH}?a=1`)}`;
    await visitor.agent.get(`${PATH}?a=1`).expect(303).expect('Location', location);
    await visitor.agent.post(PATH).type('form').send({ shopName: 'x' }).expect(303);
  });

  it('connects a shop', async () => {
    const jonas = await new SandboxVisitor(sandbox).logIn('jonas.o');
    const form = { shopName: ' Okafor <Goods> ', channel: 'TikTok Shop SG' };
    const { headers } = await jonas.agent.post(PATH).type('form').send(form).expect(303);
    const { text } = await jonas.agent.get(String(headers.location)).expect(200);
    expect(text).toContain('Okafor &lt;Goods&gt; is connected');
    expect(await shopNames(jonas)).toEqual(['Okafor <Goods>']);
    await jonas.agent
      .post(PATH)
      .type('form')
      .send({ ...form, redirectUrl: '/account/verification' })
      .expect('Location', '/account/verification');
    expect(await shopNames(jonas)).toHaveLength(1);
  });

  it('renews an expired one', async () => {
    const mei = await new SandboxVisitor(sandbox).logIn('mei.lin');
    expect(await shopNames(mei)).not.toContain('Gadget Garden');
    await mei.agent.post(PATH).type('form').send({ shopName: 'Gadget Garden', channel: 'TikTok Shop US' }).expect(303);
    expect(await shopNames(mei)).toContain('Gadget Garden');
  });

  it('rejects a shop without a valid name or channel', async () => {
    const mei = await new SandboxVisitor(sandbox).logIn('mei.lin');
    for (const form of [
      { shopName: ' ', channel: 'TikTok Shop UK' },
      { shopName: 'x'.repeat(61), channel: 'TikTok Shop UK' },
      { shopName: 'Moon', channel: 'Elsewhere' },
    ]) {
      expect((await mei.agent.post(PATH).type('form').send(form).expect(400)).text).toContain('role="alert"');
    }
    expect(await shopNames(mei)).not.toContain('Moon');
  });
});

describe('the seller portal (S004)', () => {
  it('shows the account and its products, and changes its status', async () => {
    const seller = await new SandboxVisitor(sandbox).logIn('woodplay');
    const { text } = await seller.agent.get('/iam/seller').expect(200);
    expect(text).toContain('Yunhe Woodplay');
    expect(Number(/on shelf<\/dt><dd>(\d+)/.exec(text)?.[1])).toBeGreaterThan(0);
    await seller.agent.post('/iam/seller').type('form').send({ status: 'ACTIVATED' }).expect(303);
    expect(await seller.payload('PUR_SELLER_QUERY_EVENT_SERVICE', {})).toEqual({ status: 'ACTIVATED' });
    await seller.agent.post('/iam/seller').type('form').send({ status: 'EMPEROR' }).expect(400);
  });

  it('is closed to visitors and tourists', async () => {
    await new SandboxVisitor(sandbox).agent.get('/iam/seller').expect(303);
    await (await new SandboxVisitor(sandbox).logIn('guest')).agent.get('/iam/seller').expect(303);
  });
});

describe('the brand of a page of the embedded backend (A11)', () => {
  const PAGES = ['/iam/login', '/iam/shop-authorization', '/iam/seller', '/__sandbox/', '/__sandbox/contract'];
  const acme = sharedSandbox({ products: 30, siteName: 'Acme & Co' });
  const drawn = readFileSync('public/logo.svg', 'utf8');
  const icon = readFileSync('public/favicon.svg', 'utf8');

  it.each(PAGES)('is SITE_NAME beside the icon at %s, and no other name', async (path) => {
    const { agent } = await new SandboxVisitor(acme).logIn('mei.lin');
    const { text } = await agent.get(path).expect(200);
    expect(text).toMatch(/<title>[^<]+ - Acme &amp; Co<\/title>/);
    expect(text).toContain(`aria-label="Acme &amp; Co home"><span aria-hidden="true">${icon}Acme &amp; Co</span></a>`);
    expect(text.replace(icon, '')).not.toContain('Tovaro');
  });

  it.each(PAGES)('is the drawn logo for the name it is drawn with at %s (D65)', async (path) => {
    const { agent } = await new SandboxVisitor(sandbox).logIn('mei.lin');
    const { text } = await agent.get(path).expect(200);
    expect(text).toContain(`aria-label="Tovaro home"><span aria-hidden="true">${drawn}</span></a>`);
  });
});

describe('every page of the embedded backend (A11)', () => {
  it.each(['/iam/login', '/iam/shop-authorization', '/iam/seller'])(
    '%s has no scripts, no inline styles, and is not indexed',
    async (path) => {
      const seller = await new SandboxVisitor(sandbox).logIn('lumen.works');
      const { text, headers } = await seller.agent.get(path).expect(200);
      expect(text).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/i);
      expect(text.match(/<h1>/g)).toHaveLength(1);
      expect(text).toContain('<html lang="en-US">');
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringContaining("style-src 'self'"),
        'x-robots-tag': 'noindex',
        'cache-control': 'no-store',
      });
      const stylesheet = /<link rel="stylesheet" href="([^"]+)"/.exec(text)?.[1] ?? '';
      await seller.agent.get(stylesheet).expect(200).expect('Content-Type', /css/);
      const pictures = [...text.matchAll(/<img src="([^"]+)"/g)].map((match) => match[1] ?? '');
      expect(pictures).toHaveLength(6);
      for (const picture of pictures) await seller.agent.get(picture).expect(200);
    },
  );
});
