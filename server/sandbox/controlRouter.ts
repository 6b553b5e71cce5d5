import express, { type RequestHandler, Router } from 'express';
import * as v from 'valibot';
import { isJsonObject } from '../../shared/api/json';
import { isDirectLoopbackRequest } from '../http/loopback';
import type { OpenApi } from './contract/openApi';
import { readFaults } from './faults/fault';
import { FAULT_KINDS } from './faults/faultKinds';
import type { Faults } from './faults/faults';
import type { CallRecord } from './http/callRecord';

interface ControlContext {
  readonly faults: Faults;
  readonly record: CallRecord;
  readonly siteConfig: { upgrading: boolean };
  readonly openApi: OpenApi;
  readonly changeProduct: (id: string, patch: object) => boolean;
}

const siteConfigSchema = v.object({ upgrading: v.boolean() });
const changesSchema = v.pipe(v.custom<object>(isJsonObject), v.looseObject({ productStatus: v.nullish(v.string()) }));

/** /__sandbox: fault injection, changes of products, the calls received and the contract, as JSON; for clients on this machine only. */
export function controlRouter({ faults, record, siteConfig, openApi, changeProduct }: ControlContext): Router {
  const router = Router();
  router.use(loopbackOnly);
  router.get('/', (_request, response) => {
    const kinds = Object.fromEntries(Object.entries(FAULT_KINDS).map(([name, { description }]) => [name, description]));
    response.json({ siteConfig, faults: faults.all(), kinds });
  });
  router.get('/openapi.json', (_request, response) => void response.json(openApi));
  router.get('/calls', ({ query }, response) => {
    const match = typeof query.match === 'string' ? query.match : '';
    response.json(record.all().filter(({ path }) => path.includes(match)));
  });
  router.delete('/calls', (_request, response) => {
    record.clear();
    response.status(204).end();
  });
  router.get('/faults', (_request, response) => void response.json(faults.all()));
  router.post('/faults', express.text({ type: () => true, limit: '1mb' }), (request, response) => {
    for (const fault of readFaults(String(request.body))) faults.add(fault);
    response.status(204).end();
  });
  router.delete('/faults', (_request, response) => {
    faults.clear();
    response.status(204).end();
  });
  router.post('/site-config', express.json(), (request, response) => {
    siteConfig.upgrading = v.parse(siteConfigSchema, request.body).upgrading;
    response.status(204).end();
  });
  router.post('/products/:id', express.json(), ({ params, body }, response) => {
    response.status(changeProduct(params.id, v.parse(changesSchema, body)) ? 204 : 404).end();
  });
  return router;
}

const loopbackOnly: RequestHandler = (request, response, next) => {
  if (isDirectLoopbackRequest(request)) return next();
  response.status(404).end();
};
