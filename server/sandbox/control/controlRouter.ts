import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import * as v from 'valibot';
import type { OpenApi } from '../../contract/openApi';
import { isDirectLoopbackRequest } from '../../http/loopback';
import { readFaultForm, readFaults } from '../faults/fault';
import type { Faults } from '../faults/faults';
import type { CallRecord } from '../http/callRecord';
import { contractPage } from './contractPage';
import { sendDevPage } from './devPageLayout';
import { switchesPage } from './switchesPage';

interface ControlContext {
  readonly faults: Faults;
  readonly record: CallRecord;
  readonly siteConfig: { upgrading: boolean };
  readonly openApi: OpenApi;
  readonly siteName: string;
}

const flag = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((text) => text === 'true'),
  ),
]);
const siteConfigSchema = v.object({ upgrading: flag });
const FORM = 'application/x-www-form-urlencoded';

/** /__sandbox: fault injection, the calls received and the contract; for clients on this machine only. */
export function controlRouter({ faults, record, siteConfig, openApi, siteName }: ControlContext): Router {
  const router = Router();
  router.use(loopbackOnly);
  router.get('/', (_request, response) => {
    const operations = Object.values(openApi.paths).flatMap((methods) => Object.values(methods));
    const callNames = operations.map(({ operationId }) => operationId);
    const state = { faults: faults.all(), calls: record.all(), upgrading: siteConfig.upgrading, callNames };
    sendDevPage(response, 200, { siteName, title: 'Fault injection', body: switchesPage(state) });
  });
  router.get('/openapi.json', (_request, response) => void response.json(openApi));
  router.get('/contract', (_request, response) => {
    sendDevPage(response, 200, { siteName, title: 'The contract', body: contractPage(openApi) });
  });
  router.get('/calls', ({ query }, response) => {
    const match = typeof query.match === 'string' ? query.match : '';
    response.json(record.all().filter(({ path }) => path.includes(match)));
  });
  const clear = (store: { clear(): void }): RequestHandler => {
    return (request, response) => {
      store.clear();
      done(request, response);
    };
  };
  router.delete('/calls', clear(record)).post('/calls/clear', clear(record));
  router.get('/faults', (_request, response) => void response.json(faults.all()));
  router.post('/faults', express.text({ type: () => true }), (request, response) => {
    for (const fault of faultsIn(String(request.body), request)) faults.add(fault);
    done(request, response);
  });
  router.delete('/faults', clear(faults)).post('/faults/clear', clear(faults));
  router.post('/site-config', express.json(), express.urlencoded({ extended: false }), (request, response) => {
    siteConfig.upgrading = v.parse(siteConfigSchema, request.body).upgrading;
    done(request, response);
  });
  return router;
}

/** curl sends every body as a form; only the page's own form has fields. */
function faultsIn(text: string, request: Request) {
  const isForm = request.is(FORM) && /(^|&)match=/.test(text);
  return isForm ? [readFaultForm(new URLSearchParams(text))] : readFaults(text);
}

/** Redirects a browser back to the page; other clients get 204. */
function done(request: Request, response: Response): void {
  if (request.get('accept')?.includes('text/html')) response.redirect(303, '/__sandbox/');
  else response.status(204).end();
}

const loopbackOnly: RequestHandler = (request, response, next) => {
  if (isDirectLoopbackRequest(request)) return next();
  response.status(404).end();
};
