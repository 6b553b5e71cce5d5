import express, { type RequestHandler, Router } from 'express';
import * as v from 'valibot';
import type { CallRecord } from './callRecord';
import { type Faults, faultSchema } from './faults';
import { isFromThisMachine } from './loopback';

interface ControlParts {
  readonly faults: Faults;
  readonly record: CallRecord;
  setUpgrading(upgrading: boolean): void;
}

const siteConfigSchema = v.object({ upgrading: v.boolean() });

/** /__sandbox: the switches, and what was received; for clients on this machine only. */
export function controlRouter({ faults, record, setUpgrading }: ControlParts): Router {
  const router = Router();
  router.use(loopbackOnly, express.json());
  router.get('/calls', (_request, response) => {
    response.json(record.all());
  });
  router.delete('/calls', (_request, response) => {
    record.clear();
    response.status(204).end();
  });
  router.get('/faults', (_request, response) => {
    response.json(faults.all());
  });
  router.post('/faults', (request, response) => {
    faults.add(v.parse(faultSchema, request.body));
    response.status(204).end();
  });
  router.delete('/faults', (_request, response) => {
    faults.clear();
    response.status(204).end();
  });
  router.post('/site-config', (request, response) => {
    setUpgrading(v.parse(siteConfigSchema, request.body).upgrading);
    response.status(204).end();
  });
  return router;
}

const loopbackOnly: RequestHandler = (request, response, next) => {
  if (isFromThisMachine(request)) return next();
  response.status(404).end();
};
