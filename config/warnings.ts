import { OWN_COOKIES } from '../shared/domain/ownCookies';
import type { Config, Environment } from './config';
import { settings } from './settings';
import { timeLimitsOf } from './timeLimits';

/** Each limit is no longer than the one that waits for it (docs/operations.md, Time limits). */
const TIME_LIMITS = [
  ['ssrTimeoutMs', 'requestTimeoutMs'],
  ['requestTimeoutMs', 'pageTimeoutMs'],
  ['requestTimeoutMs', 'proxyTimeoutMs'],
] as const;

/** Settings that may name a page of the backend. */
const BACKEND_PAGES = ['loginUrl', 'sellerPortalUrl', 'shopAuthUrl'] as const;

/** Milliseconds that the balancers of deployment/ wait for a response. */
const BALANCER_MS = 65_000;

/** What is legal but seldom meant, one sentence each. */
export function warningsOf(config: Config, env: Environment): string[] {
  const warnings: readonly (string | false)[] = [
    !config.publicUrl && 'PUBLIC_URL is unset: links and login redirects lead to loopback addresses only',
    config.publicPages.length > 0 &&
      !config.redactProxy &&
      'REDACT_PROXY is false: visitors of PUBLIC_PAGES get every price that the backend sends through /api',
    !config.backendUrl &&
      env.NODE_ENV === 'production' &&
      'BACKEND_URL is unset: this production process serves demo data and lets anyone log in as a demo user',
    config.publicUrl?.startsWith('https:') === true &&
      !env.TRUST_PROXY?.trim() &&
      'TRUST_PROXY is unset: a balancer on another machine counts as one client, with one budget for the logins of all',
    config.redisUrl !== undefined &&
      !config.backendUrl &&
      'REDIS_URL does nothing without BACKEND_URL: embedded backends share nothing',
    config.redisUrl !== undefined &&
      config.backendUrl !== undefined &&
      config.sessionCookies.length === 0 &&
      'SESSION_COOKIES is unset: a commit that is sent again after any cookie has changed, as those of balancers do, is made twice',
    ...config.sessionCookies
      .filter((name) => OWN_COOKIES.includes(name))
      .map((name) => `SESSION_COOKIES names ${name}, which every visitor has: none of them gets a stored page`),
    ...BACKEND_PAGES.map(
      (name) =>
        /^\/api\//i.test(config[name]) &&
        `${settings[name].variable} is below /api, where pages run no scripts and send no forms: below /iam they do`,
    ),
    timeLimitsOf(config).balancerMs > BALANCER_MS &&
      `A commit or a call may take longer than the balancers of deployment/ wait (${BALANCER_MS / 1_000} s): raise theirs`,
    ...TIME_LIMITS.map(
      ([shorter, longer]) =>
        config[shorter] > config[longer] &&
        `${settings[shorter].variable} is longer than ${settings[longer].variable}, which waits for it`,
    ),
    ...misspeltIn(env),
  ];
  return warnings.filter((warning) => warning !== false);
}

/** Variables that have the name of no setting, but that of one in another case, or but for one letter. */
function misspeltIn(env: Environment) {
  const known = Object.values(settings).map(({ variable }) => variable);
  const isNearly = (name: string, other: string) =>
    name.length === other.length && [...name.toUpperCase()].filter((letter, at) => letter !== other[at]).length < 2;
  return Object.keys(env).flatMap((name) => {
    const meant = known.includes(name) ? undefined : known.find((variable) => isNearly(name, variable));
    return meant ? [`${name} is no setting: ${meant} is one`] : [];
  });
}
