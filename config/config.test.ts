import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ConfigError, describeSettings, loadConfig } from './config';
import { publicConfig } from './publicConfig';
import { settings } from './settings';
import { warningsOf } from './warnings';

const SHOP = 'https://shop.example';
const COOKIE_RULE = 'COOKIE_DOMAIN must be the host of PUBLIC_URL or a domain above it';

/** The message of the ConfigError for these variables; empty when they are valid. */
function errorFor(env: Record<string, string>) {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

describe('loadConfig', () => {
  it('returns the documented defaults for an empty environment (N04)', () => {
    const { footer, ...rest } = loadConfig({});
    const { footer: _, ...defaults } = settings;
    const fallbacks = Object.entries(defaults).map(([name, { fallback }]) => [name, fallback]);
    expect(rest).toStrictEqual({ ...Object.fromEntries(fallbacks), redactProxy: false, rumSample: 0 });
    expect(footer.copyright).toBe('© 2026 Tovaro');
    expect(footer.groups.map(({ title }) => title)).toEqual(['Buying', 'Selling', 'Help']);
  });

  it('treats a blank variable as unset', () => {
    expect(loadConfig({ PORT: ' ', PUBLIC_PAGES: '', BACKEND_URL: '' })).toEqual(loadConfig({}));
  });

  it.each<[string, string, unknown]>([
    ['HOST', '::', '::'],
    ['REDIS_URL', 'rediss://u:p@cache.example:6380/2', 'rediss://u:p@cache.example:6380/2'],
    ['BACKEND_URL', 'https://Backend.example:8443/', 'https://backend.example:8443'],
    ['LOGIN_URL', 'https://bücher.example/über', 'https://xn--bcher-kva.example/%C3%BCber'],
    ['FULL_LOAD_PATH', '/help/', '/help'],
    ['ENGINE_SERVICES', '{"DISTR_RECORD_PAGE_SERVICE":"OTHER$A"}', { DISTR_RECORD_PAGE_SERVICE: 'OTHER$A' }],
    ['PUBLIC_PAGES', '/search, /items/*,/search', ['/search', '/items/*']],
    ['FEATURES', 'tables, compare', ['tables', 'compare']],
    ['FEATURES', 'none', []],
    ['COOKIE_DOMAIN', '.Shop.Example', 'shop.example'],
    ['IMAGE_RESIZE_TEMPLATE', '{url}?w={width}&h={height}', '{url}?w={width}&h={height}'],
    ['IMAGE_RESIZE_TEMPLATE', 'https://i.example/{width}/{url}', 'https://i.example/{width}/{url}'],
    [
      ...(['RATE_LIMITS', '{"iam":{"attempts":5,"seconds":9}}'] as const),
      { ...settings.rateLimits.fallback, iam: { attempts: 5, seconds: 9 } },
    ],
    ['LISTING_RULES', '{"Shop":{"square":null,"oneGroup":true}}', { Shop: { square: null, oneGroup: true } }],
    ['RATE_LIMIT_FACTORS', '{"10.0.0.0/8":40,"::1":2}', { '10.0.0.0/8': 40, '::1': 2 }],
    ['TRUST_PROXY', 'loopback,10.0.0.0/8,fd00::/8', ['loopback', '10.0.0.0/8', 'fd00::/8']],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://otel:4318', 'http://otel:4318/'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'Api-Key=a%20b, x=', { 'api-key': 'a b', x: '' }],
  ])('reads %s=%s (S006, S011, S131, N04)', (variable, text, value) => {
    const [name = ''] = Object.entries(settings).find(([, setting]) => setting.variable === variable) ?? [];
    expect(loadConfig({ [variable]: text })[name as keyof typeof settings]).toEqual(value);
  });

  it.each([
    [{}, false],
    [{ PUBLIC_PAGES: '/search' }, true],
    [{ PUBLIC_PAGES: '/search', REDACT_PROXY: 'false' }, false],
    [{ PUBLIC_PAGES: '/items/*', REDACT_PROXY: ' ' }, true],
    [{ REDACT_PROXY: 'true' }, true],
  ])('derives from %j whether the proxy redacts: %s (D93)', (env, expected) => {
    expect(loadConfig(env).redactProxy).toBe(expected);
  });

  it('parses a footer with numeric ids and fills in the brand (S084)', () => {
    const FOOTER =
      '{"copyright":"© {siteName} Ltd","privacyArticleId":7,"social":[{"name":"Chat","url":"https://c.example"}]}';
    expect(loadConfig({ FOOTER, SITE_NAME: 'A$&B' }).footer).toEqual({
      copyright: '© A$&B Ltd',
      privacyArticleId: '7',
      groups: [],
      social: [{ name: 'Chat', url: 'https://c.example' }],
    });
  });

  it('returns a deeply frozen object', () => {
    const config = loadConfig({ ENGINE_SERVICES: '{"get_article_detail_service":"B"}' });
    const parts = [config, config.engineServices, config.trustProxy, config.footer, config.footer.groups[0]?.links[0]];
    expect(parts.every((part) => Object.isFrozen(part))).toBe(true);
  });

  it.each([
    ['PORT', ['-1', '65536', '3e3']],
    ['HOST', ['two words', 'http://host', 'a/b']],
    [
      'BACKEND_URL',
      ['b:9000', '/shop', 'ftp://b.example', 'http://b.example/api', 'http://b?x', 'http://u:p@b', 'http://b#'],
    ],
    [
      'LOGIN_URL',
      ['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'login', '/a b', 'https://u:p@id.example'],
    ],
    ['SITE_PRODUCT', ['a/b', 'é']],
    [
      'ENGINE_SERVICES',
      ['{', '[]', '{"DISTR_RECORD_PAGE_SERVICE":1}', '{"DISTR_RECORD_PAGE_SERVICE":"../x"}', '{"<b>":"B"}'],
    ],
    ['SITE_NAME', ['a\nb', 'x'.repeat(61)]],
    ['TIME_ZONE', ['Mars/Olympus', '+01:00']],
    ['MESSAGES', ['Literal', 'english']],
    ['PUBLIC_PAGES', ['/account/verification', '/search,/items', '*']],
    ['FEATURES', ['all', 'compare,none']],
    ['SECURITY_CONTACT', ['security@shop.example', 'http://shop.example', 'mailto:a@b.example\nExpires: x', 'https:']],
    ['COOKIE_DOMAIN', ['localhost', '10.0.0.1', 'a..b', 'shop.example/', 'co.uk', 'github.io']],
    ['SESSION_COOKIES', ['a b', 'sid=1', ',', '"sid"']],
    ['FULL_LOAD_PATH', ['index', '//x', '/a?b', '/search?a', '/no/such/page']],
    ['IMAGE_RESIZE_TEMPLATE', ['?w={width}', '{url} x', '{url}{size}', 'javascript:{url}', 'http://img.example/{url}']],
    [
      'IMAGE_RESIZE_TEMPLATE',
      ['https://{url}', 'https:///{url}', 'https://u:p@img.example/{url}', 'https://img/?w={width}'],
    ],
    ['RATE_LIMITS', ['[]', '{"logins":{"attempts":1,"seconds":1}}', '{"login":{"attempts":1}}', '{"login":10}']],
    ['RATE_LIMITS', ['{"iam":{"attempts":0,"seconds":1}}', '{"iam":{"attempts":1,"seconds":1.5}}']],
    [
      'RATE_LIMIT_FACTORS',
      ['{"10.0.0.1":1.5}', '{"10.0.0.0/33":2}', '{"::/0":2}', '{"fe80::1%a":2}', '{"office.example":2}'],
    ],
    [
      'LISTING_RULES',
      ['{"default":{"names":1}}', '{"":{}}', '{"x":{"pictureSize":"600"}}', '{"x":{"name":{"min":9,"max":1}}}'],
    ],
    ['LISTING_RULES', ['{"x":[]}', '{"x":{"scripts":[]}}', '{"x":{"scripts":["Chinese"]}}']],
    ['REDACT_PROXY', ['yes', 'TRUE', '1']],
    ['REDIS_URL', ['cache:6379', 'http://cache', 'redis://', 'redis://cache/x', 'redis://cache/0?tls=1']],
    ['TRUST_PROXY', ['true', '1', 'fe80::1%eth0', '10.0.0.0/33', '10.0.0.0/8/8', '0.0.0.0/0']],
    ['HSTS', ['on', 'max-age=1\r\nX: y', 'includeSubDomains']],
    ['RUM_SAMPLE', ['-0.1', '1.1', '50%']],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', ['otel:4318', 'grpc://otel:4317', 'http://u:p@otel', 'http://otel?key=x']],
    ['OTEL_EXPORTER_OTLP_HEADERS', ['key', '=x', 'a=1,,b=2', 'a b=1', 'a=%0a', 'a=%zz']],
    ['FOOTER', ['[]', '{"mail":"x"}', '{"social":[{"name":"x","url":"javascript:x"}]}', '{"email":"nobody"}']],
    ['HELP_ARTICLES', ['[]', '{"choose":"31"}', '{"choose-many":"../5"}']],
  ])('refuses an invalid %s by name and rule (N04)', (variable, texts) => {
    for (const text of texts) expect([text, errorFor({ [variable]: text })]).toEqual([text, ruleOf(variable)]);
  });

  it('names the services that ENGINE_SERVICES cannot rename (N26, N04)', () => {
    const ENGINE_SERVICES = '{"DISTR_RECORD_PAGE_SERVICE":"A","DISTR_RECORD_PAGE":"B","OTHER_SERVICE":"C"}';
    expect(errorFor({ ENGINE_SERVICES })).toBe(
      `${ruleOf('ENGINE_SERVICES')}; unknown: DISTR_RECORD_PAGE, OTHER_SERVICE`,
    );
  });

  it('lists all invalid variables without their values, which may be secret (N04)', () => {
    const message = errorFor({ PORT: 'x', REDIS_URL: 'redis://u:hunter2@cache/x', BACKEND_URL: 'http://u:hunter2@b/' });
    expect(message.split('\n').map((line) => line.split(' ')[0])).toEqual(['PORT', 'BACKEND_URL', 'REDIS_URL']);
    expect(message).not.toContain('hunter2');
  });

  it.each<[Record<string, string>, string]>([
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT must be another port than PORT'],
    [{ METRICS_PORT: '0', PORT: '0' }, ''],
    [{ METRICS_PORT: '3000', PORT: 'x' }, ruleOf('PORT')],
    [{ BACKEND_URL: SHOP, PUBLIC_URL: `${SHOP}/` }, expect.stringMatching(/^BACKEND_URL must be another origin/)],
    [{ COOKIE_DOMAIN: 'shop.example', PUBLIC_URL: 'https://notshop.example' }, COOKIE_RULE],
    [{ COOKIE_DOMAIN: 'shop.example', PUBLIC_URL: 'https://example' }, COOKIE_RULE],
    [{ COOKIE_DOMAIN: 'shop.example', PUBLIC_URL: SHOP }, ''],
    [{ COOKIE_DOMAIN: 'shop.example', PUBLIC_URL: 'https://www.shop.example:8443' }, ''],
  ])('says of settings that may not fit together, %j: %s (N04)', (env, message) => {
    expect(errorFor(env)).toEqual(message);
  });
});

function ruleOf(variable: string) {
  const found = Object.values(settings).find((setting) => setting.variable === variable);
  return `${variable} must be ${found?.kind.rule}`;
}

it('the effective configuration is text, without the headers for the collector and credentials (N04)', () => {
  const env = {
    PUBLIC_PAGES: '/search',
    METRICS_PORT: '9464',
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=hunter2',
  };
  const text = describeSettings(loadConfig(env)).join(' ');
  for (const part of ['PUBLIC_PAGES=["/search"]', 'METRICS_PORT=9464', 'BACKEND_URL=unset', 'HEADERS=***'])
    expect(text).toContain(part);
  expect(text).not.toContain('hunter2');
});

it.each(['S3c@hunter2!9', "hunter2'%40@"])('no part of the password %s of Redis is printed', (password) => {
  const config = loadConfig({ REDIS_URL: `redis://shop:${password}@redis:6379/1` });
  expect(describeSettings(config)).toContain('REDIS_URL=redis://***@redis:6379/1');
  expect(describeSettings(config).join(' ')).not.toContain('hunter2');
});

describe('a secret in a file', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'secret-')), 'redis');
  writeFileSync(file, 'redis://:hunter2@cache:6379\n');

  it('is read as its variable would be', () => {
    expect(loadConfig({ REDIS_URL_FILE: file }).redisUrl).toBe('redis://:hunter2@cache:6379');
  });

  it.each([
    [{ REDIS_URL_FILE: '/none' }, 'REDIS_URL_FILE must name a file that can be read'],
    [{ REDIS_URL_FILE: file, REDIS_URL: 'redis://cache' }, 'REDIS_URL and REDIS_URL_FILE must not both be set'],
  ])('is refused of %j', (env, message) => {
    expect(() => loadConfig(env)).toThrow(message);
  });
});

