import { Router } from 'express';
import * as v from 'valibot';
import storefront from '../../../client/styles/base.css?raw';
import tokens from '../../../client/styles/tokens.css?raw';
import { escapeHtml } from '../../http/response';
import { KNOWN_ARTICLES } from '../seed/helpCentre';
import { DEMO_PASSWORD, DEMO_USERS, type DemoUser } from '../users/demoUsers';
import base from './base.css?raw';
import { formText, ownRedirect, type PageContent, type PageContext, STYLESHEET_PATH, sendPage } from './pageLayout';
import pages from './pages.css?raw';

/** The stylesheet of all pages: the storefront's design tokens and elements, and the rules that these pages need. */
const STYLESHEET = [tokens.replaceAll('../../public/', '/'), storefront, base, pages].join('\n');

const loginForm = v.object({ redirectUrl: formText, username: formText, password: formText, demoUser: formText });

/** /iam/login, the identity provider, and the stylesheet of all pages. */
export function loginRouter(context: PageContext): Router {
  const { sessions, publicOrigin, siteName } = context;
  const router = Router();
  router.get(STYLESHEET_PATH, (_request, response) => {
    response.set('Cache-Control', 'public, max-age=3600').type('css').send(STYLESHEET);
  });
  router.get('/iam/login', (request, response) => {
    const { redirectUrl } = v.parse(loginForm, request.query);
    sendPage(context, response, 200, loginPage(siteName, redirectUrl));
  });
  router.post('/iam/login', (request, response) => {
    const { redirectUrl, username, password, demoUser } = v.parse(loginForm, request.body ?? {});
    const name = demoUser || (password === DEMO_PASSWORD ? username.trim() : '');
    if (sessions.start(name, response)) {
      response.redirect(303, ownRedirect(redirectUrl, request, publicOrigin));
      return;
    }
    sendPage(context, response, 401, loginPage(siteName, redirectUrl, username));
  });
  return router;
}

const FAILED = '<p class="banner banner--danger" role="alert">The username or the password is not right.</p>';

/** A login form, and a button for each demo user; `failedName` is that of an attempt. Works without scripts. */
function loginPage(siteName: string, redirectUrl: string, failedName?: string): PageContent {
  const back = `<input type="hidden" name="redirectUrl" value="${escapeHtml(redirectUrl)}">`;
  return {
    title: 'Log in',
    promise: ['Supplier prices, one login away.', 'Log in to see prices, keep a selection and list to your shop.'],
    body: `<div class="box box--login">
<span class="badge">Demo identity provider</span>
<h1>Log in to ${escapeHtml(siteName)}</h1>
<p class="lead">You will return to the page you came from.</p>
${failedName === undefined ? '' : FAILED}
<form class="form" method="post" action="/iam/login">${back}
<div class="field"><label for="username">Username</label><input class="input" id="username" name="username" value="${escapeHtml(failedName ?? '')}" autocomplete="username" autocapitalize="none" spellcheck="false" required></div>
<div class="field"><label for="password">Password</label><input class="input" id="password" name="password" type="password" autocomplete="current-password" required aria-describedby="hint"><p class="small" id="hint">The password of every demo user is <code>${DEMO_PASSWORD}</code></p></div>
<button class="button" type="submit">Log in</button>
</form>
<form class="choices choices--users" method="post" action="/iam/login">${back}
<h2>Or use a demo account</h2>
${DEMO_USERS.map(choice).join('\n')}
</form>
</div>`,
    footnote: `<p class="small">By logging in you agree to the <a href="/article/detail/${KNOWN_ARTICLES.termsAndConditions}">Terms and Conditions</a> and the <a href="/article/detail/${KNOWN_ARTICLES.privacyPolicy}">Privacy Policy</a>.</p>`,
  };
}

function choice({ username, name, role }: DemoUser): string {
  const initials = name
    .split(' ')
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');
  return `<button type="submit" name="demoUser" value="${escapeHtml(username)}"><span class="avatar" aria-hidden="true">${escapeHtml(initials)}</span><span>${escapeHtml(username)}<span class="role">${escapeHtml(role)}</span></span></button>`;
}
