// React compares what it hydrates with the server's HTML in its development build alone.
import { type ChildProcess, spawn } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { BUYER_PATHS, ERROR_PAGE, VISITOR_PATHS } from '../../support/e2e/everyPath';
import { gotoHydrated } from '../../support/e2e/hydration';
import { Complaints } from '../../support/e2e/visitShop';
import { DEMO_PASSWORD } from '../../support/storefront';

let server: ChildProcess;
let origin: string;

test.beforeAll(async () => {
  // Two development builds come before its first page.
  test.setTimeout(300_000);
  const env = { PATH: process.env.PATH, PORT: '0', SANDBOX_DB: ':memory:', SANDBOX_PRODUCTS: '300' };
  server = spawn('npm', ['run', 'dev', '--', '--no-types'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  origin = await new Promise((resolve, reject) => {
    server.once('exit', () => reject(new Error(printed)));
    server.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /open at (http:\/\/localhost:\d+)/.exec(printed)?.[1];
      if (address) resolve(address);
    });
  });
});
test.afterAll(() => void server.kill('SIGTERM'));

for (const [role, paths] of Object.entries({ visitor: VISITOR_PATHS, buyer: BUYER_PATHS }))
  test(`every page of a ${role} is hydrated as the server has rendered it (N10)`, async ({ page }) => {
    test.setTimeout(300_000);
    if (role === 'buyer')
      await page.request.post(`${origin}/iam/login`, {
        headers: { 'X-Requested-With': 'XMLHttpRequest' },
        form: { username: 'sofia.r', password: DEMO_PASSWORD, redirectUrl: '/' },
      });
    const complaints = new Complaints();
    complaints.allow(ERROR_PAGE);
    complaints.watch(page);
    for (const path of paths) {
      await gotoHydrated(page, origin + path);
      expect([path, complaints.unexpected()]).toEqual([path, []]);
    }
  });