describe('the warnings', () => {
  const usual = {
    PUBLIC_URL: 'https://shop.example',
    BACKEND_URL: 'https://backend.example',
    TRUST_PROXY: '10.0.0.0/8',
  };
  const warnings = (env: Record<string, string>) => {
    const all = { NODE_ENV: 'production', ...usual, ...env };
    return warningsOf(loadConfig(all), all);
  };

  it('are none of a usual deployment, whatever else its environment holds', () => {
    const others = { PATH: '/bin', HOSTNAME: 'pod', NODE_OPTIONS: '', STOREFRONT_PORT: '80', OTEL_LOG_LEVEL: 'info' };
    expect(warnings(others)).toEqual([]);
  });

  it.each([
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL is unset'],
    [{ BACKEND_URL: '' }, 'BACKEND_URL is unset'],
    [{ PUBLIC_PAGES: '/search', REDACT_PROXY: 'false' }, 'REDACT_PROXY is false'],
    [{ TRUST_PROXY: ' ' }, 'TRUST_PROXY is unset'],
    [{ BACKEND_URL: '', NODE_ENV: '', REDIS_URL: 'redis://cache' }, 'REDIS_URL does nothing without BACKEND_URL'],
    [{ REDIS_URL: 'redis://cache' }, 'SESSION_COOKIES is unset'],
    [{ SESSION_COOKIES: 'sid,lng' }, 'SESSION_COOKIES names lng'],
    [{ LOGIN_URL: '/api/login' }, 'LOGIN_URL is below /api, where pages run no scripts'],
    [{ COMMIT_TIMEOUT_MS: '90000' }, 'A commit or a call may take longer than the balancers'],
    [{ SSR_TIMEOUT_MS: '20000' }, 'SSR_TIMEOUT_MS is longer than REQUEST_TIMEOUT_MS'],
    [{ PROXY_TIMEOUT_MS: '9999' }, 'REQUEST_TIMEOUT_MS is longer than PROXY_TIMEOUT_MS'],
    [{ BACKEND_URl: 'x' }, 'BACKEND_URl is no setting: BACKEND_URL is one'],
    [{ REDIS_URI: 'redis://u:hunter2@cache' }, 'REDIS_URI is no setting: REDIS_URL is one'],
  ])('of %j are one: %s', (env, text) => {
    expect(warnings(env)).toEqual([expect.stringMatching(new RegExp(`^${text}`))]);
  });
});

