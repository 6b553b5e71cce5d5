import express, { type Request, type RequestHandler, Router } from 'express';
import * as v from 'valibot';
import type { CallRecord } from './callRecord';
import { type Faults, faultSchema } from './faults';

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
  if (hopsOf(request).every(isLoopback)) return next();
  response.status(404).end();
};

/** The peer, and everybody a proxy in between says it speaks for. */
function hopsOf(request: Request): string[] {
  const forwarded = request.get('x-forwarded-for')?.split(',') ?? [];
  return [request.socket.remoteAddress ?? '', ...forwarded].map((hop) => hop.trim());
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address);
}
