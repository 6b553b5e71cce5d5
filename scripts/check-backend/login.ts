// The login page of a backend, as browsers reach it through the proxy.
import { type CheckOptions, limitedText } from './exchange';
import { type Finding, finding, type Note } from './findings';

/** What the policy of the storefront refuses. */
const INLINE = /<script(?![^<>]*\ssrc=)[^<>]*>|<style|\son\w+=|\sstyle=/i;

/** What is found at the login page, and the Cookie header of who has logged in there. */
export async function checkLogin(options: CheckOptions): Promise<{ found: Finding; cookie?: string }> {
  if (!options.loginUrl.startsWith('/')) return { found: finding('skipped', ['it has a host of its own'], true) };
  try {
    const page = await send(options);
    const html = await limitedText(page, { call: 'login page' });
    if (page.status >= 400) return { found: finding('fails', [String(page.status)]) };
    const entry = options.login === undefined ? { notes: [] } : await logIn(options);
    const notes = [INLINE.test(html) && 'inline scripts or styles, which browsers refuse', ...entry.notes].filter(
      Boolean,
    );
    const isIn = options.login === undefined || entry.cookie !== undefined;
    return { found: finding(notes.length > 0 ? 'differs' : 'works', notes, isIn), cookie: entry.cookie };
  } catch (error) {
    return { found: finding('fails', [(error as Error).message]) };
  }
}

function send({ origin, loginUrl, requestTimeoutMs }: CheckOptions, body?: URLSearchParams) {
  const url = new URL(loginUrl, origin);
  url.searchParams.set('redirectUrl', `${origin}/`);
  const signal = AbortSignal.timeout(requestTimeoutMs);
  return fetch(url, { signal, redirect: 'manual', ...(body && { method: 'POST', body }) });
}

async function logIn(options: CheckOptions): Promise<{ notes: Note[]; cookie?: string }> {
  const { origin } = options;
  const { status, headers } = await send(options, new URLSearchParams(`${options.login}&redirectUrl=${origin}/`));
  const cookies = headers.getSetCookie();
  if (cookies.length === 0) return { notes: [`${status} without a cookie for this user`] };
  const target = new URL(headers.get('location') ?? 'about:blank', origin).href;
  const notes = [
    !cookies.some((cookie) => /;\s*httponly/i.test(cookie)) && 'no cookie is HttpOnly, so scripts can read the session',
    target !== `${origin}/` && 'it does not lead back to redirectUrl',
  ];
  return {
    notes,
    cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; '),
  };
}
