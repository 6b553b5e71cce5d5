// Pages for developers, only with the embedded backend and only for clients on this machine: /__sandbox (fault injection)
// and /__dev/states, which puts the product into each of its states.
import cookieParser from 'cookie-parser';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { isDirectLoopbackRequest } from '../../http/loopback';
import type { Sandbox } from '../createSandbox';
import { sendDevPage } from './devPageLayout';
import type { DevState } from './devState';
import { DEV_STATES, statesPage } from './statesPage';

const DEV_PATH = /^\/__(dev|sandbox)(\/|\?|$)/;

interface DevPagesContext {
  readonly sandbox: Sandbox;
  /** Clears the storefront's cache of public responses, so that a change shows at once. */
  clearPublicCache(): void;
}

/** Serves /__dev and /__sandbox; for other clients these paths do not exist. */
export function devPages({ sandbox, clearPublicCache }: DevPagesContext): RequestHandler {
  const { siteName } = sandbox;
  const states = Router();
  states.get('/__dev/states', (_request, response) => {
    sendDevPage(response, 200, { siteName, title: 'States', body: statesPage() });
  });
  states.post('/__dev/states', express.urlencoded({ extended: false }), cookieParser(), (request, response) => {
    const state = DEV_STATES.get(String(request.body?.state));
    if (!state) return sendDevPage(response, 400, { siteName, title: 'There is no such state', body: statesPage() });
    enter(state, sandbox, request, response);
    clearPublicCache();
    response.redirect(303, state.goTo);
  });
  return (request, response, next) => {
    if (!DEV_PATH.test(request.url) || !isDirectLoopbackRequest(request)) return next();
    if (request.url.startsWith('/__dev')) return states(request, response, next);
    if (request.method !== 'GET') response.once('finish', clearPublicCache);
    sandbox.app(request, response);
  };
}

function enter(state: DevState, sandbox: Sandbox, request: Request, response: Response): void {
  const { as, cart, faults = [], upgrading = false } = state;
  sandbox.clearFaults();
  for (const fault of faults) sandbox.fail(fault);
  sandbox.setUpgrading(upgrading);
  if (as === undefined) return;
  if (as) sandbox.users.logIn(as, response);
  else sandbox.users.logOut(request, response);
  if (!cart) return;
  sandbox.users.fillCart(as, cart);
  sandbox.users.deleteListings(as);
}
