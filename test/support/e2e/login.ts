import type { Page } from '@playwright/test';

/** Waits for the login page; resolves with the address that it leads back to. */
export async function waitForLogin(page: Page): Promise<string | null> {
  await page.waitForURL('**/iam/login?redirectUrl=*');
  return new URL(page.url()).searchParams.get('redirectUrl');
}

/** Logs in on the login page. The shop's own pages have a button with a buyer's name too, so it is waited for. */
export async function logInAs(page: Page, username: string): Promise<void> {
  await waitForLogin(page);
  await page.getByRole('button', { name: username }).click();
}
