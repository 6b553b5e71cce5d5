// Pages for developers, only with the embedded backend and only for clients on this machine: /__sandbox (fault injection)
// and /__dev/states, which puts the product into each of its states.
import cookieParser from 'cookie-parser';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { isDirectLoopbackRequest } from '../../http/loopback';
import { escapeHtml } from '../../http/response';
import type { Sandbox } from '../createSandbox';
import { readFaults } from '../faults/fault';
import { SPECIAL_PRODUCTS } from '../generator/specialProducts';
import { logo, sendDocument } from '../pages/pageLayout';
import { DEV_STATES, type DevState, STATE_GROUPS } from './states';

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
    sendStates(response, 200, siteName, 'States');
  });
  states.post('/__dev/states', express.urlencoded({ extended: false }), cookieParser(), (request, response) => {
    const state = DEV_STATES.get(String(request.body?.state));
    if (!state) return sendStates(response, 400, siteName, 'There is no such state');
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
  const { as, cart, faults, upgrading = false } = state;
  sandbox.clearFaults();
  if (faults) for (const fault of readFaults(faults)) sandbox.fail(fault);
  sandbox.setUpgrading(upgrading);
  if (as === undefined) return;
  if (as) sandbox.users.logIn(as, response);
  else sandbox.users.logOut(request, response);
  if (!cart) return;
  const products = cart.map((name) => SPECIAL_PRODUCTS[name]);
  sandbox.users.fillCart(as, products);
  sandbox.users.deleteListings(as);
}

/** Sends a button for every state, without a script. */
function sendStates(response: Response, status: number, siteName: string, title: string): void {
  const groups = Object.entries(STATE_GROUPS).map(
    ([name, states]) =>
      `<section><h2>${name}</h2><ul class="states">${Object.entries(states).map(item).join('\n')}</ul></section>`,
  );
  const body = `<main class="tool">${logo(siteName)}<h1>${escapeHtml(title)}</h1>
<p class="lead">Each button puts the storefront into that state and opens it; changes by other buttons are undone first. Single calls are changed by <code>POST /__sandbox/faults</code> (docs/sandbox.md).</p>
${groups.join('\n')}</main>`;
  sendDocument(response, status, { siteName, title, body });
}

/** A card that the button fills: a click anywhere on it counts. */
function item([id, { title, description }]: [string, DevState]): string {
  return `<li><form method="post" action="/__dev/states"><input type="hidden" name="state" value="${escapeHtml(id)}"><button type="submit" aria-describedby="${id}">${escapeHtml(title)}</button></form><p id="${id}">${escapeHtml(description)}</p></li>`;
}
