import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import request from 'supertest';
import { createSandbox } from '../../server/sandbox/createSandbox';
import { DEMO_PASSWORD, DEMO_USERS, demoUsersText } from '../../server/sandbox/users/demoUsers';
import { SELLER_STATUSES } from '../../shared/api/models';
import { SandboxVisitor, sharedSandbox, testSandboxOptions } from '../support/testSandbox';

const sandbox = sharedSandbox({ publicOrigin: 'https://shop.example' });
const CURRENT_USER = '/api/trantor/portal/user/current';

const logIn = (form: Record<string, string>) => request(sandbox.app).post('/iam/login').type('form').send(form);

describe('login at the embedded backend (N19)', () => {
  it('shows each demo user and the password, without scripts (N19)', async () => {
    const { text, headers } = await request(sandbox.app)
      .get('/iam/login?redirectUrl=%2Fsearch%3Fkeyword%3Da%22b')
      .expect(200);
    for (const { username, role } of DEMO_USERS) {
      expect(text).toContain(`value="${username}"`);
      expect(text).toContain(role);
    }
    expect(text).toContain(DEMO_PASSWORD);
    expect(text).toContain('value="/search?keyword=a&quot;b"');
    expect(text).not.toMatch(/<script|\sstyle=|\son[a-z]+=/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('logs in and out (S137, S155)', async () => {
    const user = new SandboxVisitor(sandbox);
    await user.agent.get(CURRENT_USER).expect(401);
    const response = await user.agent
      .post('/iam/login')
      .type('form')
      .send({ username: 'mei.lin', password: DEMO_PASSWORD, redirectUrl: '/search?keyword=bag#top' })
      .expect(303)
      .expect('Location', '/search?keyword=bag#top');
    expect(response.headers['set-cookie']?.[0]).toMatch(
      /^sandboxSession=[\w-]{32}; .*Path=\/; .*HttpOnly; SameSite=Lax$/,
    );
    const { body } = await user.agent.get(CURRENT_USER).expect(200);
    expect(body.data).toEqual({ id: '101', username: 'mei.lin', name: 'Mei Lin', isTourist: false });
    const out = await user.agent.post('/iam/api/v1/user/logout').expect(200);
    expect(out.headers['set-cookie']?.[0]).toContain('sandboxSession=; ');
    await user.agent.get(CURRENT_USER).expect(401);
  });

  it('ends the session at logout, not only its cookie', async () => {
    const { headers } = await logIn({ demoUser: 'jonas.o' });
    const cookie = String(headers['set-cookie']?.[0]).split(';')[0] ?? '';
    await request(sandbox.app).get(CURRENT_USER).set('Cookie', cookie).expect(200);
    await request(sandbox.app).post('/iam/api/v1/user/logout').set('Cookie', cookie).expect(200);
    await request(sandbox.app).get(CURRENT_USER).set('Cookie', cookie).expect(401);
  });

  it('rejects a wrong password and an unknown user with a message', async () => {
    const wrong: Record<string, string>[] = [
      { username: 'mei.lin', password: 'wrong' },
      { username: 'nobody', password: DEMO_PASSWORD },
      { demoUser: 'nobody' },
      {},
    ];
    for (const form of wrong) {
      const response = await logIn(form).expect(401);
      expect(response.text).toContain('role="alert"');
      expect(response.headers).not.toHaveProperty('set-cookie');
    }
  });

  it.each([
    ['https://shop.example/items/1?x=2', '/items/1?x=2'],
    ['http://front.example:8080/a', '/a'],
    ['/article/detail/5', '/article/detail/5'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['\t//evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['http://front.example:8080//evil.example', '/'],
    ['/.//evil.example', '/'],
    ['http://front.example:8080@evil.example/', '/'],
    ['https://shop.example.evil.example/', '/'],
    ['javascript:alert(1)', '/'],
    ['blob:http://front.example:8080/x', '/'],
    ['data:text/html,x', '/'],
    ['', '/'],
  ])('redirects after login from %s to %s', async (redirectUrl, location) => {
    await logIn({ demoUser: 'mei.lin', redirectUrl })
      .set('X-Forwarded-Host', 'front.example:8080')
      .set('X-Forwarded-Proto', 'http')
      .expect(303)
      .expect('Location', location);
  });

  it('keeps sessions across a restart', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
    const options = { ...testSandboxOptions, databasePath: path.join(folder, 'deep', 'sandbox.db'), products: 30 };
    const before = createSandbox(options);
    const { headers } = await request(before.app).post('/iam/login').type('form').send({ demoUser: 'mei.lin' });
    before.close();
    const after = createSandbox(options);
    const cookie = String(headers['set-cookie']?.[0]).split(';')[0] ?? '';
    await request(after.app).get(CURRENT_USER).set('Cookie', cookie).expect(200);
    after.close();
    rmSync(folder, { recursive: true });
  });
});

describe('demo users', () => {
  it('include a tourist (S128)', async () => {
    const tourist = await new SandboxVisitor(sandbox).logIn('guest');
    const { body } = await tourist.agent.get(CURRENT_USER).expect(200);
    expect(body.data.isTourist).toBe(true);
  });

  it('include a seller in each status; a buyer has no seller account (S097, S140)', async () => {
    const statuses = await Promise.all(
      DEMO_USERS.map(async ({ username }) => {
        const user = await new SandboxVisitor(sandbox).logIn(username);
        return (await user.payload('PUR_SELLER_QUERY_EVENT_SERVICE', {}))?.status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([undefined, ...SELLER_STATUSES]));
    await new SandboxVisitor(sandbox).engine('PUR_SELLER_QUERY_EVENT_SERVICE', {}).expect(401);
  });

  it('are listed on the console', () => {
    const text = demoUsersText('http://localhost:3000');
    expect(text).toContain('http://localhost:3000/iam/login');
    expect(text.split('\n')).toHaveLength(DEMO_USERS.length + 1);
  });
});
