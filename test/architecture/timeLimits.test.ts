// Every time in deployment/ follows from the one table of time limits (D160); one that no rule knows fails.
import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { loadConfig } from '../../config/config';
import { CONNECTION_TIMES, timeLimitsOf } from '../../config/timeLimits';

const defaults = loadConfig({});
const { balancerMs } = timeLimitsOf(defaults);
const { headersTimeout, requestTimeout, keepAliveTimeout, readingTimeout } = CONNECTION_TIMES;
const exactly = (wanted: number) => (ms: number) => ms === wanted;
const below = (most: number) => (ms: number) => ms < most;

const toInstance = exactly(balancerMs);
const beforeClosing = below(defaults.drainMs);
const beforeTheClient = below(keepAliveTimeout);
/** Several checks fail before a draining instance closes. */
const check = below(defaults.drainMs / 2);
/** Nobody waits longer for an instance that is gone. */
const short = below(5_001);
const RULES: Readonly<Record<string, (ms: number) => boolean>> = {
  // nginx. Its end of an exchange takes an instance out, so it gives a stalled upload up first.
  client_header_timeout: exactly(headersTimeout),
  client_body_timeout: below(requestTimeout),
  send_timeout: exactly(readingTimeout),
  keepalive_timeout: beforeTheClient,
  upstream_keepalive_timeout: beforeClosing,
  proxy_send_timeout: toInstance,
  proxy_read_timeout: toInstance,
  proxy_connect_timeout: short,
  proxy_next_upstream_timeout: below(balancerMs),
  fail_timeout: check,
  valid: short,
  // HAProxy
  'timeout http-request': exactly(headersTimeout),
  'timeout client': exactly(requestTimeout),
  'timeout http-keep-alive': beforeTheClient,
  'timeout connect': short,
  'timeout queue': short,
  'timeout server': toInstance,
  inter: check,
  'pool-purge-delay': beforeClosing,
  'hold valid': short,
  // Caddy
  read_header: exactly(headersTimeout),
  read_body: exactly(requestTimeout),
  idle: beforeTheClient,
  health_interval: check,
  dial_timeout: short,
  response_header_timeout: toInstance,
  keepalive: beforeClosing,
  // Ingress
  'proxy-connect-timeout': short,
  'proxy-send-timeout': toInstance,
  'proxy-read-timeout': toInstance,
};

const FILES = globSync(['nginx/*', 'haproxy/*', 'caddy/*', 'kubernetes/ingress.yaml'], { cwd: 'deployment' });
const TIME = /((?:timeout |hold )?[\w-]+)(?:[\t ]+|=|: ")(\d+)(ms|s|")/g;

const read = (file: string) => readFileSync(`deployment/${file}`, 'utf8');

describe('the time limits of deployment/ (D160)', () => {
  it.each(FILES)('in %s follow from those of an instance', (file) => {
    const text = read(file).replace(/(upstream \w+ \{[^}]*?)(keepalive_timeout)/, '$1upstream_$2');
    const wrong = [...text.replace(/^\s*#.*/gm, '').matchAll(TIME)].filter(([, setting = '', number, unit]) => {
      const isCount = unit === '"' && !setting.endsWith('timeout');
      return !isCount && !RULES[setting]?.(Number(number) * (unit === 'ms' ? 1 : 1_000));
    });
    expect(wrong.map(([text]) => text)).toEqual([]);
  });

  it('are all there: without one of its own a balancer cuts a commit off', () => {
    const settings = FILES.flatMap((file) => [...read(file).matchAll(TIME)].map(([, setting]) => setting));
    expect(Object.keys(RULES).filter((name) => !name.startsWith('upstream_') && !settings.includes(name))).toEqual([]);
  });

  const { spec } = parse(read('kubernetes/deployment.yaml')).spec.template;
  const env = parse(read('kubernetes/configmap.yaml')).data;

  it.each([
    ['compose', parseInt(parse(read('compose.yaml'))['x-storefront'].stop_grace_period, 10), {}],
    ['Kubernetes', spec.terminationGracePeriodSeconds, env],
  ])('let an instance of %s end by itself, with a commit in flight (D164)', (_where, seconds, settings) => {
    expect(seconds * 1_000).toBeGreaterThanOrEqual(timeLimitsOf(loadConfig(settings)).graceMs);
  });

  it('of an idle connection are those that docs and settings say', () => {
    expect(defaults.keepAliveMs).toBe(keepAliveTimeout);
  });

  it('let readiness fail before a draining pod closes', () => {
    const [{ readinessProbe }] = spec.containers;
    const { periodSeconds, failureThreshold, timeoutSeconds } = readinessProbe;
    const failedMs = (periodSeconds * failureThreshold + timeoutSeconds) * 1_000;
    expect(loadConfig(env).drainMs).toBeGreaterThan(failedMs);
  });
});
