import cookieParser from 'cookie-parser';
import express, { type Express, type RequestHandler } from 'express';
import { openApiOf } from '../contract/openApi';
import { createCalls } from './calls/createCalls';
import { engineRouter } from './calls/engineRouter';
import { filesRouter } from './calls/filesRouter';
import { restRouter } from './calls/restRouter';
import { controlRouter } from './control/controlRouter';
import { openDatabase } from './database/openDatabase';
import type { Fault } from './faults/fault';
import { Faults } from './faults/faults';
import { CallRecord, type RecordedCall } from './http/callRecord';
import { errorHandler, notFound } from './http/errorHandler';
import { Sessions } from './http/sessions';
import { loginRouter } from './pages/loginRouter';
import { sellerPortalRouter } from './pages/sellerPortalRouter';
import { shopAuthorizationRouter } from './pages/shopAuthorizationRouter';
import { DemoPeople } from './people/demoPeople';
import type { SandboxOptions } from './sandboxOptions';

/** A backend of our own: its Express app and, for tests and developers, its switches. */
export interface Sandbox {
  readonly app: Express;
  /** The last calls received, oldest first. */
  calls(): readonly RecordedCall[];
  clearCalls(): void;
  /** Makes matching calls go wrong. */
  fail(fault: Fault): void;
  clearFaults(): void;
  /** The flag of the site configuration. */
  setUpgrading(upgrading: boolean): void;
  /** The demo users. */
  readonly people: DemoPeople;
  close(): void;
}

/**
 * The embedded backend: every call of the contract over its own database, with the pages that stand in for the external
 * systems, the products' pictures and the switches under /__sandbox.
 */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { enginePrefix, siteProduct, publicOrigin, log } = options;
  const database = openDatabase(options.databasePath, options.products);
  const sessions = new Sessions(database);
  const faults = new Faults();
  const record = new CallRecord();
  const siteConfig = { upgrading: false };
  const calls = createCalls(database, () => siteConfig);
  const pageParts = { database, sessions, publicOrigin };

  const app = express().disable('x-powered-by');
  const openApi = openApiOf({ calls, enginePrefix, siteProduct });
  app.use('/__sandbox', controlRouter({ faults, record, siteConfig, openApi }));
  app.use(express.json({ limit: '1mb' }), express.urlencoded({ extended: false }), cookieParser());
  app.use(record.middleware, faults.middleware);
  app.use(filesRouter(database), noStore);
  app.use(engineRouter({ enginePrefix, calls, sessions }));
  app.use(restRouter({ siteProduct, calls: calls.restCalls, sessions }));
  app.use(loginRouter(pageParts), shopAuthorizationRouter(pageParts), sellerPortalRouter(pageParts));
  app.use(notFound, errorHandler(log));

  return {
    app,
    calls: () => record.all(),
    clearCalls: () => record.clear(),
    fail: (fault) => faults.add(fault),
    clearFaults: () => faults.clear(),
    setUpgrading: (upgrading) => {
      siteConfig.upgrading = upgrading;
    },
    people: new DemoPeople(database, sessions),
    close: () => database.close(),
  };
}

const noStore: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};
