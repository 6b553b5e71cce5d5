/**
 * Logs a demo user in at a storefront over the embedded backend; resolves to the cookie of the session.
 *
 * @throws Error when there is none.
 */
export async function logIn(origin: string, username: string): Promise<string> {
  const response = await fetch(`${origin}/iam/login`, {
    method: 'POST',
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    body: new URLSearchParams({ username, password: 'demo-password', redirectUrl: '/' }),
    redirect: 'manual',
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0];
  if (!cookie) throw new Error(`The demo user could not log in: ${response.status}`);
  return cookie;
}
