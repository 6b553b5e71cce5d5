import { Router } from 'express';
import { REST_CALLS, type RestCall } from '../../../shared/api/contract';
import type { Sessions } from '../http/sessions';
import type { RestCalls } from './call';

interface RestContext {
  readonly siteProduct: string;
  readonly calls: RestCalls;
  readonly sessions: Sessions;
}

/** Calls with a path of their own; their input is the query of a GET and the body of a POST. */
export function restRouter({ siteProduct, calls, sessions }: RestContext): Router {
  const router = Router();
  for (const name of Object.keys(REST_CALLS) as RestCall[]) {
    const { method, path } = REST_CALLS[name];
    const verb = method === 'GET' ? 'get' : 'post';
    router[verb](path.replace('{product}', siteProduct), async (request, response) => {
      const input: unknown = method === 'GET' ? request.query : (request.body ?? {});
      response.json({ success: true, data: await calls[name].run(input, sessions.of(request, response)) });
    });
  }
  return router;
}
