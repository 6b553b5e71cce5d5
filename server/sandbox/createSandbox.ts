import cookieParser from 'cookie-parser';
import express, { type RequestHandler } from 'express';
import type { ApiSettings } from '../../shared/api/engineRequest';
import type { Log } from '../log';
import { engineRouter, filesRouter, restRouter } from './calls/callRouters';
import { createCalls } from './calls/createCalls';
import { changeProduct } from './catalogue/productDetails';
import { openApiOf } from './contract/openApi';
import { controlRouter } from './controlRouter';
import { type Database, fillingError, openDatabase } from './database/database';
import type { Fault } from './faults/fault';
import { Faults } from './faults/faults';
import { CallRecord, type RecordedCall } from './http/callRecord';
import { errorHandler, notFound } from './http/sandboxError';
import { serviceNames } from './http/serviceNames';
import { SESSION_COOKIE, Sessions } from './http/sessions';
import { loginRouter } from './pages/login';
import { sellerPortalRouter } from './pages/sellerPortal';
import { shopAuthorizationRouter } from './pages/shopAuthorization';
import { seed } from './seed/seed';
import { DemoUserControls } from './users/demoUserControls';

/** Configuration of the embedded backend. */
export interface SandboxOptions extends ApiSettings {
  /** A file, or `:memory:`. */
  readonly databasePath: string;
  /** Size of the catalogue, up to 1,000,000. */
  readonly products: number;
  /** The brand that the pages name. */
  readonly siteName: string;
  readonly log: Pick<Log, 'info' | 'error'>;
  /** The storefront's public origin, when it differs from the Host header of its requests. */
  readonly publicOrigin?: string;
}

/** The embedded backend: its Express app, and controls for tests and developers. */
export type Sandbox = ReturnType<typeof createSandbox>;

/**
 * Builds the embedded backend: every call of the contract over its own database, login page, shop authorization page and
 * seller portal, product pictures, and fault injection under /__sandbox.
 */
export function createSandbox(options: SandboxOptions) {
  const { siteProduct, siteName, publicOrigin, log } = options;
  const database = seededDatabase(options);
  const sessions = new Sessions(database);
  const record = new CallRecord();
  const siteConfig = { upgrading: false };
  const calls = createCalls(database, () => siteConfig);
  const names = serviceNames(options);
  const faults = new Faults(names);
  const openApi = openApiOf(options, SESSION_COOKIE);
  const pages = { database, sessions, publicOrigin, siteName };

  const app = express().disable('x-powered-by').use(repeatId);
  const productChange = (id: string, patch: object) => changeProduct(database, id, patch);
  app.use('/__sandbox', controlRouter({ faults, record, siteConfig, openApi, changeProduct: productChange }));
  app.use(express.json({ limit: '1mb' }), express.urlencoded({ extended: false }), cookieParser());
  app.use(record.middleware, faults.middleware);
  app.use(filesRouter(database), noStore);
  app.use(engineRouter({ names, calls, sessions }));
  app.use(restRouter({ siteProduct, calls, sessions }));
  app.use(loginRouter(pages), shopAuthorizationRouter(pages), sellerPortalRouter(pages));
  app.use(notFound, errorHandler(log));

  return {
    app,
    /** The brand that its pages name. */
    siteName,
    /** The last calls received, oldest first. */
    calls: (): readonly RecordedCall[] => record.all(),
    clearCalls: (): void => record.clear(),
    /** Injects a fault into matching calls. */
    fail: (fault: Fault): void => faults.add(fault),
    clearFaults: (): void => faults.clear(),
    /** Sets the flag of the site configuration. */
    setUpgrading: (upgrading: boolean): void => {
      siteConfig.upgrading = upgrading;
    },
    changeProduct: productChange,
    users: new DemoUserControls(database, sessions),
    close: (): void => database.close(),
  };
}

function seededDatabase({ databasePath, products }: SandboxOptions): Database {
  let database: Database | undefined;
  try {
    database = openDatabase(databasePath);
    seed(database, products);
    return database;
  } catch (error) {
    database?.close();
    throw fillingError(error);
  }
}

/** Lets the storefront keep its sockets. */
const repeatId: RequestHandler = (request, response, next) => {
  const id = request.get('X-Request-Id');
  if (id) response.set('X-Request-Id', id);
  next();
};

const noStore: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};
