import { escapeHtml } from '../../http/html';
import { KNOWN_ARTICLES } from '../seed/articles/helpCentre';
import { DEMO_PASSWORD, DEMO_USERS, type DemoUser } from '../seed/demoUsers';
import type { PageContent } from './pageFrame';

interface LoginPageParts {
  /** Where to go afterwards, as it was asked for. */
  readonly redirectUrl: string;
  /** A sentence about what went wrong. */
  readonly error?: string;
  readonly pictures: readonly string[];
}

/** The identity provider's page: a form, and a button for each demo user. Works without script. */
export function loginPage({ redirectUrl, error, pictures }: LoginPageParts): PageContent {
  const back = `<input type="hidden" name="redirectUrl" value="${escapeHtml(redirectUrl)}">`;
  const complaint = error ? `<p class="banner banner--danger" role="alert">${escapeHtml(error)}</p>` : '';
  return {
    title: 'Log in',
    promise: ['Supplier prices, one login away.', 'Log in to see prices, keep a selection and list to your shop.'],
    pictures,
    body: `<div class="box">
<span class="badge">Demo identity provider</span>
<h1>Log in to Tovaro</h1>
<p class="lead">You will return to the page you came from.</p>
${complaint}
<form class="form" method="post" action="/iam/login">${back}
<div class="field"><label for="username">Username</label><input class="input" id="username" name="username" autocomplete="username" autocapitalize="none" spellcheck="false" required></div>
<div class="field"><label for="password">Password</label><input class="input" id="password" name="password" type="password" autocomplete="current-password" required aria-describedby="hint"><p class="small" id="hint">The password of every demo user is <code>${DEMO_PASSWORD}</code></p></div>
<button class="button" type="submit">Log in</button>
</form>
<form class="choices" method="post" action="/iam/login">${back}
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
  return `<button type="submit" name="demoUser" value="${escapeHtml(username)}"><span class="avatar" aria-hidden="true">${escapeHtml(initials)}</span><span>${escapeHtml(username)}</span><span class="role">${escapeHtml(role)}</span></button>`;
}
