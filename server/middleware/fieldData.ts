// Field data: what browsers tell of their visits, counted by labels of closed lists alone (ADR 22).
import { text } from 'node:stream/consumers';
import type { RequestHandler } from 'express';
import * as v from 'valibot';
import type { Config } from '../../config/config';
import { matchRoute } from '../../shared/routing/matchRoute';
import { routes } from '../../shared/routing/routes';
import { parseUrl } from '../../shared/url/urls';
import { refuse } from '../http/refusal';
import { isOwnCall } from '../http/requestTarget';
import type { Device, Telemetry, Vital } from '../metrics/telemetry';
import type { RateLimit } from './rateLimits';
import { contextOf } from './requestContext';

const MAX_BYTES = 2_048;
/** A longer wait is a clock that was set, or a machine that slept. Milliseconds. */
const MAX_MS = 600_000;
/** No score of real pages comes near. */
const MAX_SCORE = 100;
/** A browser marks fewer errors of a document (client/start.ts). */
const MAX_ERRORS = 10;

const page = v.picklist(routes.map(({ name }) => name));
const upTo = (max: number) => v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(max)));
const vitals = v.strictObject({ LCP: upTo(MAX_MS), INP: upTo(MAX_MS), TTFB: upTo(MAX_MS), CLS: upTo(MAX_SCORE) });
const visit = v.strictObject({ page, vitals, errors: v.pipe(v.array(page), v.maxLength(MAX_ERRORS)) });

const DIRECTIVES = [
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'style-src',
  'trusted-types',
  'worker-src',
] as const;

/** Some browsers send the whole directive, most the part of it that is for elements or attributes. */
const directive = v.pipe(
  v.string(),
  v.transform((value) => value.split(' ', 1)[0]?.replace(/-(elem|attr)$/, '')),
  v.picklist(DIRECTIVES),
);
const pageAt = v.pipe(
  v.string(),
  v.transform((address) => matchRoute(parseUrl(address)?.pathname ?? '//')?.route.name),
  page,
);

/** A violation in the words of `report-uri`. */
const cspReport = v.pipe(
  v.object({ 'csp-report': v.object({ 'document-uri': pageAt, 'violated-directive': directive }) }),
  v.transform(({ 'csp-report': report }) => [
    { body: { documentURL: report['document-uri'], effectiveDirective: report['violated-directive'] } },
  ]),
);
/** Violations in those of the Reporting API, which a proxy in front may ask for. */
const reports = v.array(
  v.object({
    type: v.literal('csp-violation'),
    body: v.object({ documentURL: pageAt, effectiveDirective: directive }),
  }),
);

const fieldReport = v.pipe(v.string(), v.parseJson(), v.union([visit, cspReport, reports]));

/** Counts one report of our own pages; anything else is refused. No other site can use up the budget of a client. */
export function fieldData(config: Config, limit: RateLimit, telemetry?: Telemetry): RequestHandler {
  return async (req, res) => {
    contextOf(res).route = 'rum';
    if (!isOwnCall(req, config)) return refuse(res, 403);
    const waitS = await limit.take(req.ip ?? '');
    if (waitS > 0) return refuse(res.set('Retry-After', String(waitS)), 429);
    // Browsers name the length; without one it is not read either.
    if (!(Number(req.headers['content-length']) <= MAX_BYTES)) return refuse(res, 413);
    const { success, output } = v.safeParse(fieldReport, await text(req).catch(() => undefined));
    if (!success) return refuse(res, 400);
    if (telemetry) count(output, telemetry, /Mobi/.test(req.headers['user-agent'] ?? '') ? 'phone' : 'desktop');
    res.status(204).set('Cache-Control', 'no-store').end();
  };
}

function count(report: v.InferOutput<typeof fieldReport>, telemetry: Telemetry, device: Device) {
  if (Array.isArray(report)) {
    for (const { body } of report) telemetry.policyViolated(body.effectiveDirective, body.documentURL);
    return;
  }
  for (const [vital, value] of Object.entries(report.vitals))
    telemetry.vitalMeasured(vital as Vital, value, report.page, device);
  for (const name of report.errors) telemetry.browserFailed(name);
}