it('the help articles of the desk are the embedded backend’s alone, unless they are given (F06)', () => {
  const given = { BACKEND_URL: 'https://backend.example', HELP_ARTICLES: '{"retail-rule":7}' };
  expect(loadConfig({}).helpArticles['choose-many']).toBe('31');
  expect(loadConfig({ ...given, HELP_ARTICLES: '' }).helpArticles).toEqual({});
  expect(loadConfig(given).helpArticles).toEqual({ 'retail-rule': '7' });
});

it('the public configuration has what the browser needs, and nothing of the server (S006, S011)', () => {
  const hidden = { BACKEND_URL: 'http://backend.internal:9000', SANDBOX_DB: '/srv/internal.db' };
  const shared = publicConfig(
    loadConfig({ ...hidden, SELLER_PREFIX: '/seller', CURRENCY_SYMBOL: '$', TIME_ZONE: 'Asia/Shanghai' }),
  );
  expect(shared).toMatchObject({
    currencySymbol: '$',
    timeZone: '480',
    sellerPrefix: '/seller',
    enginePrefix: 'ToSea$',
  });
  const serverOnly = ['port', 'host', 'backendUrl', 'publicUrl', 'sandboxDb', 'trustProxy', 'logLevel'];
  expect(Object.keys(shared).filter((name) => serverOnly.includes(name))).toEqual([]);
  expect(JSON.stringify(shared)).not.toMatch(/internal/);
});
