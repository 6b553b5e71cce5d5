import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Response } from 'express';
import type { Config } from '../../config/config';
import { type RouteName, routes } from '../../shared/routing/routes';
import { setPageHeaders } from './respondWithPage';

const OPEN: Config['publicPages'] = ['/search', '/items/*'];

interface Sent {
  readonly name?: RouteName;
  readonly status?: number;
  readonly publicPages?: Config['publicPages'];
  readonly isMember?: boolean;
}

/** Status and headers of a page that a visitor gets, unless it says otherwise. */
function headersOf({ name = 'home', status = 200, publicPages = [], ...rest }: Sent): Record<string, unknown> {
  const route = routes.find((row) => row.name === name);
  if (!route) throw new Error(`There is no page ${name}`);
  const res = new ServerResponse(new IncomingMessage(new Socket())) as Response;
  res.setHeader('Content-Security-Policy', "script-src 'self';style-src 'self';img-src 'self'");
  const page = { styleSource: undefined, isMember: false, serverTiming: '', ...rest };
  setPageHeaders(res, { publicPages, rumSample: 0 }, { route, status, ...page });
  return { status: res.statusCode, ...res.getHeaders() };
}

describe('the headers of a page', () => {
  it('of a visitor that succeeds are these alone', () => {
    expect(headersOf({})).toEqual({
      status: 200,
      'cache-control': 'private, no-cache',
      'content-security-policy':
        "script-src 'self';style-src 'self';img-src 'self';" +
        "require-trusted-types-for 'script';trusted-types default dompurify rich-html",
      'no-vary-search': expect.stringMatching(/^params=\("utm_source" ("\w+" ?)+\)$/),
    });
  });

  it.each([
    [400, 'no-store', undefined],
    [404, 'no-store', undefined],
    [500, 'no-store', undefined],
    [503, 'no-store', '30'],
  ])('with status %i keep it out of caches and search engines (class 9)', (status, cacheControl, retryAfter) => {
    const headers = headersOf({ status });
    expect(headers).toMatchObject({ status, 'cache-control': cacheControl, 'x-robots-tag': 'noindex' });
    expect(headers['retry-after']).toBe(retryAfter);
  });

  it.each<[boolean, Config['publicPages'], string | undefined]>([
    [false, [], undefined],
    [false, OPEN, '"/speculationRules.json"'],
    [true, [], '"/speculationRules.json"'],
  ])(
    'let products be loaded ahead for those who may open them: member %s, public %j (ADR 17)',
    (isMember, publicPages, rules) => {
      expect(headersOf({ isMember, publicPages })['speculation-rules']).toBe(rules);
    },
  );
});
