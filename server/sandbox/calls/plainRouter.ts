import { Router } from 'express';
import { PLAIN_CALLS, type PlainCall } from '../../../shared/api/contract';
import type { Sessions } from '../http/sessions';
import type { PlainCalls } from './call';

interface PlainParts {
  readonly siteProduct: string;
  readonly calls: PlainCalls;
  readonly sessions: Sessions;
}

/** The calls with a path of their own; input is the query of a GET and the body of a POST. */
export function plainRouter({ siteProduct, calls, sessions }: PlainParts): Router {
  const router = Router();
  for (const name of Object.keys(PLAIN_CALLS) as PlainCall[]) {
    const { method, path } = PLAIN_CALLS[name];
    const verb = method === 'GET' ? 'get' : 'post';
    router[verb](path.replace('{product}', siteProduct), async (request, response) => {
      const input: unknown = method === 'GET' ? request.query : (request.body ?? {});
      response.json({ success: true, data: await calls[name].run(input, sessions.of(request, response)) });
    });
  }
  return router;
}
